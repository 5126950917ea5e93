// Notices to this browser, also when no page of ours is open.
import { api, unwrap } from '$/net/api'

/** Whether this browser could be told at all; phones of one maker only after "add to home screen". */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** The service gives its key in base64url; browsers want bytes. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Asks the person, then the browser, then tells the service. False if the person says no. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const old = await pushManager.getSubscription()
  // A subscription made with another key cannot be used any more.
  await old?.unsubscribe()
  const made = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) })).toJSON()
  const { p256dh, auth } = made.keys ?? {}
  if (!made.endpoint || !p256dh || !auth) return false
  await unwrap(
    api.POST('/api/notices/browsers', {
      body: { endpoint: made.endpoint, expirationTime: made.expirationTime ?? null, keys: { p256dh, auth } },
    }),
  )
  return true
}

/** The host of the push service this browser is subscribed at, '' if it is not. */
export async function subscriptionHost(): Promise<string> {
  if (!canPush()) return ''
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription ? new URL(subscription.endpoint).host : ''
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

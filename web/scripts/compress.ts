// Texts compressed once, when they are built: `ecumene serve` sends the `.br` that lies beside a file.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = /\.(js|css|json|svg)$/
/** bytes that are not worth it */
const SMALL = 600

export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (TEXTS.test(name) && content.length > SMALL)
            this.emitFile({ type: 'asset', fileName: `${name}.br`, source: pack(content) })
        }
      },
    },
  }
}

function pack(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}

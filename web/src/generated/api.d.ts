// Written by `make types`.
export interface paths {
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register
         * @description Register a name, and sign in.
         */
        post: operations["register_api_accounts_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New Guest
         * @description Come in as a guest, to play at once; registering is possible at any time later.
         */
        post: operations["new_guest_api_guests_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Sessions
         * @description Where one is signed in, the newest first.
         */
        get: operations["list_sessions_api_sessions_get"];
        put?: never;
        /**
         * Sign In
         * @description Sign in.
         */
        post: operations["sign_in_api_sessions_post"];
        /**
         * Sign Out
         * @description Sign out: the session of this request ends, its sockets are closed soon.
         */
        delete: operations["sign_out_api_sessions_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Session
         * @description Who is signed in, if anybody is: what pages ask first; not an error for strangers.
         */
        get: operations["session_api_session_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Me
         * @description Who is signed in; programs are not told the mail address.
         */
        get: operations["me_api_me_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Me
         * @description Be told things in another language: by email, in other apps, and wherever none is known.
         */
        patch: operations["change_me_api_me_patch"];
        trace?: never;
    };
    "/api/me/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register Guest
         * @description A guest takes a name and a password, and stays who they are.
         */
        post: operations["register_guest_api_me_register_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Password
         * @description Have a new password. Everywhere else one is signed out; API tokens stay, if one likes.
         */
        post: operations["change_password_api_me_password_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask For Mail
         * @description Have a link sent to an address: it is one's own when that link is confirmed.
         */
        post: operations["ask_for_mail_api_me_mail_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm Mail
         * @description The address is one's own; whoever asked for the link must be signed in.
         *
         *     Else somebody could have others confirm an address for an account that is not theirs.
         */
        post: operations["confirm_mail_api_me_mail_confirm_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove Mail
         * @description Have no mail address any more, if there is another way into the account.
         */
        post: operations["remove_mail_api_me_mail_remove_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask For Link
         * @description Have a link sent: to sign in with, or to choose a new password.
         *
         *     The answer is the same if nobody has the address.
         */
        post: operations["ask_for_link_api_links_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In With Link
         * @description Sign in with a link that was sent, or that claims a seat brought from elsewhere; once.
         */
        post: operations["sign_in_with_link_api_sessions_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset Password
         * @description Choose a new password with a link that was sent, and sign in; all other sessions end.
         */
        post: operations["reset_password_api_sessions_reset_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End Session
         * @description Sign out somewhere else; sockets there are closed soon.
         */
        delete: operations["end_session_api_sessions__session_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tokens
         * @description The tokens for one's own programs, without the tokens themselves.
         */
        get: operations["list_tokens_api_tokens_get"];
        put?: never;
        /**
         * Make Token
         * @description A token for a program of one's own: it is shown this once.
         */
        post: operations["make_token_api_tokens_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke Token
         * @description The token is not good any more; sockets opened with it are closed soon.
         */
        delete: operations["revoke_token_api_tokens__token_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Providers
         * @description The sites through which one can sign in.
         */
        get: operations["list_providers_api_oauth_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Sign In
         * @description Where the browser goes to sign in there; it comes back to the callback.
         */
        post: operations["begin_sign_in_api_oauth__provider__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/identities/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Linking
         * @description Where the browser goes, so that one can sign in to this account through that site too.
         */
        post: operations["begin_linking_api_me_identities__provider__post"];
        /**
         * Unlink
         * @description No longer sign in through that site, if there is another way into the account.
         */
        delete: operations["unlink_api_me_identities__provider__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Callback
         * @description The other site sends the browser here. It only counts in the browser that began, once.
         */
        get: operations["callback_api_oauth__provider__callback_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export
         * @description What is kept of oneself; what one said and did at tables is in .../played.
         */
        get: operations["export_api_me_export_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete
         * @description Delete the caller's account. Bots go on with its games; at tables it is called "gone".
         */
        post: operations["delete_api_me_delete_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export/played": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export Played
         * @description What one said and answered at tables, as lines of JSON.
         */
        get: operations["export_played_api_me_export_played_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Second
         * @description Whether a code is asked for when one signs in.
         */
        get: operations["show_second_api_me_second_get"];
        put?: never;
        /**
         * Switch Second On
         * @description Ask for a code whenever one signs in; the answer has codes for the day the app is lost.
         */
        post: operations["switch_second_on_api_me_second_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin Second
         * @description A secret for an app; a code of the app then switches it on.
         */
        post: operations["begin_second_api_me_second_begin_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch Second Off
         * @description Ask for no codes any more.
         */
        post: operations["switch_second_off_api_me_second_off_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In Second
         * @description The second step of signing in. A wrong code may be tried again, not often.
         */
        post: operations["sign_in_second_api_sessions_second_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Passkeys
         * @description The devices that can sign in to this account.
         */
        get: operations["list_passkeys_api_me_passkeys_get"];
        put?: never;
        /**
         * Add Passkey
         * @description Sign in with this device from now on, too.
         */
        post: operations["add_passkey_api_me_passkeys_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask For Passkey
         * @description What the browser is to be asked for, to make a passkey.
         */
        post: operations["ask_for_passkey_api_me_passkeys_options_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{passkey_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Passkey
         * @description That device signs in no longer.
         */
        delete: operations["remove_passkey_api_me_passkeys__passkey_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask For Sign In
         * @description What the browser is to be asked for, to sign in with a passkey.
         */
        post: operations["ask_for_sign_in_api_passkeys_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In With Passkey
         * @description Sign in with a passkey; no code is asked for.
         */
        post: operations["sign_in_with_passkey_api_sessions_passkey_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm
         * @description Show that it is still oneself: for ten minutes one is not asked again.
         */
        post: operations["confirm_api_me_confirm_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Blocks
         * @description Whom the caller has blocked.
         */
        get: operations["list_blocks_api_me_blocks_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block
         * @description Read nothing more of somebody, and keep them from tables that the caller hosts.
         */
        post: operations["block_api_tables__table_id__block_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/blocks/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unblock
         * @description Have to do with somebody again.
         */
        delete: operations["unblock_api_me_blocks__account_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report
         * @description Have moderators look at what somebody does or said at this table.
         */
        post: operations["report_api_tables__table_id__report_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own Games
         * @description The finished games in which one has a seat; copies are no games of one's own.
         */
        get: operations["own_games_api_me_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own Statistics
         * @description Games, places and points in one's finished games, by game; copies do not count.
         */
        get: operations["own_statistics_api_me_statistics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Measures
         * @description What moderators did, the newest first.
         */
        get: operations["list_measures_api_moderation_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend
         * @description Somebody is signed out everywhere, their programs too, and cannot sign in.
         */
        post: operations["suspend_api_moderation_suspend_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lift
         * @description Somebody may sign in again.
         */
        post: operations["lift_api_moderation_lift_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Reports
         * @description What people told moderators and nobody has dealt with yet, the oldest first.
         */
        get: operations["list_reports_api_moderation_reports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/reports/{report_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close Report
         * @description A report was dealt with.
         */
        post: operations["close_report_api_moderation_reports__report_id__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close Table
         * @description End a table for good, with a reason that everybody there can read.
         */
        post: operations["close_table_api_moderation_close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tables
         * @description The caller's tables (or their archived ones), and those that anybody may join.
         *
         *     Tables of people whom the caller has blocked, or who have blocked the caller, are left out.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Create Table
         * @description Open a table. Whoever opens it is its host, and takes a seat like everybody else.
         */
        post: operations["create_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Table
         * @description A table; of one that is neither open nor to be watched only for those at it or invited.
         */
        get: operations["show_table_api_tables__table_id__get"];
        put?: never;
        post?: never;
        /**
         * Drop Table
         * @description Delete a table that has not started, or one of the caller's copies.
         *
         *     What was played at other tables stays.
         */
        delete: operations["drop_table_api_tables__table_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Sit down on a free seat, or take over a seat that is handed over.
         */
        post: operations["join_api_tables__table_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Get up again, before the start; leave the game for good, once it is played (DG-10.4).
         */
        post: operations["leave_api_tables__table_id__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove
         * @description The host frees a seat, before the start.
         */
        post: operations["remove_api_tables__table_id__remove_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Handover
         * @description Offer the caller's seat to whoever brings the invitation in the answer (DG-10.3).
         */
        post: operations["handover_api_tables__table_id__handover_post"];
        /**
         * Keep Seat
         * @description Take back the offer of the caller's seat.
         */
        delete: operations["keep_seat_api_tables__table_id__handover_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start
         * @description The host starts the game when every seat is taken.
         *
         *     If anybody has made a pledge, it begins when all nonces are there, seconds later at most.
         */
        post: operations["start_api_tables__table_id__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/pledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pledge
         * @description Before the start: promise a number for the seed, by its hash (DG-2.4).
         */
        post: operations["pledge_api_tables__table_id__pledge_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Nonce
         * @description The game is about to begin: open the number that was promised. The last one starts it.
         */
        post: operations["open_nonce_api_tables__table_id__nonce_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description The whole record with its seed, once the game is over (DG-2.3, DG-11.2).
         */
        get: operations["record_api_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Log
         * @description What the host and moderators did at this table.
         */
        get: operations["read_log_api_tables__table_id__log_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch
         * @description The host says who talks and watches, how bots are shown, what advice and plans there are.
         */
        post: operations["switch_api_tables__table_id__settings_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Seat
         * @description The host says for whom a free seat is: for somebody invited, for anybody, or for a bot.
         */
        post: operations["change_seat_api_tables__table_id__seats_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pass On
         * @description The host makes another player the host.
         */
        post: operations["pass_on_api_tables__table_id__host_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use Card
         * @description Play the seat of a card from now on, as a guest if one is not signed in.
         *
         *     The token of a card, or its code of six letters where the host has told one.
         */
        post: operations["use_card_api_cards__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew Cards
         * @description The host has cards printed, or renews one whose phone is lost: old devices end at once.
         */
        post: operations["renew_cards_api_tables__table_id__cards_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Label Seat
         * @description The host says what a seat is called.
         */
        post: operations["label_seat_api_tables__table_id__labels_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/keepers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name Keeper
         * @description The host makes a player a keeper.
         */
        post: operations["name_keeper_api_tables__table_id__keepers_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/keepers/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Dismiss Keeper
         * @description The host takes the books from a keeper, by the number in the list of keepers.
         */
        delete: operations["dismiss_keeper_api_tables__table_id__keepers__number__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/ledger.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ledger
         * @description The books at the end of a turn, for a spreadsheet, so that paper can take over.
         */
        get: operations["ledger_api_tables__table_id__ledger_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Chat
         * @description The last lines between two numbers, 50 at most.
         */
        get: operations["read_chat_api_tables__table_id__chat_get"];
        put?: never;
        /**
         * Say
         * @description Say something at a table.
         */
        post: operations["say_api_tables__table_id__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chat/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide
         * @description The host or a moderator hides a line, and that is in the log of the table.
         */
        post: operations["hide_api_tables__table_id__chat_hide_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Note
         * @description The caller's note. It belongs to the account and stays when a seat is handed over.
         */
        get: operations["read_note_api_tables__table_id__notes_get"];
        /**
         * Keep Note
         * @description Keep a note; an empty one takes it away.
         */
        put: operations["keep_note_api_tables__table_id__notes_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description A table for the same people: a seat is kept for each of them until they sit down there.
         *
         *     A table has one rematch: asking again shows the same one.
         */
        post: operations["rematch_api_tables__table_id__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive
         * @description Put a table away for oneself, before the start or after the end, or take it out again.
         */
        post: operations["archive_api_tables__table_id__archive_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Record
         * @description Read in the record of a finished game: every row is played again and compared (DG-11.3).
         */
        post: operations["import_record_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork
         * @description Go on from a row of a finished game, or of a sandbox, in a new sandbox.
         */
        post: operations["fork_api_tables__table_id__fork_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Story
         * @description What the viewer has seen happen: the last steps before one, in order.
         */
        get: operations["story_api_tables__table_id__story_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Steps
         * @description The position before a step, and the patches of the steps from there on.
         */
        get: operations["steps_api_tables__table_id__steps_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chapters
         * @description Where turns, rounds and phases begin, for jumping there.
         */
        get: operations["chapters_api_tables__table_id__chapters_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summary
         * @description A turn (or round) that is over: how everybody stands, and what changed.
         */
        get: operations["summary_api_tables__table_id__summary_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analysis
         * @description What can be learned from a finished game; who asks first has it analysed.
         */
        get: operations["analysis_api_tables__table_id__analysis_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis/play-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play On
         * @description Let bots play on from a row of a finished game, a hundred times.
         */
        post: operations["play_on_api_tables__table_id__analysis_play_on_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers As Csv
         * @description One table of the numbers in an analysis.
         */
        get: operations["numbers_as_csv_api_tables__table_id__analysis_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis.parquet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers As Parquet
         * @description One table of the numbers in an analysis, where the library for it is installed.
         */
        get: operations["numbers_as_parquet_api_tables__table_id__analysis_parquet_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/analysis.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Picture
         * @description The course of a finished game as a picture, for the chat of those who played it.
         */
        get: operations["picture_api_tables__table_id__analysis_svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/clocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clocks
         * @description Who is deciding, and until when if the table has a clock; nobody before the start.
         */
        get: operations["clocks_api_tables__table_id__clocks_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote
         * @description Vote. What enough of those who are there want is done at once.
         */
        post: operations["vote_api_tables__table_id__votes_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend
         * @description The host gives a seat more time, once for each decision (DG-8.4).
         */
        post: operations["extend_api_tables__table_id__extend_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come Back
         * @description Be there again: the caller's seat is not absent, and no caretaker plays it (DG-10.2).
         */
        post: operations["come_back_api_tables__table_id__return_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Orders
         * @description The standing orders of the caller's seat.
         */
        get: operations["read_orders_api_tables__table_id__orders_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/orders/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give Order
         * @description Leave an order for a kind of question, in place of an older one.
         */
        put: operations["give_order_api_tables__table_id__orders__kind__put"];
        post?: never;
        /**
         * Withdraw Order
         * @description Withdraw an order.
         */
        delete: operations["withdraw_order_api_tables__table_id__orders__kind__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/megaciv/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Supposed Prices
         * @description What every other advance costs whoever holds these, with further credits.
         */
        get: operations["supposed_prices_api_games_megaciv_prices_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices
         * @description What every advance that a seat does not hold would cost it now, or if it held some more.
         */
        get: operations["prices_api_tables__table_id__prices_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan Freely
         * @description What to buy now and in the next turns, from any position: up to three plans, with reasons.
         */
        post: operations["plan_freely_api_plan_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan At Table
         * @description The same from the caller's own seat: what it holds, and what it may expect.
         *
         *     Where the host has only prices allowed, `plans` must be false.
         */
        post: operations["plan_at_table_api_tables__table_id__plan_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Notices
         * @description How one is told of things.
         */
        get: operations["show_notices_api_notices_get"];
        put?: never;
        /**
         * Switch Notices
         * @description Switch channels on and off. Emails need a mail address that was confirmed.
         */
        post: operations["switch_notices_api_notices_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mute
         * @description Be told nothing of this table any more, or be told again.
         */
        post: operations["mute_api_tables__table_id__mute_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/browsers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Browser
         * @description Push notices to this browser. It subscribes with the key that GET /api/notices shows.
         */
        post: operations["add_browser_api_notices_browsers_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/browsers/{browser_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Browser
         * @description Push nothing to this browser any more.
         */
        delete: operations["remove_browser_api_notices_browsers__browser_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Hook
         * @description Also send the caller's notices to another service.
         */
        post: operations["add_hook_api_notices_hooks_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Table Hook
         * @description The host has another service told what happens at the table, and that the game waits.
         */
        post: operations["add_table_hook_api_tables__table_id__hooks_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/hooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove Hook
         * @description Take a hook away, one's own or that of a table.
         */
        delete: operations["remove_hook_api_notices_hooks__hook_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/off/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask Sign Off
         * @description Where the link in an email leads: a page with a button. Programs may follow links.
         */
        get: operations["ask_sign_off_api_notices_off__token__get"];
        put?: never;
        /**
         * Sign Off
         * @description No more emails to whom this token was sent (RFC 8058). Nobody learns whether it is good.
         */
        post: operations["sign_off_api_notices_off__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description The games that can be played here, with bots and options.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/stoneage/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stone Age Tables
         * @description The cards, buildings and places of Stone Age.
         */
        get: operations["stone_age_tables_api_games_stoneage_tables_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/megaciv/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Megaciv Tables
         * @description Advances, commodities, calamities, civilizations and tracks of Mega Civilization.
         */
        get: operations["megaciv_tables_api_games_megaciv_tables_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/megaciv/boards/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Megaciv Board
         * @description A board: areas, limits, sites, waters, flood plains, volcanoes.
         */
        get: operations["megaciv_board_api_games_megaciv_boards__name__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/megaciv/boards/{name}/shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Megaciv Shapes
         * @description What is drawn of a board.
         */
        get: operations["megaciv_shapes_api_games_megaciv_boards__name__shapes_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Books
         * @description The books of rules, with their titles in the reader's language.
         */
        get: operations["list_books_api_books_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Rules
         * @description The rules of a book, each with its first sentence, in the reader's language.
         */
        get: operations["list_rules_api_rules_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search Rules
         * @description The rules that answer a question in people's own words, in the reader's language.
         */
        get: operations["search_rules_api_rules_search_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Rule
         * @description The rule with this id, in the reader's language.
         */
        get: operations["show_rule_api_rules__rule_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/{language}/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Words
         * @description The messages of a part in a language. What is missing is to be read in English (`en`).
         */
        get: operations["words_api_words__language___part__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Site
         * @description The address for invitations, and what is possible here.
         */
        get: operations["show_site_api_site_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter
         * @description Give the code of the host; the browser keeps it.
         */
        post: operations["enter_api_entry_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description This worker is alive.
         */
        get: operations["health_api_health_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ready
         * @description This worker reaches a database that is up to date, and is not about to end.
         *
         *     Without the bus it goes on, only later by a sweep: that is told and no reason to stay away.
         */
        get: operations["ready_api_ready_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AnalysisShown
         * @description How far the analysis of a finished game is, and what is found so far.
         * @example {
         *       "done": 0,
         *       "game": "stoneage",
         *       "name": "Sunday",
         *       "parquet": false,
         *       "played_on": [],
         *       "seats": [],
         *       "state": "waiting",
         *       "steps": {},
         *       "table": "7f8a4a0e-5d3f-4a86-8d0b-0d4a2f4f1e11",
         *       "tables": [],
         *       "total": 0
         *     }
         */
        AnalysisShown: {
            /**
             * Table
             * Format: uuid
             */
            table: string;
            /** Name */
            name: string;
            /** Game */
            game: string;
            /**
             * State
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "failed";
            /** Done */
            done: number;
            /**
             * Total
             * @description 0 as long as nobody knows
             */
            total: number;
            /**
             * Findings
             * @description of the form `Analysis`; null for nothing yet
             */
            findings: unknown;
            /**
             * Seats
             * @description what the players are called
             */
            seats: (string | components["schemas"]["Said"])[];
            /**
             * Steps
             * @description by row in the findings, the step of the replay
             */
            steps: {
                [key: string]: number;
            };
            /** Played On */
            played_on: components["schemas"]["PlayedOnShown"][];
            /**
             * Tables
             * @description the tables of numbers that can be had as files
             */
            tables: string[];
            /**
             * Parquet
             * @description whether they can be had as Parquet
             */
            parquet: boolean;
        };
        /**
         * Archive
         * @description Put a table away, or take it out again.
         * @example {
         *       "archived": true
         *     }
         */
        Archive: {
            /**
             * Archived
             * @default true
             */
            archived?: boolean;
        };
        /**
         * Ballot
         * @description A vote for or against something; the first ballot for it opens the vote.
         * @example {
         *       "kind": "replace",
         *       "seat": 2,
         *       "yes": true
         *     }
         */
        Ballot: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "pause" | "resume" | "extend" | "replace" | "hand_over" | "leave" | "last_turn" | "end";
            /**
             * Seat
             * @description -1 where it is about none
             * @default -1
             */
            seat?: number;
            /**
             * Yes
             * @default true
             */
            yes?: boolean;
        };
        /**
         * BlockedPeople
         * @description Whom one has blocked, the oldest first.
         */
        BlockedPeople: {
            /** People */
            people: components["schemas"]["BlockedShown"][];
        };
        /**
         * BlockedShown
         * @description Somebody who is blocked.
         */
        BlockedShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
        };
        /**
         * BookShown
         * @description A book of rules; every id in it begins with the prefix.
         */
        BookShown: {
            /**
             * Name
             * @enum {string}
             */
            name: "stoneage" | "megaciv" | "books" | "digital" | "decisions" | "notes";
            /** Title */
            title: string;
            /** Prefix */
            prefix: string;
        };
        /**
         * BooksShown
         * @description The books there are.
         */
        BooksShown: {
            /** Books */
            books: components["schemas"]["BookShown"][];
        };
        /**
         * BrowserKeys
         * @description The keys of a subscription, as the browser gives them (base64url).
         */
        BrowserKeys: {
            /** P256Dh */
            p256dh: string;
            /** Auth */
            auth: string;
        };
        /**
         * BrowserShown
         * @description A browser that is pushed to, by the host of its push service.
         */
        BrowserShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Host */
            host: string;
            /**
             * Created
             * Format: date-time
             */
            created: string;
        };
        /**
         * CardShown
         * @description A card: whoever brings its token plays the seat, -3 for keepers.
         */
        CardShown: {
            /** Seat */
            seat: number;
            /** Token */
            token: string;
            /**
             * Code
             * @default
             */
            code?: string;
        };
        /**
         * CardUse
         * @description Who brings a card. Who is not signed in becomes a guest, of this name or the seat's.
         */
        CardUse: {
            /**
             * Name
             * @default
             * @example Hatshepsut
             */
            name?: string;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * CardsShown
         * @description New cards, to be printed now: their tokens are told this once.
         * @example {
         *       "cards": [
         *         {
         *           "code": "KXRDWM",
         *           "seat": 4,
         *           "token": "hFh2yD5sXr0Zk3qPp6wT1A"
         *         }
         *       ]
         *     }
         */
        CardsShown: {
            /** Cards */
            cards: components["schemas"]["CardShown"][];
        };
        /**
         * CardsWanted
         * @description New cards for these seats, -3 for that of keepers; without seats for all that have none.
         *
         *     Renewing a card that is named ends the devices of its seat.
         * @example {
         *       "seats": [
         *         4
         *       ]
         *     }
         */
        CardsWanted: {
            /** Seats */
            seats?: number[] | null;
        };
        /**
         * ChangeMe
         * @description What one may change about oneself.
         */
        ChangeMe: {
            /**
             * Language
             * @description for emails and other notices
             * @example de
             */
            language: string;
        };
        /**
         * ChapterShown
         * @description With this step a turn (or round) or a phase begins.
         */
        ChapterShown: {
            /** Step */
            step: number;
            /** Turn */
            turn: number;
            /** Phase */
            phase: number | string;
        };
        /**
         * ChaptersShown
         * @description Where turns and phases begin, and the number of the last step.
         * @example {
         *       "chapters": [
         *         {
         *           "phase": "placing",
         *           "step": 0,
         *           "turn": 1
         *         }
         *       ],
         *       "last": 40
         *     }
         */
        ChaptersShown: {
            /** Last */
            last: number;
            /** Chapters */
            chapters: components["schemas"]["ChapterShown"][];
        };
        /**
         * ClockShown
         * @description A seat that is deciding, -1 for everybody, and its clock if the table has one.
         */
        ClockShown: {
            /** Seat */
            seat: number;
            /** Due */
            due: string | null;
            /** Left */
            left: number | null;
            /** Bank */
            bank: number;
        };
        /**
         * ClocksShown
         * @description Whose time runs, by seat.
         * @example {
         *       "clocks": [
         *         {
         *           "bank": 600,
         *           "due": "2026-11-15T18:00:00Z",
         *           "seat": 2
         *         }
         *       ]
         *     }
         */
        ClocksShown: {
            /** Clocks */
            clocks: components["schemas"]["ClockShown"][];
        };
        /**
         * CloseTable
         * @description A table to be ended for good, and why.
         */
        CloseTable: {
            /**
             * Table
             * Format: uuid
             */
            table: string;
            /**
             * Reason
             * @example Insults in its name.
             */
            reason: string;
        };
        /**
         * Confirm
         * @description What stood behind # in the link.
         */
        Confirm: {
            /**
             * Token
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            token: string;
        };
        /**
         * ConfirmOwner
         * @description That it is still oneself: by the password, by a code, or by a passkey.
         */
        ConfirmOwner: {
            /**
             * Password
             * @default
             */
            password?: string;
            /**
             * Code
             * @default
             * @example 123456
             */
            code?: string;
            /**
             * Ticket
             * @default
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            ticket?: string;
            /** Credential */
            credential?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * Delete
         * @description Delete the account; its name confirms it.
         */
        Delete: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Password
             * @description The account's password, if there is one.
             * @default
             */
            password?: string;
        };
        /**
         * Entry
         * @description The code that the host gave.
         */
        Entry: {
            /** Code */
            code: string;
        };
        /**
         * EntryShown
         * @description What the host or a moderator did, what all decided, or what the program did for them.
         */
        EntryShown: {
            /** What */
            what: string;
            /** By */
            by: string;
            /**
             * Role
             * @enum {string}
             */
            role: "host" | "moderator" | "table";
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** About */
            about: {
                [key: string]: unknown;
            };
        };
        /**
         * ExampleShown
         * @description A worked example: its text in Markdown, and the rules that it explains.
         */
        ExampleShown: {
            /** Id */
            id: string;
            /** Text */
            text: string;
            /** Explains */
            explains: string[];
            /** Language */
            language: string;
        };
        /**
         * Export
         * @description What is kept of oneself; what one said and did at tables has a route of its own.
         */
        Export: {
            me: components["schemas"]["Me"];
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Identities */
            identities: {
                [key: string]: string;
            };
            /** Sessions */
            sessions: components["schemas"]["SessionShown"][];
            /** Tokens */
            tokens: components["schemas"]["TokenShown"][];
            notices: components["schemas"]["NoticesShown"];
            /** Tables */
            tables: components["schemas"]["OwnTable"][];
            /** Notes */
            notes: components["schemas"]["OwnNote"][];
            /** Passkeys */
            passkeys: string[];
            /** Second Factor */
            second_factor: boolean;
            /** Blocked */
            blocked: string[];
        };
        /**
         * Fork
         * @description Where to fork a game, and who plays there.
         * @example {
         *       "bots": [
         *         "",
         *         "steward"
         *       ],
         *       "row": 120
         *     }
         */
        Fork: {
            /**
             * Row
             * @description the last row that counts; -1 for all that are there. Where the game is over already, its last turn begins anew
             * @default -1
             */
            row?: number;
            /**
             * Bots
             * @description a bot for each seat, empty for oneself
             * @default []
             */
            bots?: string[];
        };
        /**
         * GameEnded
         * @description A finished game of one's own; players by seat.
         */
        GameEnded: {
            /**
             * Table
             * Format: uuid
             */
            table: string;
            /** Name */
            name: string;
            /** Game */
            game: string;
            /**
             * Begun
             * Format: date-time
             */
            begun: string;
            /**
             * Ended
             * Format: date-time
             */
            ended: string;
            /** Seat */
            seat: number;
            /** Place */
            place: number;
            /** Score */
            score: number;
            /** Players */
            players: components["schemas"]["PlayerEnded"][];
        };
        /**
         * GameStatistics
         * @description One's finished games of one kind.
         */
        GameStatistics: {
            /** Game */
            game: string;
            /** Games */
            games: number;
            /** Won */
            won: number;
            /** Places */
            places: number[];
            /** Mean Score */
            mean_score: number;
            /** Best Score */
            best_score: number;
            /** Expected Wins */
            expected_wins: number;
        };
        /**
         * GamesEnded
         * @description A page of one's finished games, the newest first; ``next`` asks for the one after it.
         */
        GamesEnded: {
            /** Games */
            games: components["schemas"]["GameEnded"][];
            /** Next */
            next: string | null;
        };
        /**
         * GoalGiven
         * @description What a plan is for; victory points decide between plans that reach it equally well.
         * @example {
         *       "name": "points"
         *     }
         */
        GoalGiven: {
            /**
             * Name
             * @default points
             * @enum {string}
             */
            name?: "points" | "step" | "advance" | "protection";
            /**
             * Step
             * @description of the goal `step`
             * @default 0
             */
            step?: number;
            /**
             * By
             * @description by which turn of the plan; 1 is now
             * @default 1
             */
            by?: number;
            /**
             * Advance
             * @description of the goal `advance`
             * @default
             */
            advance?: string;
            /**
             * Calamities
             * @description of the goal `protection`
             * @default []
             */
            calamities?: string[];
            /**
             * Pinned
             * @description what must be bought within the plan, as early as it fits
             * @default []
             */
            pinned?: string[];
        };
        /**
         * Handover
         * @description Whoever brings this invitation takes the seat over.
         */
        Handover: {
            /** Seat */
            seat: number;
            /** Invite */
            invite: string;
        };
        /**
         * Health
         * @description All is well.
         */
        Health: {
            /**
             * Status
             * @default ok
             * @constant
             */
            status?: "ok";
        };
        /**
         * Hide
         * @description Hide a line.
         * @example {
         *       "line": 7
         *     }
         */
        Hide: {
            /** Line */
            line: number;
        };
        /**
         * HookShown
         * @description A hook; of its address only the host is ever shown.
         */
        HookShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * Format
             * @enum {string}
             */
            format: "discord" | "slack" | "ntfy" | "json";
            /** Host */
            host: string;
            /** Table */
            table: string | null;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Off */
            off: boolean;
        };
        /**
         * Join
         * @description Sit down. The invitation of a table, or of a seat that is handed over, may be needed.
         *
         *     Who is not signed in gives a name with the invitation and becomes a guest.
         */
        Join: {
            /**
             * Seat
             * @description -1 for the first free one
             * @default -1
             */
            seat?: number;
            /**
             * Invite
             * @default
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            invite?: string;
            /**
             * Name
             * @default
             * @example Hatshepsut
             */
            name?: string;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * Joined
         * @description The table after sitting down, and who one is there.
         */
        Joined: {
            table: components["schemas"]["TableShown"];
            me: components["schemas"]["Me"];
        };
        /**
         * Label
         * @description What a seat is called, "" for the name of who plays it.
         */
        Label: {
            /** Seat */
            seat: number;
            /**
             * Label
             * @default
             * @example Hatshepsut
             */
            label?: string;
        };
        /**
         * LineShown
         * @description A line of chat. One with ``hides`` says nothing: it hides the line of that number.
         */
        LineShown: {
            /** Number */
            number: number;
            /** Name */
            name: string;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Hides */
            hides: number;
            /** Hidden */
            hidden: boolean;
            /** Guest */
            guest: boolean;
        };
        /**
         * Lines
         * @description Lines in order, and whether there are older ones between the numbers asked for.
         */
        Lines: {
            /** Lines */
            lines: components["schemas"]["LineShown"][];
            /** More */
            more: boolean;
        };
        /**
         * Me
         * @description Who is signed in; the token only where it was asked for.
         */
        Me: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /** Guest */
            guest: boolean;
            /**
             * Role
             * @enum {string}
             */
            role: "player" | "moderator";
            /** Mail */
            mail: string;
            /** Ways */
            ways: string[];
            /** Language */
            language: string;
            /** Token */
            token?: string | null;
        };
        /**
         * MeasureShown
         * @description What a moderator did.
         */
        MeasureShown: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * What
             * @enum {string}
             */
            what: "suspend" | "lift" | "close";
            /** By */
            by: string;
            /**
             * Account
             * Format: uuid
             */
            account: string;
            /** Name */
            name: string;
            /** Reason */
            reason: string;
        };
        /**
         * MeasuresShown
         * @description What moderators did, the newest first.
         */
        MeasuresShown: {
            /** Measures */
            measures: components["schemas"]["MeasureShown"][];
        };
        /**
         * MoreTime
         * @description Whom the host gives as much time again as a decision has.
         * @example {
         *       "seat": 2
         *     }
         */
        MoreTime: {
            /** Seat */
            seat: number;
        };
        /**
         * Mute
         * @description Whether one is told nothing of a table.
         * @example {
         *       "muted": true
         *     }
         */
        Mute: {
            /** Muted */
            muted: boolean;
        };
        /**
         * NewAccount
         * @description Register a name.
         */
        NewAccount: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Password
             * @example many boats on the nile
             */
            password: string;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * NewBrowser
         * @description A subscription, just as `PushSubscription.toJSON()` gives it.
         * @example {
         *       "endpoint": "https://push.example.org/p/8f1c",
         *       "keys": {
         *         "auth": "tBHItJI5svbpez7KI4CCXg",
         *         "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
         *       }
         *     }
         */
        NewBrowser: {
            /**
             * Endpoint
             * @description It begins with https://.
             */
            endpoint: string;
            /** Expirationtime */
            expirationTime?: number | null;
            keys: components["schemas"]["BrowserKeys"];
        };
        /**
         * NewGuest
         * @description Play under a name without an account; nobody can sign in to it again.
         */
        NewGuest: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * NewHook
         * @description An address of another service, to which notices are sent.
         * @example {
         *       "format": "ntfy",
         *       "url": "https://ntfy.sh/my-own-topic"
         *     }
         */
        NewHook: {
            /**
             * Format
             * @enum {string}
             */
            format: "discord" | "slack" | "ntfy" | "json";
            /**
             * Url
             * @description It begins with https://.
             */
            url: string;
        };
        /**
         * NewHost
         * @description The seat of the player who becomes the host.
         * @example {
         *       "seat": 1
         *     }
         */
        NewHost: {
            /** Seat */
            seat: number;
        };
        /**
         * NewKeeper
         * @description The seat of the player who keeps the books too, -1 for the host.
         */
        NewKeeper: {
            /** Seat */
            seat: number;
        };
        /**
         * NewLine
         * @description Something to say. The same id is the same line, however often it is sent.
         * @example {
         *       "id": "line-1",
         *       "text": "Well met!"
         *     }
         */
        NewLine: {
            /** Text */
            text: string;
            /**
             * Id
             * @default
             */
            id?: string;
        };
        /**
         * NewMail
         * @description A mail address of one's own: for notices, and to sign in with.
         */
        NewMail: {
            /**
             * Address
             * @example ada@example.org
             */
            address: string;
            /**
             * Password
             * @description The account's password, if there is one.
             * @default
             */
            password?: string;
        };
        /**
         * NewNote
         * @description The whole note, in place of the last one.
         * @example {
         *       "text": "Egypt has two of the three maps."
         *     }
         */
        NewNote: {
            /** Text */
            text: string;
        };
        /**
         * NewPasskey
         * @description A passkey that the browser has made.
         */
        NewPasskey: {
            /**
             * Ticket
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            ticket: string;
            /**
             * Name
             * @example Phone
             */
            name: string;
            /**
             * Credential
             * @example {
             *       "rawId": "AQ"
             *     }
             */
            credential: {
                [key: string]: unknown;
            };
        };
        /**
         * NewPassword
         * @description A new password, with the one before if there is one. All other sessions end.
         */
        NewPassword: {
            /**
             * Password
             * @description The account's password, if there is one.
             * @default
             */
            password?: string;
            /**
             * New
             * @example many boats on the nile
             */
            new: string;
            /**
             * Revoke Tokens
             * @description Revoke all API tokens too: programs that have one are signed out.
             * @default false
             */
            revoke_tokens?: boolean;
        };
        /**
         * NewReport
         * @description What a moderator should look at, and why.
         */
        NewReport: {
            /**
             * Seat
             * @default -1
             */
            seat?: number;
            /**
             * Line
             * @default 0
             */
            line?: number;
            /**
             * Reason
             * @example Insults in the chat.
             */
            reason: string;
        };
        /**
         * NewTable
         * @description A table to be opened.
         * @example {
         *       "game": "stoneage",
         *       "name": "Sunday evening",
         *       "options": {},
         *       "pace": "live",
         *       "seats": [
         *         {
         *           "kind": "human"
         *         },
         *         {
         *           "kind": "open"
         *         }
         *       ],
         *       "spectators": true
         *     }
         */
        NewTable: {
            /**
             * Pace
             * @default none
             * @enum {string}
             */
            pace?: "live" | "days" | "none";
            /**
             * Spectators
             * @default false
             */
            spectators?: boolean;
            /**
             * Chat
             * @default players
             * @enum {string}
             */
            chat?: "everyone" | "players" | "off";
            /** @description Instead of the limits of the pace. */
            limits?: components["schemas"]["TimeLimits"] | null;
            /**
             * Absent
             * @default vote
             * @enum {string}
             */
            absent?: "vote" | "bot" | "wait";
            /**
             * Bot Pace
             * @default watch
             * @enum {string}
             */
            bot_pace?: "off" | "fast" | "watch";
            /**
             * Advice
             * @description Whether seats may ask what a bot would do; if it is not said, where one person plays alone with bots.
             */
            advice?: boolean | null;
            /**
             * Planner
             * @description What the planner of purchases tells: nothing, prices of a plan of one's own, or whole plans too.
             * @default full
             * @enum {string}
             */
            planner?: "off" | "prices" | "full";
            /**
             * Handover
             * @description Whether seats may be handed over to other people.
             * @default allowed
             * @enum {string}
             */
            handover?: "allowed" | "never";
            /**
             * Undo
             * @description Whether seats may take back their own answers.
             * @default own
             * @enum {string}
             */
            undo?: "own" | "none";
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /** Game */
            game: string;
            /**
             * Options
             * @default {}
             */
            options?: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["SeatWish"][];
        };
        /**
         * NewToken
         * @description A token for a program: to play ("play"), or for all but the account itself ("all").
         */
        NewToken: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Scope
             * @default play
             * @enum {string}
             */
            scope?: "play" | "all";
            /**
             * Days
             * @default 90
             */
            days?: number;
        };
        /**
         * NonceForm
         * @description The 32 random bytes that were pledged, in hexadecimal.
         */
        NonceForm: {
            /**
             * Nonce
             * @example 0000000000000000000000000000000000000000000000000000000000000000
             */
            nonce: string;
        };
        /**
         * NoteShown
         * @description The caller's note at a table, "" if there is none.
         */
        NoteShown: {
            /** Text */
            text: string;
            /** At */
            at: string | null;
        };
        /**
         * NoticesShown
         * @description How one is told of things, and the key with which browsers subscribe (None: no pushes).
         */
        NoticesShown: {
            switches: components["schemas"]["SwitchesShown"];
            /** Push Key */
            push_key: string | null;
            /** Browsers */
            browsers: components["schemas"]["BrowserShown"][];
            /** Hooks */
            hooks: components["schemas"]["HookShown"][];
        };
        /**
         * OpeningShown
         * @description The game is about to begin: what the service and the seats have bound themselves to.
         */
        OpeningShown: {
            /** Commitment */
            commitment: string;
            /** Pledges */
            pledges: string[];
            /** Opened */
            opened: boolean[];
            /**
             * Until
             * Format: date-time
             */
            until: string;
        };
        /**
         * OrderGiven
         * @description What to answer to this kind of question: the default, the draft, or this answer.
         * @example {
         *       "do": "default",
         *       "until": 0
         *     }
         */
        OrderGiven: {
            /**
             * Do
             * @enum {string}
             */
            do: "default" | "draft" | "answer";
            /** Answer */
            answer?: unknown;
            /**
             * Until
             * @description the last turn it counts in; 0 for ever
             * @default 0
             */
            until?: number;
        };
        /**
         * OrderShown
         * @description A standing order of the caller's seat.
         */
        OrderShown: {
            /** Kind */
            kind: string;
            /**
             * Do
             * @enum {string}
             */
            do: "default" | "draft" | "answer";
            /** Answer */
            answer: unknown;
            /** Until */
            until: number;
        };
        /**
         * OrdersShown
         * @description The standing orders of the caller's seat, by kind of question.
         */
        OrdersShown: {
            /** Orders */
            orders: components["schemas"]["OrderShown"][];
        };
        /**
         * OriginShown
         * @description Where a copy comes from: a record, or the game of a table after a row.
         */
        OriginShown: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "import" | "sandbox";
            /** Table */
            table: string | null;
            /** Row */
            row: number;
        };
        /**
         * OutcomeShown
         * @description How a game ended: points by seat, the seats that won, and when.
         */
        OutcomeShown: {
            /** Scores */
            scores: number[];
            /** Winners */
            winners: number[];
            /**
             * At
             * Format: date-time
             */
            at: string;
        };
        /**
         * OwnNote
         * @description What one noted at a table.
         */
        OwnNote: {
            /**
             * Table
             * Format: uuid
             */
            table: string;
            /** Text */
            text: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
        };
        /**
         * OwnStatistics
         * @description One's finished games in figures, by game.
         */
        OwnStatistics: {
            /** Games */
            games: number;
            /** Won */
            won: number;
            /** More */
            more: boolean;
            /** By Game */
            by_game: components["schemas"]["GameStatistics"][];
        };
        /**
         * OwnTable
         * @description A table one was at.
         */
        OwnTable: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /** Game */
            game: string;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over" | "ended";
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Seat */
            seat: number;
        };
        /**
         * PasskeyAsked
         * @description What the browser is to be asked for, and the ticket to bring back with its answer.
         */
        PasskeyAsked: {
            /** Ticket */
            ticket: string;
            /** Options */
            options: {
                [key: string]: unknown;
            };
        };
        /**
         * PasskeyShown
         * @description A device that can sign in.
         */
        PasskeyShown: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Used */
            used: string | null;
        };
        /**
         * PasskeysShown
         * @description The devices that can sign in, the oldest first.
         */
        PasskeysShown: {
            /** Passkeys */
            passkeys: components["schemas"]["PasskeyShown"][];
        };
        /**
         * PlanAskedAtTable
         * @description A question for plans from the caller's own seat.
         * @example {
         *       "own": [
         *         [
         *           "masonry"
         *         ]
         *       ],
         *       "turns": 1
         *     }
         */
        PlanAskedAtTable: {
            /**
             * Turns
             * @description turns to plan, this one included
             * @default 3
             */
            turns?: number;
            /**
             * Points
             * @description what may be spent this turn besides hand and treasury
             * @default 0
             */
            points?: number;
            /** @description what sets pay in each later turn; without it as in simulated games */
            income?: components["schemas"]["RangeGiven"] | null;
            /**
             * Taxes
             * @description treasury tokens left over in each later turn; without it as in simulated games
             */
            taxes?: number | null;
            /**
             * @default {
             *       "name": "points",
             *       "step": 0,
             *       "by": 1,
             *       "advance": "",
             *       "calamities": [],
             *       "pinned": []
             *     }
             */
            goal?: components["schemas"]["GoalGiven"];
            /**
             * Own
             * @description a plan of one's own by turn, to be priced
             * @example [
             *       [
             *         "pottery"
             *       ]
             *     ]
             */
            own?: string[][] | null;
            /**
             * Plans
             * @description no: only the prices of `own`, which is quick
             * @default true
             */
            plans?: boolean;
            /**
             * Seat
             * @description one of the caller's; -1 for the first
             * @default -1
             */
            seat?: number;
            /**
             * Hand
             * @description instead of the cards that the table knows of
             */
            hand?: {
                [key: string]: number;
            } | null;
        };
        /**
         * PlanAskedFreely
         * @description A question for plans without a table.
         * @example {
         *       "hand": {
         *         "iron": 2,
         *         "wine": 3
         *       },
         *       "own": [
         *         [
         *           "masonry"
         *         ]
         *       ],
         *       "position": {
         *         "advances": [
         *           "pottery"
         *         ],
         *         "cities": 5,
         *         "players": 9,
         *         "step": 4
         *       },
         *       "treasury": 10,
         *       "turns": 1
         *     }
         */
        PlanAskedFreely: {
            /**
             * Turns
             * @description turns to plan, this one included
             * @default 3
             */
            turns?: number;
            /**
             * Points
             * @description what may be spent this turn besides hand and treasury
             * @default 0
             */
            points?: number;
            /** @description what sets pay in each later turn; without it as in simulated games */
            income?: components["schemas"]["RangeGiven"] | null;
            /**
             * Taxes
             * @description treasury tokens left over in each later turn; without it as in simulated games
             */
            taxes?: number | null;
            /**
             * @default {
             *       "name": "points",
             *       "step": 0,
             *       "by": 1,
             *       "advance": "",
             *       "calamities": [],
             *       "pinned": []
             *     }
             */
            goal?: components["schemas"]["GoalGiven"];
            /**
             * Own
             * @description a plan of one's own by turn, to be priced
             * @example [
             *       [
             *         "pottery"
             *       ]
             *     ]
             */
            own?: string[][] | null;
            /**
             * Plans
             * @description no: only the prices of `own`, which is quick
             * @default true
             */
            plans?: boolean;
            position: components["schemas"]["PositionGiven"];
            /**
             * Hand
             * @default {}
             * @example {
             *       "iron": 2,
             *       "wine": 3
             *     }
             */
            hand?: {
                [key: string]: number;
            };
            /**
             * Treasury
             * @default 0
             */
            treasury?: number;
        };
        /**
         * PlanShown
         * @description Purchases turn by turn, and why.
         */
        PlanShown: {
            /** Turns */
            turns: components["schemas"]["PlannedTurn"][];
            /** Why */
            why: components["schemas"]["Said"];
            /** Value */
            value: number;
            /**
             * Points
             * @description victory points of advances bought and steps made
             */
            points: number;
            /**
             * Low
             * @description over several courses of income: the fewest points
             */
            low: number;
            /** Mean */
            mean: number;
            /** High */
            high: number;
        };
        /**
         * PlannedTurn
         * @description What a plan buys in a turn.
         */
        PlannedTurn: {
            /** Advances */
            advances: string[];
            /**
             * Free
             * @description comes with Anatomy; empty for none
             */
            free: string;
            /**
             * Library
             * @description is cheaper with Library; empty for none
             */
            library: string;
            /**
             * Chosen
             * @description credits of choice by advance
             */
            chosen: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** Cost */
            cost: number;
            /**
             * Card Points
             * @description what the cards spent pay; above the cost it is lost
             */
            card_points: number;
            /**
             * Tokens
             * @description treasury tokens that pay the rest
             */
            tokens: number;
            /**
             * Step
             * @description of the A.S.T., after this turn
             */
            step: number;
        };
        /**
         * PlansShown
         * @description Up to three plans, the best first, and what is said of them; prices of one's own plan.
         * @example {
         *       "bound": 0,
         *       "exact": false,
         *       "income": {
         *         "high": 256,
         *         "low": 34,
         *         "middle": 144
         *       },
         *       "own": [
         *         {
         *           "advances": [
         *             {
         *               "advance": "masonry",
         *               "cost": 50
         *             }
         *           ],
         *           "chosen": {},
         *           "cost": 50,
         *           "credits": {
         *             "crafts": 20,
         *             "science": 10
         *           },
         *           "free": "",
         *           "library": "",
         *           "means": 63,
         *           "missing": 0,
         *           "step": 5
         *         }
         *       ],
         *       "plans": [],
         *       "taxes": 4
         *     }
         */
        PlansShown: {
            /** Plans */
            plans: components["schemas"]["PlanShown"][];
            /**
             * Exact
             * @description nothing is better than the first plan, with middle income
             */
            exact: boolean;
            /**
             * Bound
             * @description what no plan can exceed with middle income
             */
            bound: number;
            /** Certainty */
            certainty: components["schemas"]["Said"] | null;
            /** More */
            more: components["schemas"]["Said"] | null;
            /** Waiting */
            waiting: components["schemas"]["Said"] | null;
            /** @description what was expected of the next turn */
            income: components["schemas"]["RangeShown"] | null;
            /**
             * Taxes
             * @description treasury tokens that were expected of the next turn
             */
            taxes: number;
            /** Own */
            own: components["schemas"]["PricedTurnShown"][] | null;
        };
        /**
         * PlayOn
         * @description From which row of the log on bots play the game again.
         * @example {
         *       "row": 120
         *     }
         */
        PlayOn: {
            /**
             * Row
             * @description the last row that counts
             */
            row: number;
        };
        /**
         * PlayedOnShown
         * @description What came of playing on from a row, as far as it is done.
         */
        PlayedOnShown: {
            /** Row */
            row: number;
            /**
             * State
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "failed";
            /** Done */
            done: number;
            /** Total */
            total: number;
            /**
             * Forecast
             * @description of the form `Forecast`; null for nothing yet
             */
            forecast?: unknown;
        };
        /**
         * PlayerEnded
         * @description Somebody in a finished game.
         */
        PlayerEnded: {
            /** Name */
            name: string;
            /** Bot */
            bot: boolean;
            /** Score */
            score: number;
            /** Place */
            place: number;
        };
        /**
         * PledgeForm
         * @description SHA-256 of "ecumene pledge 1", a zero byte and 32 random bytes, in hexadecimal.
         */
        PledgeForm: {
            /**
             * Pledge
             * @example 0000000000000000000000000000000000000000000000000000000000000000
             */
            pledge: string;
        };
        /**
         * PositionGiven
         * @description What a player has before a purchase.
         * @example {
         *       "advances": [
         *         "pottery",
         *         "masonry"
         *       ],
         *       "cities": 5,
         *       "civilization": "minoa",
         *       "players": 9,
         *       "step": 4
         *     }
         */
        PositionGiven: {
            /**
             * Advances
             * @default []
             */
            advances?: string[];
            /**
             * Credits
             * @description all credits; without them those of the advances and start credits
             */
            credits?: {
                [key: string]: number;
            } | null;
            /**
             * Start Credits
             * @description in every colour
             * @default 0
             */
            start_credits?: number;
            /**
             * Cities
             * @default 0
             */
            cities?: number;
            /**
             * Step
             * @default 0
             */
            step?: number;
            /**
             * Ast
             * @default basic
             * @enum {string}
             */
            ast?: "basic" | "expert";
            /**
             * Civilization
             * @default minoa
             */
            civilization?: string;
            /**
             * Players
             * @default 9
             */
            players?: number;
            /**
             * Errata
             * @default corrected
             * @enum {string}
             */
            errata?: "corrected" | "first_print";
            /**
             * Turn
             * @description of the game; without it as the step suggests
             */
            turn?: number | null;
        };
        /**
         * PriceShown
         * @description The price of an advance with everything that lowers it (MC-12.13).
         */
        PriceShown: {
            /** Advance */
            advance: string;
            /** Printed */
            printed: number;
            /** Reductions */
            reductions: components["schemas"]["ReductionShown"][];
            /** Total */
            total: number;
        };
        /**
         * PricedAdvanceShown
         * @description An advance, and what it costs in its turn.
         */
        PricedAdvanceShown: {
            /** Advance */
            advance: string;
            /** Cost */
            cost: number;
        };
        /**
         * PricedTurnShown
         * @description A purchase of one's own plan, as it would be in its turn.
         */
        PricedTurnShown: {
            /** Advances */
            advances: components["schemas"]["PricedAdvanceShown"][];
            /** Free */
            free: string;
            /** Library */
            library: string;
            /** Chosen */
            chosen: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** Cost */
            cost: number;
            /**
             * Means
             * @description the most that cards and treasury pay in this turn
             */
            means: number;
            /**
             * Missing
             * @description what they do not pay of the cost
             */
            missing: number;
            /**
             * Step
             * @description of the A.S.T., after this turn
             */
            step: number;
            /**
             * Credits
             * @description points by group; without those of 0
             */
            credits: {
                [key: string]: number;
            };
        };
        /**
         * PricesShown
         * @description The prices of all advances that somebody does not hold, and the credits that lower them.
         * @example {
         *       "credits": {
         *         "arts": 5,
         *         "civics": 0,
         *         "crafts": 0,
         *         "religion": 0,
         *         "science": 0
         *       },
         *       "prices": [
         *         {
         *           "advance": "agriculture",
         *           "printed": 120,
         *           "reductions": [
         *             {
         *               "amount": 10,
         *               "cause": "bonus",
         *               "source": "pottery"
         *             }
         *           ],
         *           "total": 110
         *         }
         *       ]
         *     }
         */
        PricesShown: {
            /** Credits */
            credits: {
                [key: string]: number;
            };
            /** Prices */
            prices: components["schemas"]["PriceShown"][];
            /** Budget */
            budget?: number | null;
        };
        /**
         * ProblemShown
         * @description Why not: a code for programs, the rule, and a sentence for people.
         *
         *     The text is in the language of the request (`?language=`, or as the browser is set).
         * @example {
         *       "code": "players",
         *       "rule": "DG-11.2",
         *       "said": {
         *         "key": "refusal-players",
         *         "params": {
         *           "few": 2,
         *           "many": 4,
         *           "title": "Stone Age"
         *         }
         *       },
         *       "text": "Stone Age is for 2 to 4 players."
         *     }
         */
        ProblemShown: {
            /** Code */
            code: string;
            /** Rule */
            rule: string;
            /** Said */
            said: components["schemas"]["Said"];
            /** Text */
            text: string;
            /**
             * Ticket
             * @description where a second step is asked for: what it is done with
             * @default
             */
            ticket?: string;
        };
        /**
         * ProviderShown
         * @description Another site through which one can sign in.
         */
        ProviderShown: {
            /** Name */
            name: string;
            /** Title */
            title: string;
        };
        /**
         * ProvidersShown
         * @description The sites through which one can sign in.
         */
        ProvidersShown: {
            /** Providers */
            providers: components["schemas"]["ProviderShown"][];
        };
        /**
         * RangeGiven
         * @description What sets pay in a turn: seldom less, as often more as less, seldom more.
         * @example {
         *       "high": 256,
         *       "low": 34,
         *       "middle": 144
         *     }
         */
        RangeGiven: {
            /** Low */
            low: number;
            /** Middle */
            middle: number;
            /** High */
            high: number;
        };
        /**
         * RangeShown
         * @description What sets pay in a turn: seldom less, as often more as less, seldom more.
         */
        RangeShown: {
            /** Low */
            low: number;
            /** Middle */
            middle: number;
            /** High */
            high: number;
        };
        /**
         * Ready
         * @description Requests are welcome; without the bus other workers' news comes seconds later.
         */
        Ready: {
            /**
             * Status
             * @default ok
             * @constant
             */
            status?: "ok";
            /**
             * Bus
             * @enum {string}
             */
            bus: "connected" | "away";
        };
        /**
         * RecoveryCodes
         * @description Codes for the day the app is lost; they are never shown again.
         */
        RecoveryCodes: {
            /** Codes */
            codes: string[];
        };
        /**
         * ReductionShown
         * @description Points off a price: why, from which group or advance, and how many.
         */
        ReductionShown: {
            /**
             * Cause
             * @enum {string}
             */
            cause: "credit" | "bonus" | "library" | "anatomy";
            /** Source */
            source: string;
            /** Amount */
            amount: number;
        };
        /**
         * Register
         * @description A guest takes a name and a password; the seats stay theirs.
         */
        Register: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Password
             * @example many boats on the nile
             */
            password: string;
        };
        /**
         * Rematch
         * @description Play again.
         * @example {
         *       "order": "rotated"
         *     }
         */
        Rematch: {
            /**
             * Order
             * @description of the seats: kept, or each player one place down
             * @default kept
             * @enum {string}
             */
            order?: "kept" | "rotated";
        };
        /**
         * Remove
         * @description Free a seat before the start.
         */
        Remove: {
            /** Seat */
            seat: number;
        };
        /**
         * ReportShown
         * @description What somebody told moderators: of whom, at which table, what was said there.
         */
        ReportShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * Table
             * Format: uuid
             */
            table: string;
            /** Table Name */
            table_name: string;
            /**
             * Account
             * Format: uuid
             */
            account: string;
            /** Name */
            name: string;
            /** Reason */
            reason: string;
            /** Line */
            line: string;
        };
        /**
         * ReportsShown
         * @description What nobody has dealt with yet, the oldest first.
         */
        ReportsShown: {
            /** Reports */
            reports: components["schemas"]["ReportShown"][];
        };
        /**
         * Reset
         * @description A new password, with what stood behind # in the link. All sessions end but the new one.
         */
        Reset: {
            /**
             * Link
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            link: string;
            /**
             * New
             * @example many boats on the nile
             */
            new: string;
            /**
             * Code
             * @description If there is a second factor.
             * @default
             */
            code?: string;
            /**
             * Revoke Tokens
             * @description Revoke all API tokens too: programs that have one are signed out.
             * @default false
             */
            revoke_tokens?: boolean;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * RuleFound
         * @description A rule that a search found, with its words that fit.
         */
        RuleFound: {
            /** Id */
            id: string;
            /** Summary */
            summary: string;
            /** Section */
            section: string;
            /** Language */
            language: string;
            /**
             * Book
             * @enum {string}
             */
            book: "stoneage" | "megaciv" | "books" | "digital" | "decisions" | "notes";
            /** Words */
            words: string[];
        };
        /**
         * RuleLine
         * @description A rule in a list.
         */
        RuleLine: {
            /** Id */
            id: string;
            /** Summary */
            summary: string;
            /** Section */
            section: string;
            /** Language */
            language: string;
        };
        /**
         * RuleShown
         * @description A rule: its text in Markdown, where it stands, and in which book.
         */
        RuleShown: {
            /** Id */
            id: string;
            /** Text */
            text: string;
            /** Section */
            section: string;
            /**
             * Book
             * @enum {string}
             */
            book: "stoneage" | "megaciv" | "books" | "digital" | "decisions" | "notes";
            /** Book Title */
            book_title: string;
            /** Sources */
            sources: string[];
            /** Examples */
            examples: components["schemas"]["ExampleShown"][];
            /** Language */
            language: string;
        };
        /**
         * RulesFound
         * @description What a search found, the best first; without any, words to try instead.
         *
         *     If the book says nothing of it, they are rules of other books.
         */
        RulesFound: {
            /** Rules */
            rules: components["schemas"]["RuleFound"][];
            /** Tries */
            tries: string[];
        };
        /**
         * RulesShown
         * @description All rules of a book, in its order, and its worked examples: rules too, with a T in the id.
         */
        RulesShown: {
            /**
             * Book
             * @enum {string}
             */
            book: "stoneage" | "megaciv" | "books" | "digital" | "decisions" | "notes";
            /** Title */
            title: string;
            /** Rules */
            rules: components["schemas"]["RuleLine"][];
            /** Examples */
            examples: components["schemas"]["ExampleShown"][];
        };
        /**
         * SeatChange
         * @description For whom a free seat is to be, before the start.
         * @example {
         *       "bot": "steward",
         *       "kind": "bot",
         *       "seat": 1
         *     }
         */
        SeatChange: {
            /** Seat */
            seat: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "open" | "bot";
            /**
             * Bot
             * @default
             */
            bot?: string;
        };
        /**
         * SeatShown
         * @description A seat and who sits there, "" for nobody.
         */
        SeatShown: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "human" | "open" | "bot";
            /** Bot */
            bot: string;
            /** Name */
            name: string;
            /** Absent */
            absent: boolean;
            /** Caretaker */
            caretaker: string;
            /** Vacant */
            vacant: boolean;
            /** Reserved */
            reserved: string;
            /** Guest */
            guest: boolean;
            /**
             * Label
             * @default
             */
            label?: string;
            /**
             * Devices
             * @default 0
             */
            devices?: number;
            /**
             * Has Card
             * @default false
             */
            has_card?: boolean;
        };
        /**
         * SeatWish
         * @description A seat for somebody invited, for anybody, or for a bot.
         */
        SeatWish: {
            /**
             * Kind
             * @default human
             * @enum {string}
             */
            kind?: "human" | "open" | "bot";
            /**
             * Bot
             * @default
             * @example steward
             */
            bot?: string;
        };
        /**
         * SecondCode
         * @description The second step of signing in: what the first one gave, and a code.
         */
        SecondCode: {
            /**
             * Ticket
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            ticket: string;
            /**
             * Code
             * @example 123456
             */
            code: string;
        };
        /**
         * SecondFactorBegun
         * @description What an app needs to know: the secret, also as an address for a QR code.
         */
        SecondFactorBegun: {
            /** Secret */
            secret: string;
            /** Address */
            address: string;
        };
        /**
         * SecondFactorShown
         * @description Whether codes are asked for, and how many are left for the day the app is lost.
         */
        SecondFactorShown: {
            /** On */
            on: boolean;
            /** Recovery Left */
            recovery_left: number;
        };
        /**
         * SessionShown
         * @description Where one is signed in.
         */
        SessionShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /**
             * Expires
             * Format: date-time
             */
            expires: string;
            /** Used */
            used: string | null;
            /** Current */
            current: boolean;
        };
        /**
         * SessionsShown
         * @description Where one is signed in, the newest first.
         */
        SessionsShown: {
            /** Sessions */
            sessions: components["schemas"]["SessionShown"][];
        };
        /**
         * SettingsChange
         * @description Settings that the host switches; what is not named stays as it is.
         * @example {
         *       "chat": "everyone",
         *       "spectators": true
         *     }
         */
        SettingsChange: {
            /** Chat */
            chat?: ("everyone" | "players" | "off") | null;
            /** Spectators */
            spectators?: boolean | null;
            /** Bot Pace */
            bot_pace?: ("off" | "fast" | "watch") | null;
            /** Advice */
            advice?: boolean | null;
            /** Planner */
            planner?: ("off" | "prices" | "full") | null;
        };
        /**
         * SignIn
         * @description Sign in with name and password.
         */
        SignIn: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Password
             * @example many boats on the nile
             */
            password: string;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * SignedIn
         * @description Who is signed in with this request; nobody for strangers.
         */
        SignedIn: {
            me: components["schemas"]["Me"] | null;
        };
        /**
         * SiteShown
         * @description Where people find these pages, and which channels there are.
         */
        SiteShown: {
            /** Address */
            address: string;
            /** Home */
            home: boolean;
            /** Mail */
            mail: boolean;
            /** Push */
            push: boolean;
            /** Passkeys */
            passkeys: boolean;
            /** Documents */
            documents: boolean;
        };
        /**
         * Somebody
         * @description Somebody at the table: by the seat, or by a line of chat.
         */
        Somebody: {
            /**
             * Seat
             * @default -1
             */
            seat?: number;
            /**
             * Line
             * @default 0
             */
            line?: number;
        };
        /**
         * StepShown
         * @description One step: what happened, and what changed in the view by it.
         */
        StepShown: {
            /** Step */
            step: number;
            /** Events */
            events: components["schemas"]["EventShown"][];
            /** Patch */
            patch: (components["schemas"]["Put"] | components["schemas"]["Splice"])[];
            /**
             * Row
             * @description for `fork`; left out where one may not fork
             * @default 0
             */
            row?: number;
            /**
             * Seats
             * @description what the players are called in sentences; left out if as in the step before
             * @default []
             */
            seats?: (string | components["schemas"]["Said"])[];
        };
        /**
         * StepsShown
         * @description The view before the step `first`, steps from there on, and the number of the last one.
         * @example {
         *       "first": 1,
         *       "last": 40,
         *       "steps": [
         *         {
         *           "events": [
         *             {
         *               "data": {
         *                 "figures": 3,
         *                 "location": "forest"
         *               },
         *               "kind": "placed",
         *               "rule": "SA-P.2",
         *               "seat": 0
         *             }
         *           ],
         *           "patch": [
         *             {
         *               "at": [
         *                 "players",
         *                 0,
         *                 "unplaced"
         *               ],
         *               "set": 2
         *             }
         *           ],
         *           "step": 1
         *         }
         *       ],
         *       "view": {
         *         "round": 1,
         *         "viewer": 0
         *       }
         *     }
         */
        StepsShown: {
            /** First */
            first: number;
            /** Last */
            last: number;
            /** View */
            view: unknown;
            /** Steps */
            steps: components["schemas"]["StepShown"][];
            /**
             * Seats
             * @description what the players are called in sentences, before `first`
             */
            seats: (string | components["schemas"]["Said"])[];
            /**
             * Row
             * @description for `fork`; left out where one may not fork
             * @default 0
             */
            row?: number;
        };
        /**
         * StoryShown
         * @description Some steps in order, and whether there are older ones.
         * @example {
         *       "items": [
         *         {
         *           "events": [
         *             {
         *               "data": {
         *                 "figures": 3,
         *                 "location": "forest"
         *               },
         *               "kind": "placed",
         *               "rule": "SA-P.2",
         *               "seat": 0
         *             }
         *           ],
         *           "phase": "placing",
         *           "step": 1,
         *           "turn": 1
         *         }
         *       ],
         *       "more": true
         *     }
         */
        StoryShown: {
            /** Items */
            items: components["schemas"]["ToldShown"][];
            /** More */
            more: boolean;
        };
        /**
         * SummaryShown
         * @description A turn (or round) that is over, in figures: what everybody may know, player by player.
         * @example {
         *       "finished": 4,
         *       "players": [
         *         {
         *           "seat": 0
         *         }
         *       ],
         *       "turn": 3
         *     }
         */
        SummaryShown: {
            /** Turn */
            turn: number;
            /**
             * Finished
             * @description the last turn that is over
             */
            finished: number;
            /**
             * Players
             * @description of the form `summary` of the game
             */
            players: unknown[];
        };
        /**
         * Sure
         * @description Something that needs the password again.
         */
        Sure: {
            /**
             * Password
             * @description The account's password, if there is one.
             * @default
             */
            password?: string;
        };
        /**
         * SwitchesShown
         * @description Whether each channel is used: "off", "days" (all tables but live ones) or "all".
         * @example {
         *       "hook": "off",
         *       "mail": "days",
         *       "push": "all"
         *     }
         */
        SwitchesShown: {
            /**
             * Mail
             * @enum {string}
             */
            mail: "off" | "days" | "all";
            /**
             * Push
             * @enum {string}
             */
            push: "off" | "days" | "all";
            /**
             * Hook
             * @enum {string}
             */
            hook: "off" | "days" | "all";
        };
        /**
         * TableLog
         * @description What the host and moderators did, the oldest first.
         */
        TableLog: {
            /** Entries */
            entries: components["schemas"]["EntryShown"][];
        };
        /**
         * TableShown
         * @description A table as somebody sees it.
         */
        TableShown: {
            /**
             * Pace
             * @default none
             * @enum {string}
             */
            pace: "live" | "days" | "none";
            /**
             * Spectators
             * @default false
             */
            spectators: boolean;
            /**
             * Chat
             * @default players
             * @enum {string}
             */
            chat: "everyone" | "players" | "off";
            limits: components["schemas"]["TimeLimits"] | null;
            /**
             * Absent
             * @default vote
             * @enum {string}
             */
            absent: "vote" | "bot" | "wait";
            /**
             * Bot Pace
             * @default watch
             * @enum {string}
             */
            bot_pace: "off" | "fast" | "watch";
            /** Advice */
            advice: boolean;
            /**
             * Planner
             * @description What the planner of purchases tells: nothing, prices of a plan of one's own, or whole plans too.
             * @default full
             * @enum {string}
             */
            planner: "off" | "prices" | "full";
            /**
             * Handover
             * @description Whether seats may be handed over to other people.
             * @default allowed
             * @enum {string}
             */
            handover: "allowed" | "never";
            /**
             * Undo
             * @description Whether seats may take back their own answers.
             * @default own
             * @enum {string}
             */
            undo: "own" | "none";
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /** Game */
            game: string;
            /** Rules */
            rules: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over" | "ended";
            /** Seats */
            seats: components["schemas"]["SeatShown"][];
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** Seat */
            seat: number;
            /** Host */
            host: boolean;
            /** Offers Seat */
            offers_seat: boolean;
            /** Invite */
            invite: string | null;
            /** Log */
            log: components["schemas"]["EntryShown"][];
            /** Paused */
            paused: string | null;
            /** Votes */
            votes: components["schemas"]["VoteShown"][];
            /** Archived */
            archived: boolean;
            /** Rematch */
            rematch: string | null;
            /** Rematch Of */
            rematch_of: string | null;
            copy_of: components["schemas"]["OriginShown"] | null;
            /** Own Seats */
            own_seats: number[];
            /** Awaited */
            awaited: boolean | null;
            outcome: components["schemas"]["OutcomeShown"] | null;
            /** Moved */
            moved: string | null;
            /**
             * Commitment
             * @default
             */
            commitment: string;
            opening: components["schemas"]["OpeningShown"] | null;
            /**
             * Kept
             * @default false
             */
            kept: boolean;
            /**
             * Keepers
             * @default []
             */
            keepers: string[];
            /**
             * Keeper
             * @default false
             */
            keeper: boolean;
        };
        /**
         * Tables
         * @description Tables of one's own, and tables at which anybody may sit down; the newest first.
         *
         *     ``own_next`` and ``open_next`` are what to ask for as ``own_after`` and ``open_after`` to see
         *     the next page; None on the last one.
         */
        Tables: {
            /** Own */
            own: components["schemas"]["TableShown"][];
            /** Open */
            open: components["schemas"]["TableShown"][];
            /** Own Next */
            own_next: string | null;
            /** Open Next */
            open_next: string | null;
        };
        /**
         * TimeLimits
         * @description How many seconds people have to decide, and how many they may save (DG-8.1, DG-8.2).
         * @example {
         *       "bank": 300,
         *       "movement": 300,
         *       "other": 90,
         *       "trade": 600,
         *       "waited": 180
         *     }
         */
        TimeLimits: {
            /** Movement */
            movement: number;
            /** Waited */
            waited: number;
            /** Trade */
            trade: number;
            /** Other */
            other: number;
            /** Bank */
            bank: number;
        };
        /**
         * TokenMade
         * @description A token for a program: it is never shown again.
         */
        TokenMade: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /**
             * Scope
             * @enum {string}
             */
            scope: "person" | "all" | "play";
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /**
             * Expires
             * Format: date-time
             */
            expires: string;
            /** Used */
            used: string | null;
            /** Token */
            token: string;
        };
        /**
         * TokenShown
         * @description A token for a program, without the token itself.
         */
        TokenShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /**
             * Scope
             * @enum {string}
             */
            scope: "person" | "all" | "play";
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /**
             * Expires
             * Format: date-time
             */
            expires: string;
            /** Used */
            used: string | null;
        };
        /**
         * TokensShown
         * @description The tokens for one's own programs, the newest first.
         */
        TokensShown: {
            /** Tokens */
            tokens: components["schemas"]["TokenShown"][];
        };
        /**
         * ToldShown
         * @description What happened in one step, in which turn (or round) and phase.
         */
        ToldShown: {
            /** Step */
            step: number;
            /** Turn */
            turn: number;
            /** Phase */
            phase: number | string;
            /** Events */
            events: components["schemas"]["EventShown"][];
            /**
             * Seats
             * @description what the players are called in sentences; left out if as in the step before
             * @default []
             */
            seats?: (string | components["schemas"]["Said"])[];
        };
        /**
         * UseCode
         * @description A code of the app, or one of those for the day it is lost.
         */
        UseCode: {
            /**
             * Code
             * @example 123456
             */
            code: string;
        };
        /**
         * UseLink
         * @description Sign in with what stood behind # in the link.
         */
        UseLink: {
            /**
             * Link
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            link: string;
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * UsePasskey
         * @description What the browser signed with a passkey.
         */
        UsePasskey: {
            /**
             * Ticket
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            ticket: string;
            /**
             * Credential
             * @example {
             *       "rawId": "AQ"
             *     }
             */
            credential: {
                [key: string]: unknown;
            };
            /**
             * Token
             * @description Give the token in the answer too: for programs, not for browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * VoteShown
         * @description A vote that is open, with the seats for and against it.
         */
        VoteShown: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "pause" | "resume" | "extend" | "replace" | "hand_over" | "leave" | "last_turn" | "end";
            /** Seat */
            seat: number;
            /**
             * Ends
             * Format: date-time
             */
            ends: string;
            /** Yes */
            yes: number[];
            /** No */
            no: number[];
            /** By */
            by: number;
        };
        /**
         * WantLink
         * @description Have a link sent: to sign in with, or to choose a new password.
         */
        WantLink: {
            /**
             * Address
             * @example ada@example.org
             */
            address: string;
            /**
             * Purpose
             * @default sign_in
             * @enum {string}
             */
            purpose?: "sign_in" | "reset";
        };
        /**
         * Way
         * @description Where the browser goes.
         */
        Way: {
            /** Address */
            address: string;
        };
        /**
         * Whom
         * @description An account, by its registered name, by the seat it holds, or by its number.
         */
        Whom: {
            /**
             * Name
             * @default
             * @example Hatshepsut
             */
            name?: string;
            /** Table */
            table?: string | null;
            /**
             * Seat
             * @default -1
             */
            seat?: number;
            /** Account */
            account?: string | null;
            /**
             * Reason
             * @example Insults in the chat.
             */
            reason: string;
        };
        /**
         * WordsFile
         * @description A file in the form of Project Fluent; in files called `names…` are names of things.
         */
        WordsFile: {
            /** Name */
            name: string;
            /** Text */
            text: string;
        };
        /**
         * WordsShown
         * @description The messages of a part; none if there are none in this language.
         */
        WordsShown: {
            /** Files */
            files: components["schemas"]["WordsFile"][];
        };
        /**
         * Welcome
         * @description Everything from scratch: the client's seat (-1 for spectators), the position, the questions.
         *
         *         Versions only grow, also from one socket to the next if ``hello`` names the last one; they
         *         count what was sent to this client, and nothing else. ``drafts`` are the seat's own, by kind;
         *         ``can_undo`` says whether the seat may take back its last answer. ``commitments`` are hashes of
         *         the secrets that chance comes from, one more after each reseed: a client keeps them, since none
         *         may ever change (DG-2.3). ``head`` is the link of the last row of which this viewer saw
         *         something, "" if it is not at hand; ``head_known`` answers the head of the ``hello`` (DG-2.6).
         *         ``seats`` are what the players are called in sentences.
         */
        Welcome: {
            /** @enum {unknown} */
            type: "welcome";
            seat: number;
            version: number;
            names: string[];
            seats: (string | components["schemas"]["Said"])[];
            view: unknown;
            questions: components["schemas"]["QuestionView"][];
            drafts: {
                [key: string]: unknown;
            };
            can_undo: boolean;
            /** @default [] */
            commitments: string[];
            /** @default  */
            head: string;
            head_known?: boolean;
        };
        /**
         * Said
         * @description A sentence, or a part of one: the key of a message and its parameters.
         *
         *         Parameters are numbers, ids, seats (as numbers), lists and mappings of these, and ``Said``;
         *         never finished words, and never anything that the sentence does not show.
         */
        Said: {
            key: string;
            /** @default {} */
            params?: Record<string, never>;
        };
        /**
         * Update
         * @description What happened since the last version, what changed in the view, the questions if they did.
         */
        Update: {
            /** @enum {unknown} */
            type: "update";
            version: number;
            events: components["schemas"]["EventShown"][];
            patch: (components["schemas"]["Put"] | components["schemas"]["Splice"])[];
            questions?: components["schemas"]["QuestionView"][];
            can_undo?: boolean;
            mine?: number;
            head?: string;
            seats?: (string | components["schemas"]["Said"])[];
        };
        /**
         * TableFrame
         * @description The table as this viewer sees it: after each welcome, and when something about it changed.
         */
        TableFrame: {
            /** @enum {unknown} */
            type: "table";
            table: components["schemas"]["TableShown"];
        };
        /**
         * Chat
         * @description Lines of chat: the last ones after each welcome, then each new one once.
         */
        Chat: {
            /** @enum {unknown} */
            type: "chat";
            lines: components["schemas"]["LineShown"][];
        };
        /**
         * Clocks
         * @description Who is deciding, with their clocks: after each welcome, and soon after it changed.
         *
         *         At tables without a clock nothing is due. A table whose pause stops them says so itself.
         */
        Clocks: {
            /** @enum {unknown} */
            type: "clocks";
            clocks: components["schemas"]["ClockShown"][];
        };
        /**
         * Ack
         * @description It is done and cannot be lost.
         */
        Ack: {
            /** @enum {unknown} */
            type: "ack";
            id: string;
        };
        /**
         * Previewed
         * @description What an answer would mean, in the form that its kind documents (None if it has none).
         *
         *         ``missing`` is None if the answer could be given as it stands. An answer that no addition could
         *         make legal is refused instead. ``warnings`` say what a legal answer would cost, and stop nobody.
         */
        Previewed: {
            /** @enum {unknown} */
            type: "previewed";
            id: string;
            preview: unknown;
            missing: components["schemas"]["Missing"] | null;
            /** @default [] */
            warnings: components["schemas"]["Warned"][];
        };
        /**
         * Missing
         * @description Why an answer could not be given as it stands.
         */
        Missing: {
            code: string;
            rule: string;
            said: components["schemas"]["Said"];
        };
        /**
         * Warned
         * @description A warning as a client is shown it, before the answer is given.
         */
        Warned: {
            code: string;
            rule: string;
            said: components["schemas"]["Said"];
            /** @default [] */
            places: string[];
        };
        /**
         * Foreseen
         * @description The question that the seat may prepare (DG-3.10), made of what it sees; None if none.
         *
         *         Its number is for previews: nobody can answer it before it is asked, under another number.
         */
        Foreseen: {
            /** @enum {unknown} */
            type: "foreseen";
            id: string;
            question: components["schemas"]["QuestionView"] | null;
        };
        /**
         * QuestionView
         * @description A question as plain data: what a client shows. ``options`` is None if they are too many.
         *
         *         ``about`` are the facts of the question, in the form that its kind documents.
         */
        QuestionView: {
            id: number;
            seat: number;
            kind: string;
            rule: string;
            said: components["schemas"]["Said"];
            options: components["schemas"]["Option"][] | null;
            unavailable: components["schemas"]["Unavailable"][];
            /** @default null */
            about: unknown;
            only_answer?: components["schemas"]["OnlyAnswer"];
            standing?: boolean;
        };
        /**
         * Option
         * @description A legal answer, and how it is said if that is not by its own fields (:func:`answer_said`).
         */
        Option: {
            answer: unknown;
            said?: components["schemas"]["Said"];
        };
        /**
         * Unavailable
         * @description Something a seat might expect to be able to do, and why it cannot.
         */
        Unavailable: {
            thing: string;
            code: string;
            rule: string;
            said: components["schemas"]["Said"];
            label?: components["schemas"]["Said"];
        };
        /**
         * OnlyAnswer
         * @description The answer, and for its seat alone the reason why there is no other.
         */
        OnlyAnswer: {
            answer: unknown;
            rule: string;
            said: components["schemas"]["Said"];
        };
        /**
         * Advised
         * @description What a bot with this seat's view would answer, and why; ``second`` where that helps.
         */
        Advised: {
            /** @enum {unknown} */
            type: "advised";
            id: string;
            answer: unknown;
            reason: components["schemas"]["Said"];
            second: components["schemas"]["Second"] | null;
        };
        /**
         * Second
         * @description The next best answer, and why it is not the best.
         */
        Second: {
            answer: unknown;
            reason: components["schemas"]["Said"];
        };
        /**
         * Refused
         * @description The rules say no, and why.
         */
        Refused: {
            /** @enum {unknown} */
            type: "refused";
            id: string;
            code: string;
            rule: string;
            said: components["schemas"]["Said"];
        };
        /**
         * Error
         * @description It could not be understood, or could not be done now; with an id, it may be sent again.
         */
        Error: {
            /** @enum {unknown} */
            type: "error";
            said: components["schemas"]["Said"];
            /** @default null */
            id: string | null;
        };
        /**
         * Pong
         * @description Somebody is there.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * EventShown
         * @description Something that happened, as the viewer may see it.
         *
         *         ``seat`` is -1 for what belongs to the table as a whole. Its sentence is ``event-<kind>``, or
         *         the one that is ``said``; its parameters are the event's data, the seat as ``who``, and those
         *         of ``said``, which come first.
         */
        EventShown: {
            kind: string;
            rule: string;
            seat: number;
            data: Record<string, never>;
            said?: components["schemas"]["Said"];
        };
        /**
         * Put
         * @description At this place there is something else now.
         */
        Put: {
            at: (string | number)[];
            set: unknown;
        };
        /**
         * Splice
         * @description In the list at this place so many items, from this one on, were replaced by others.
         */
        Splice: {
            at: (string | number)[];
            from: number;
            drop: number;
            add: unknown;
        };
        /**
         * Hello
         * @description The first word: the version last seen, if any. Said again, it asks for a fresh view.
         *
         *         ``head`` is the last link that the client was told: is it still in the log?
         */
        Hello: {
            /** @enum {unknown} */
            type: "hello";
            /** @default 0 */
            version?: number;
            head?: string;
        };
        /**
         * Answer
         * @description The answer to an open question of the client's seat.
         */
        Answer: {
            /** @enum {unknown} */
            type: "answer";
            id: string;
            question: number;
            answer: unknown;
        };
        /**
         * Preview
         * @description What would this answer, finished or not, mean? Nothing is done and nothing is kept.
         */
        Preview: {
            /** @enum {unknown} */
            type: "preview";
            id: string;
            question: number;
            answer: unknown;
        };
        /**
         * Foresee
         * @description Which question may I prepare before I am asked? Its answer is previewed and drafted.
         */
        Foresee: {
            /** @enum {unknown} */
            type: "foresee";
            id: string;
        };
        /**
         * Advise
         * @description What would a bot answer in my place? Nothing is done, and nobody else hears of it.
         */
        Advise: {
            /** @enum {unknown} */
            type: "advise";
            id: string;
            question: number;
        };
        /**
         * Undo
         * @description Take back the seat's last answer.
         */
        Undo: {
            /** @enum {unknown} */
            type: "undo";
            id: string;
        };
        /**
         * Draft
         * @description Keep an answer that is being prepared to this kind of question.
         */
        Draft: {
            /** @enum {unknown} */
            type: "draft";
            id: string;
            kind: string;
            answer: unknown;
            /** @default 0 */
            age?: number;
        };
        /**
         * Command
         * @description Something a seat does without being asked.
         */
        Command: {
            /** @enum {unknown} */
            type: "command";
            id: string;
            name: string;
            /** @default {} */
            argument?: unknown;
        };
        /**
         * Say
         * @description Say something at the table.
         */
        Say: {
            /** @enum {unknown} */
            type: "say";
            id: string;
            text: string;
        };
        /**
         * Ping
         * @description Is anybody there?
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
        };
        FromClient: components["schemas"]["Hello"] | components["schemas"]["Answer"] | components["schemas"]["Preview"] | components["schemas"]["Foresee"] | components["schemas"]["Advise"] | components["schemas"]["Undo"] | components["schemas"]["Draft"] | components["schemas"]["Command"] | components["schemas"]["Say"] | components["schemas"]["Ping"];
        FromServer: components["schemas"]["Welcome"] | components["schemas"]["Update"] | components["schemas"]["TableFrame"] | components["schemas"]["Chat"] | components["schemas"]["Clocks"] | components["schemas"]["Ack"] | components["schemas"]["Previewed"] | components["schemas"]["Foreseen"] | components["schemas"]["Advised"] | components["schemas"]["Refused"] | components["schemas"]["Error"] | components["schemas"]["Pong"];
        /**
         * Games
         * @description The games that can be played here.
         */
        Games: {
            games: components["schemas"]["GameFacts"][];
        };
        /**
         * GameFacts
         * @description A game that can be played here.
         *
         *         ``facts`` is the version of everything else that is told about it: whoever asks for it with
         *         ``?v=`` and this word may keep it for a day.
         */
        GameFacts: {
            name: string;
            title: string;
            edition: string;
            rules: number;
            least_players: number;
            most_players: number;
            bots: components["schemas"]["BotFacts"][];
            options: components["schemas"]["OptionFacts"][];
            options_schema: Record<string, never>;
            boards: string[];
            facts: string;
            limits: string[];
            kept: boolean;
        };
        /**
         * BotFacts
         * @description A bot that can have a seat, and how it plays.
         */
        BotFacts: {
            name: string;
            text: string;
        };
        /**
         * OptionFacts
         * @description An option of a table; ``choices`` is None where its form says what may stand there.
         */
        OptionFacts: {
            name: string;
            /** @enum {unknown} */
            section: "end" | "play" | "short_game" | "table";
            title: string;
            text: string;
            rule: string;
            default: unknown;
            choices: components["schemas"]["Choice"][] | null;
        };
        /**
         * Choice
         * @description A value of an option, in words.
         */
        Choice: {
            value: unknown;
            text: string;
        };
        /**
         * StoneAgeTables
         * @description Everything that is printed.
         */
        "stoneage.StoneAgeTables": {
            goods: components["schemas"]["stoneage.Goods"][];
            cards: components["schemas"]["stoneage.CardFacts"][];
            buildings: components["schemas"]["stoneage.BuildingFacts"][];
            places: components["schemas"]["stoneage.PlaceFacts"][];
            limits: components["schemas"]["stoneage.Limits"];
            starving: number;
            rewards: {
                [key: string]: string;
            };
            culture_sets: number[];
            uppers: components["schemas"]["stoneage.CountedUpper"][];
            lowers: components["schemas"]["stoneage.CountedLower"][];
        };
        /**
         * Goods
         * @description Food or a resource: what a total of dice is divided by (SA-2.4); its value (SA-0.3).
         */
        "stoneage.Goods": {
            name: string;
            divisor: number;
            value: number;
        };
        /**
         * CardFacts
         * @description A civilization card (SA-C.2), also in words.
         */
        "stoneage.CardFacts": {
            id: string;
            upper: components["schemas"]["stoneage.Upper"];
            lower: components["schemas"]["stoneage.Lower"];
            upper_text: string;
            lower_text: string;
        };
        /**
         * Upper
         * @description The upper section of a card: what taking it gives.
         */
        "stoneage.Upper": {
            /** @enum {unknown} */
            type: "additional_card" | "agriculture" | "all_players_dice" | "dice_for_resource" | "food" | "new_tool" | "points" | "resource" | "resources_of_choice" | "single_use_tool";
            /** @enum {unknown} */
            timing: "immediate" | "single_use";
            /** @default null */
            resource: ("clay" | "gold" | "stone" | "wood") | null;
            /** @default 0 */
            amount: number;
        };
        /**
         * Lower
         * @description The lower section of a card: what it counts for in the end.
         */
        "stoneage.Lower": {
            /** @enum {unknown} */
            kind: "culture" | "profession";
            /** @default null */
            symbol: ("art" | "medicine" | "music" | "pottery" | "sundial" | "transport" | "weaving" | "writing") | null;
            /** @default null */
            profession: ("builder" | "farmer" | "shaman" | "toolmaker") | null;
            /** @default 0 */
            icons: number;
        };
        /**
         * BuildingFacts
         * @description A building tile (SA-B.1 to SA-B.3), also in words; ``points`` are 0 where they vary.
         */
        "stoneage.BuildingFacts": {
            id: string;
            /** @enum {unknown} */
            type: "any" | "fixed" | "variable";
            cost: {
                [key: string]: number;
            };
            least: number;
            most: number;
            kinds: number;
            points: number;
            least_points: number;
            most_points: number;
            text: string;
        };
        /**
         * PlaceFacts
         * @description A location of the board (SA-0.9); what its dice give, "" for nothing.
         */
        "stoneage.PlaceFacts": {
            name: string;
            title: string;
            /** @enum {unknown} */
            kind: "building" | "card" | "gathering" | "hunting" | "village";
            goods: string;
        };
        /**
         * Limits
         * @description How much there can be.
         */
        "stoneage.Limits": {
            figures: number;
            agriculture: number;
            tool_spaces: number;
            tool: number;
            rings: number;
            stack: number;
            village: {
                [key: string]: number;
            };
            gatherers: {
                [key: string]: number;
            };
        };
        /**
         * CountedUpper
         * @description An upper section, and on how many cards of the deck it is (SA-C.3).
         */
        "stoneage.CountedUpper": {
            upper: components["schemas"]["stoneage.Upper"];
            number: number;
        };
        /**
         * CountedLower
         * @description A lower section, and on how many cards of the deck it is (SA-C.21, SA-C.22).
         */
        "stoneage.CountedLower": {
            lower: components["schemas"]["stoneage.Lower"];
            number: number;
        };
        /**
         * MegaCivTables
         * @description Everything that is printed on cards, charts and tracks.
         */
        "megaciv.MegaCivTables": {
            groups: {
                [key: string]: string;
            };
            tier_points: {
                [key: string]: number;
            };
            advances: components["schemas"]["megaciv.AdvanceFacts"][];
            first_print: components["schemas"]["megaciv.AdvanceFacts"][];
            commodities: components["schemas"]["megaciv.CommodityFacts"][];
            configurations: components["schemas"]["megaciv.Configuration"][];
            calamities: components["schemas"]["megaciv.Calamity"][];
            civilizations: components["schemas"]["megaciv.CivilizationFacts"][];
            epochs: components["schemas"]["megaciv.EpochFacts"][];
            ast: {
                [key: string]: components["schemas"]["megaciv.Side"];
            };
            measures: {
                [key: string]: [
                    string,
                    string
                ];
            };
            phases: components["schemas"]["megaciv.PhaseFacts"][];
            setups: components["schemas"]["megaciv.SetupRow"][];
            theme_sets: components["schemas"]["megaciv.ThemeSetFacts"][];
            draws: {
                [key: string]: string[];
            };
            numbers: components["schemas"]["megaciv.Numbers"];
        };
        /**
         * AdvanceFacts
         * @description An advance: its card, its tier, and its chain from cheap to dear (MC-0.69).
         *
         *         Nothing must be held before it can be bought; the advance before it in the chain makes it
         *         cheaper (``card.discounted_by``).
         */
        "megaciv.AdvanceFacts": {
            card: components["schemas"]["megaciv.Advance"];
            /** @enum {unknown} */
            tier: "cheap" | "dear" | "middle";
            ability: boolean;
            chain: [
                string,
                string,
                string
            ];
            counts: components["schemas"]["megaciv.Requirement"];
        };
        /**
         * Advance
         * @description A card (MC-0.66 to MC-0.68).
         */
        "megaciv.Advance": {
            id: string;
            name: string;
            price: number;
            points: number;
            groups: ("arts" | "civics" | "crafts" | "religion" | "science")[];
            credits: components["schemas"]["megaciv.Credits"];
            rules: string[];
            /** @default null */
            bonus: components["schemas"]["megaciv.Bonus"] | null;
            /** @default null */
            special: (components["schemas"]["megaciv.FreeAdvance"] | components["schemas"]["megaciv.Discount"] | components["schemas"]["megaciv.ChooseCredits"]) | null;
            /** @default [] */
            effects: components["schemas"]["megaciv.Effect"][];
            /** @default null */
            discounted_by: components["schemas"]["megaciv.Bonus"] | null;
        };
        /**
         * Credits
         * @description Points by group. Two of them add up (MC-12.10).
         *
         *         >>> Credits(arts=10, religion=5) + Credits(religion=10)
         *         Credits(arts=10, civics=0, crafts=0, religion=15, science=0)
         */
        "megaciv.Credits": {
            /** @default 0 */
            arts: number;
            /** @default 0 */
            civics: number;
            /** @default 0 */
            crafts: number;
            /** @default 0 */
            religion: number;
            /** @default 0 */
            science: number;
        };
        /**
         * Bonus
         * @description Points off one named advance, or points off from it (MC-12.14).
         */
        "megaciv.Bonus": {
            advance: string;
            amount: number;
        };
        /**
         * FreeAdvance
         * @description An advance of the group with a printed price below a limit for nothing (MC-12.20).
         */
        "megaciv.FreeAdvance": {
            /** @enum {unknown} */
            type: "free_advance";
            /** @enum {unknown} */
            group: "arts" | "civics" | "crafts" | "religion" | "science";
            below: number;
        };
        /**
         * Discount
         * @description So much off one other advance of the same purchase (MC-12.19).
         */
        "megaciv.Discount": {
            /** @enum {unknown} */
            type: "discount";
            amount: number;
        };
        /**
         * ChooseCredits
         * @description Credits in colours of choice, in steps (MC-12.31).
         */
        "megaciv.ChooseCredits": {
            /** @enum {unknown} */
            type: "choose_credits";
            amount: number;
            step: number;
        };
        /**
         * Effect
         * @description One attribute of an advance, in our words. What a calamity line changes stands beside it.
         */
        "megaciv.Effect": {
            phase: number;
            /** @enum {unknown} */
            kind: "ability" | "benefit" | "drawback";
            text: string;
            /** @default false */
            optional: boolean;
            /** @default {} */
            numbers: {
                [key: string]: number;
            };
            /** @default [] */
            flags: string[];
            /** @default  */
            ignores: string;
            /** @default  */
            immune_to: string;
            /** @default  */
            calamity: string;
            /** @default null */
            delta: number | null;
            /**
             * @default any
             * @enum {unknown}
             */
            role: "any" | "primary" | "secondary";
            /**
             * @default number
             * @enum {unknown}
             */
            applies: "afterwards" | "number";
            /** @default false */
            exempt: boolean;
        };
        /**
         * Requirement
         * @description What an epoch asks for, at least (MC-13.6).
         */
        "megaciv.Requirement": {
            /** @default 0 */
            cities: number;
            /** @default 0 */
            advances: number;
            /** @default 0 */
            below_100: number;
            /** @default 0 */
            from_100: number;
            /** @default 0 */
            from_200: number;
            /** @default 0 */
            points: number;
        };
        /**
         * CommodityFacts
         * @description A commodity, and what 1, 2, 3 ... cards of it are worth together (MC-0.63).
         */
        "megaciv.CommodityFacts": {
            id: string;
            name: string;
            stack: number;
            face: number;
            full_set: number;
            /** @enum {unknown} */
            home: "east" | "shared" | "west";
            /** @enum {unknown} */
            tier: "exclusive" | "split" | "third";
            counts: {
                [key: string]: number;
            };
            values: number[];
        };
        /**
         * Configuration
         * @description The trade cards of one block in games with these numbers of players (MC-S.13, MC-S.14).
         */
        "megaciv.Configuration": {
            id: string;
            /** @enum {unknown} */
            back: "blue" | "orange";
            /** @enum {unknown} */
            half: "east" | "west";
            players: number[];
            third_sets: boolean;
            minor_calamities: boolean;
            cards: number;
        };
        /**
         * Calamity
         * @description A calamity card.
         */
        "megaciv.Calamity": {
            id: string;
            name: string;
            stack: number;
            /** @enum {unknown} */
            kind: "minor" | "non_tradeable" | "tradeable";
            rules: string;
            text: string;
            /** @default 0 */
            order: number;
            /** @default  */
            measure: string;
            /** @default null */
            primary: number | null;
            /** @default null */
            secondary: number | null;
            /** @default 0 */
            victims: number;
            /** @default false */
            beneficiary: boolean;
            /** @default {} */
            numbers: {
                [key: string]: number;
            };
            /** @default [] */
            modifiers: components["schemas"]["megaciv.Modifier"][];
        };
        /**
         * Modifier
         * @description What an advance changes; the words stand on the advance.
         */
        "megaciv.Modifier": {
            advance: string;
            /** @default null */
            delta: number | null;
            /**
             * @default any
             * @enum {unknown}
             */
            role: "any" | "primary" | "secondary";
            /**
             * @default number
             * @enum {unknown}
             */
            applies: "afterwards" | "number";
            /** @default false */
            exempt: boolean;
        };
        /**
         * CivilizationFacts
         * @description A civilization and the first step of each epoch in its rows of the A.S.T. (MC-R.5).
         */
        "megaciv.CivilizationFacts": {
            id: string;
            name: string;
            ranking: number;
            /** @enum {unknown} */
            home: "east" | "west";
            colour: string;
            hex: string;
            /** @enum {unknown} */
            ink: "black" | "white";
            tracks: {
                [key: string]: number[];
            };
        };
        /**
         * EpochFacts
         * @description An epoch of the A.S.T.
         */
        "megaciv.EpochFacts": {
            /** @enum {unknown} */
            id: "early_bronze" | "early_iron" | "late_bronze" | "late_iron" | "middle_bronze" | "stone";
            name: string;
        };
        /**
         * Side
         * @description A side of the A.S.T.: Basic or Expert (MC-S.5).
         */
        "megaciv.Side": {
            last_step: number;
            first_coloured: number;
            epochs: {
                [key: string]: components["schemas"]["megaciv.Requirement"];
            };
        };
        /**
         * PhaseFacts
         * @description A phase of a turn (MC-0.3).
         */
        "megaciv.PhaseFacts": {
            number: number;
            name: string;
        };
        /**
         * SetupRow
         * @description The line of a number of players in the tables of MC-S.25 and MC-R.6.
         */
        "megaciv.SetupRow": {
            players: number;
            west: string[];
            east: string[];
            start_credits: number;
            minor_calamities: boolean;
            calamities: number;
            majors: number;
            hand_limit: number;
        };
        /**
         * ThemeSetFacts
         * @description A theme set of The Short Game (MC-R.7) with its printed prices together.
         */
        "megaciv.ThemeSetFacts": {
            set: components["schemas"]["megaciv.ThemeSet"];
            price: number;
        };
        /**
         * ThemeSet
         * @description Four advances that a player begins The Short Game with.
         */
        "megaciv.ThemeSet": {
            id: string;
            name: string;
            advances: string[];
            /** @default  */
            mark: string;
        };
        /**
         * Numbers
         * @description Numbers that hold for everybody.
         */
        "megaciv.Numbers": {
            /** @default 55 */
            tokens: number;
            /** @default 9 */
            cities: number;
            /** @default 4 */
            ships: number;
            /** @default 1 */
            token_points: number;
            /** @default 5 */
            city_points: number;
            /** @default 2 */
            ship_price: number;
            /** @default 1 */
            ship_upkeep: number;
            /** @default 5 */
            ship_capacity: number;
            /** @default 4 */
            ship_steps: number;
            /** @default 6 */
            site_price: number;
            /** @default 12 */
            wilderness_price: number;
            /** @default 2 */
            support: number;
            /** @default 2 */
            tax_rate: number;
            /** @default 3 */
            least_cards: number;
            /** @default 2 */
            true_names: number;
            /** @default 1 */
            token_value: number;
            /** @default 2 */
            mining_value: number;
            /** @default 1 */
            city_vp: number;
            /** @default 5 */
            step_vp: number;
            /** @default 5 */
            ast_bonus_vp: number;
        };
        /**
         * BoardFacts
         * @description A board: areas with limits and sites, waters, flood plains, volcanoes, home regions.
         */
        "megaciv.BoardFacts": {
            name: string;
            version: number;
            digest: string;
            areas: components["schemas"]["megaciv.Area"][];
            seas: components["schemas"]["megaciv.Sea"][];
            regions: components["schemas"]["megaciv.Region"][];
            plains: components["schemas"]["megaciv.Plain"][];
            volcanoes: components["schemas"]["megaciv.Volcano"][];
            straits: components["schemas"]["megaciv.Strait"][];
        };
        /**
         * Area
         * @description A land area (MC-0.25) with its limit, its city site and its borders.
         */
        "megaciv.Area": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            name: string;
            /** @enum {unknown} */
            half: "east" | "west";
            /** @description population limit (MC-0.30) */
            limit: number;
            /** @default null */
            region: string | null;
            /**
             * @default none
             * @enum {unknown}
             */
            site: "black" | "none" | "white";
            /** @default  */
            city: string;
            /** @default [] */
            land: string[];
            /** @default [] */
            coasts: components["schemas"]["megaciv.Coast"][];
        };
        /**
         * Coast
         * @description One connected piece of an area's water (MC-0.29).
         */
        "megaciv.Coast": {
            /** @description the id of the area, with /0, /1 ... if the area has several coasts (N-26) */
            id: string;
            water: string[];
        };
        /**
         * Sea
         * @description An open sea (MC-0.27).
         */
        "megaciv.Sea": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            name: string;
            water: string[];
        };
        /**
         * Region
         * @description A home region (MC-0.37). Its id is the id of the civilization (N-29).
         */
        "megaciv.Region": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            /** @enum {unknown} */
            half: "east" | "west";
            /** @description lower-case letters and digits, words joined by - or _ */
            start: string;
        };
        /**
         * Plain
         * @description A flood plain and the areas it touches (MC-0.35).
         */
        "megaciv.Plain": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            name: string;
            areas: string[];
        };
        /**
         * Volcano
         * @description A volcano in one area, or on the border of two (MC-0.34).
         */
        "megaciv.Volcano": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            name: string;
            areas: string[];
        };
        /**
         * Strait
         * @description A narrow water between two areas: a water link like any other, unless a table opts (N-25).
         */
        "megaciv.Strait": {
            areas: [
                string,
                string
            ];
            land_option: boolean;
        };
        /**
         * ShapesFile
         * @description The shapes of a board, in units of its picture.
         */
        "megaciv.ShapesFile": {
            board: string;
            version: number;
            size: [
                number,
                number
            ];
            views: components["schemas"]["megaciv.Views"];
            areas: components["schemas"]["megaciv.AreaShape"][];
            seas: components["schemas"]["megaciv.SeaShape"][];
            volcanoes: components["schemas"]["megaciv.VolcanoShape"][];
            regions: components["schemas"]["megaciv.RegionShape"][];
            /** @default [] */
            captions: components["schemas"]["megaciv.Caption"][];
            /**
             * @description an SVG path
             * @default
             */
            beyond: string;
            /**
             * @description an SVG path
             * @default
             */
            offshore: string;
            /**
             * @description an SVG path
             * @default
             */
            divide: string;
            /**
             * @description an SVG path
             * @default
             */
            rivers: string;
            /**
             * @description an SVG path
             * @default
             */
            lakes: string;
            /**
             * @default 1
             * @enum {unknown}
             */
            format: 1;
        };
        /**
         * Views
         * @description Windows (x, y, width, height) on the halves of the board.
         */
        "megaciv.Views": {
            west: [
                number,
                number,
                number,
                number
            ];
            east: [
                number,
                number,
                number,
                number
            ];
        };
        /**
         * AreaShape
         * @description What is drawn of an area.
         */
        "megaciv.AreaShape": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            /** @description an SVG path */
            land: string;
            at: [
                number,
                number
            ];
            room: number;
            label: [
                number,
                number
            ];
            letters: number;
            lines: string[];
            marks: [
                number,
                number
            ];
            /**
             * @description an SVG path
             * @default
             */
            water: string;
            /**
             * @description an SVG path
             * @default
             */
            plain: string;
        };
        /**
         * SeaShape
         * @description What is drawn of an open sea; its name stands a word a line around the label.
         */
        "megaciv.SeaShape": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            /** @description an SVG path */
            water: string;
            label: [
                number,
                number
            ];
            letters: number;
        };
        /**
         * VolcanoShape
         * @description Where a volcano stands.
         */
        "megaciv.VolcanoShape": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            at: [
                number,
                number
            ];
        };
        /**
         * RegionShape
         * @description The outline of a home region.
         */
        "megaciv.RegionShape": {
            /** @description lower-case letters and digits, words joined by - or _ */
            id: string;
            /** @description an SVG path */
            land: string;
        };
        /**
         * Caption
         * @description A name on land beyond the board.
         */
        "megaciv.Caption": {
            text: string;
            at: [
                number,
                number
            ];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register_api_accounts_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    new_guest_api_guests_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_sessions_api_sessions_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    sign_in_api_sessions_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    sign_out_api_sessions_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    session_api_session_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    change_me_api_me_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMe"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    register_guest_api_me_register_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Register"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    change_password_api_me_password_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ask_for_mail_api_me_mail_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMail"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    confirm_mail_api_me_mail_confirm_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirm"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    remove_mail_api_me_mail_remove_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sure"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ask_for_link_api_links_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantLink"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    sign_in_with_link_api_sessions_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseLink"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    reset_password_api_sessions_reset_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    end_session_api_sessions__session_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_tokens_api_tokens_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokensShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    make_token_api_tokens_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenMade"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    revoke_token_api_tokens__token_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_providers_api_oauth_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProvidersShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    begin_sign_in_api_oauth__provider__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Way"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    begin_linking_api_me_identities__provider__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sure"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Way"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    unlink_api_me_identities__provider__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    callback_api_oauth__provider__callback_get: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
            };
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    export_api_me_export_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Export"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    delete_api_me_delete_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Delete"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    export_played_api_me_export_played_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, a line each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": unknown;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    show_second_api_me_second_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    switch_second_on_api_me_second_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseCode"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    begin_second_api_me_second_begin_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorBegun"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    switch_second_off_api_me_second_off_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseCode"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    sign_in_second_api_sessions_second_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondCode"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_passkeys_api_me_passkeys_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeysShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    add_passkey_api_me_passkeys_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ask_for_passkey_api_me_passkeys_options_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAsked"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    remove_passkey_api_me_passkeys__passkey_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkey_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeysShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ask_for_sign_in_api_passkeys_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAsked"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    sign_in_with_passkey_api_sessions_passkey_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsePasskey"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    confirm_api_me_confirm_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmOwner"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_blocks_api_me_blocks_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedPeople"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    block_api_tables__table_id__block_post: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Somebody"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedPeople"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    unblock_api_me_blocks__account_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedPeople"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    report_api_tables__table_id__report_post: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    own_games_api_me_games_get: {
        parameters: {
            query?: {
                /** @description from next */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamesEnded"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    own_statistics_api_me_statistics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnStatistics"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_measures_api_moderation_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasuresShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    suspend_api_moderation_suspend_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Whom"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasureShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    lift_api_moderation_lift_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Whom"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeasureShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_reports_api_moderation_reports_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    close_report_api_moderation_reports__report_id__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    close_table_api_moderation_close_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_tables_api_tables_get: {
        parameters: {
            query?: {
                archived?: boolean;
                /** @description from own_next or open_next */
                own_after?: string;
                /** @description from own_next or open_next */
                open_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    create_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    show_table_api_tables__table_id__get: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    drop_table_api_tables__table_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    join_api_tables__table_id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Joined"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    leave_api_tables__table_id__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    remove_api_tables__table_id__remove_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Remove"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    handover_api_tables__table_id__handover_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Handover"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    keep_seat_api_tables__table_id__handover_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    start_api_tables__table_id__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    pledge_api_tables__table_id__pledge_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PledgeForm"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    open_nonce_api_tables__table_id__nonce_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NonceForm"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    record_api_tables__table_id__record_get: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": unknown;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    read_log_api_tables__table_id__log_get: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableLog"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    switch_api_tables__table_id__settings_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChange"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    change_seat_api_tables__table_id__seats_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatChange"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    pass_on_api_tables__table_id__host_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHost"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    use_card_api_cards__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardUse"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Joined"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    renew_cards_api_tables__table_id__cards_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardsWanted"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    label_seat_api_tables__table_id__labels_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Label"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    name_keeper_api_tables__table_id__keepers_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKeeper"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    dismiss_keeper_api_tables__table_id__keepers__number__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ledger_api_tables__table_id__ledger_csv_get: {
        parameters: {
            query?: {
                /** @description 0 for the present one */
                turn?: number;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    read_chat_api_tables__table_id__chat_get: {
        parameters: {
            query?: {
                /** @description only lines with greater numbers */
                after?: number;
                /** @description only lines with smaller numbers */
                before?: number;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lines"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    say_api_tables__table_id__chat_post: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLine"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    hide_api_tables__table_id__chat_hide_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hide"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    read_note_api_tables__table_id__notes_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    keep_note_api_tables__table_id__notes_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    rematch_api_tables__table_id__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rematch"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    archive_api_tables__table_id__archive_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Archive"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    import_record_api_records_post: {
        parameters: {
            query?: {
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A record as `/api/tables/{table_id}/record` gives it, as it is or packed. */
        requestBody: {
            content: {
                "application/jsonl": string;
                "application/gzip": string;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    fork_api_tables__table_id__fork_post: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    story_api_tables__table_id__story_get: {
        parameters: {
            query?: {
                /** @description whose past: `own` is that of one's own seat, or of a spectator (`watch`); the number of a seat; `open`, with all hands open, once the game is over */
                seat?: string;
                /** @description only earlier steps */
                before?: number;
                limit?: number;
                /** @description with it, a `text` in this language stands beside every `said` */
                language?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoryShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    steps_api_tables__table_id__steps_get: {
        parameters: {
            query?: {
                /** @description whose past: `own` is that of one's own seat, or of a spectator (`watch`); the number of a seat; `open`, with all hands open, once the game is over */
                seat?: string;
                /** @description the first step */
                first?: number;
                limit?: number;
                /** @description with it, a `text` in this language stands beside every `said` */
                language?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StepsShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    chapters_api_tables__table_id__chapters_get: {
        parameters: {
            query?: {
                /** @description whose past: `own` is that of one's own seat, or of a spectator (`watch`); the number of a seat; `open`, with all hands open, once the game is over */
                seat?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaptersShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    summary_api_tables__table_id__summary_get: {
        parameters: {
            query?: {
                /** @description 0 is the last that is over */
                turn?: number;
                /** @description whose past: `own` is that of one's own seat, or of a spectator (`watch`); the number of a seat; `open`, with all hands open, once the game is over */
                seat?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    analysis_api_tables__table_id__analysis_get: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    play_on_api_tables__table_id__analysis_play_on_post: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayOn"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedOnShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    numbers_as_csv_api_tables__table_id__analysis_csv_get: {
        parameters: {
            query?: {
                /** @description one of `tables` */
                table?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers for a spreadsheet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    numbers_as_parquet_api_tables__table_id__analysis_parquet_get: {
        parameters: {
            query?: {
                /** @description one of `tables` */
                table?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": unknown;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    picture_api_tables__table_id__analysis_svg_get: {
        parameters: {
            query?: {
                /** @description with it, a `text` in this language stands beside every `said` */
                language?: string;
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    clocks_api_tables__table_id__clocks_get: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClocksShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    vote_api_tables__table_id__votes_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ballot"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    extend_api_tables__table_id__extend_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoreTime"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    come_back_api_tables__table_id__return_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    read_orders_api_tables__table_id__orders_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    give_order_api_tables__table_id__orders__kind__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderGiven"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    withdraw_order_api_tables__table_id__orders__kind__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    supposed_prices_api_games_megaciv_prices_get: {
        parameters: {
            query?: {
                /** @description advances as if they were held */
                held?: string[];
                errata?: "corrected" | "first_print";
                /** @description credits beyond those printed on cards */
                arts?: number;
                /** @description credits beyond those printed on cards */
                civics?: number;
                /** @description credits beyond those printed on cards */
                crafts?: number;
                /** @description credits beyond those printed on cards */
                religion?: number;
                /** @description credits beyond those printed on cards */
                science?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricesShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    prices_api_tables__table_id__prices_get: {
        parameters: {
            query?: {
                /** @description advances as if they were held */
                held?: string[];
                /** @description whose prices; -1 for the caller's seat */
                seat?: number;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricesShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    plan_freely_api_plan_post: {
        parameters: {
            query?: {
                /** @description with it, a `text` in this language stands beside every `said` */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAskedFreely"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    plan_at_table_api_tables__table_id__plan_post: {
        parameters: {
            query?: {
                /** @description with it, a `text` in this language stands beside every `said` */
                language?: string;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAskedAtTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    show_notices_api_notices_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    switch_notices_api_notices_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchesShown"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchesShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    mute_api_tables__table_id__mute_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mute"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mute"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    add_browser_api_notices_browsers_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBrowser"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    remove_browser_api_notices_browsers__browser_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                browser_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    add_hook_api_notices_hooks_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHook"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    add_table_hook_api_tables__table_id__hooks_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHook"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    remove_hook_api_notices_hooks__hook_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ask_sign_off_api_notices_off__token__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    sign_off_api_notices_off__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_games_api_games_get: {
        parameters: {
            query?: {
                /** @description of titles and descriptions */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Games"];
                };
            };
            /** @description They are what the browser has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    stone_age_tables_api_games_stoneage_tables_get: {
        parameters: {
            query?: {
                /** @description `facts` of the game: with it the answer may be kept for ever. */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["stoneage.StoneAgeTables"];
                };
            };
            /** @description They are what the browser has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    megaciv_tables_api_games_megaciv_tables_get: {
        parameters: {
            query?: {
                /** @description `facts` of the game: with it the answer may be kept for ever. */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["megaciv.MegaCivTables"];
                };
            };
            /** @description They are what the browser has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    megaciv_board_api_games_megaciv_boards__name__get: {
        parameters: {
            query?: {
                /** @description `facts` of the game: with it the answer may be kept for ever. */
                v?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["megaciv.BoardFacts"];
                };
            };
            /** @description They are what the browser has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    megaciv_shapes_api_games_megaciv_boards__name__shapes_get: {
        parameters: {
            query?: {
                /** @description `facts` of the game: with it the answer may be kept for ever. */
                v?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The facts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["megaciv.ShapesFile"];
                };
            };
            /** @description They are what the browser has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_books_api_books_get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BooksShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    list_rules_api_rules_get: {
        parameters: {
            query: {
                book: "stoneage" | "megaciv" | "books" | "digital" | "decisions" | "notes";
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    search_rules_api_rules_search_get: {
        parameters: {
            query: {
                book: "stoneage" | "megaciv" | "books" | "digital" | "decisions" | "notes";
                q: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesFound"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    show_rule_api_rules__rule_id__get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    words_api_words__language___part__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
                /** @description a game, `service` for what the service says, or `shared` */
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordsShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    show_site_api_site_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteShown"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    enter_api_entry_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Entry"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    health_api_health_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
    ready_api_ready_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description Refused: why, in one form for every error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemShown"];
                };
            };
        };
    };
}

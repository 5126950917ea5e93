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
         * @description Create a guest account to play at once. Guests can register later.
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
         * @description List the caller's sessions, newest first.
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
         * @description Sign out. Ends the session of this request; its sockets close soon.
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
         * @description Show who is signed in, if anybody. Not an error for visitors.
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
         * @description Show who is signed in. API tokens don't receive the email address.
         */
        get: operations["me_api_me_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Me
         * @description Change the language and the time zone of emails and notifications.
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
         * @description Register a guest with a name and a password. They keep their seats.
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
         * @description Change the password. Ends all other sessions; API tokens can be kept.
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
         * @description Send a link to confirm an email address.
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
         * @description Confirm an email address. Requires being signed in to the account that asked for the link.
         *
         *     Otherwise people could be tricked into confirming an address for somebody else's account.
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
         * @description Remove the email address, if there is another way to sign in.
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
         * @description Email a link to sign in or to reset the password.
         *
         *     The response is the same for unknown addresses.
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
         * @description Sign in with an emailed link, or with one that claims a transferred seat. Works once.
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
         * @description Reset the password with an emailed link, and sign in. Ends all other sessions.
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
         * @description End another session. Its sockets close soon.
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
         * @description List the caller's API tokens, without their secrets.
         */
        get: operations["list_tokens_api_tokens_get"];
        put?: never;
        /**
         * Make Token
         * @description Create an API token. It is shown only once.
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
         * @description Revoke an API token. Its sockets close soon.
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
         * @description List the sites that can be used to sign in.
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
         * @description Start a sign-in and return the provider's address; the browser returns to the callback.
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
         * @description Start linking another site to this account and return the provider's address.
         */
        post: operations["begin_linking_api_me_identities__provider__post"];
        /**
         * Unlink
         * @description Unlink a site, if there is another way to sign in.
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
         * @description Complete a sign-in at another site. Valid once, and only in the browser that started it.
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
         * @description Export the caller's account data. Chat and answers are in .../played.
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
         * @description Delete the caller's account. Bots continue its games; at tables it is shown as "gone".
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
         * @description Export the caller's chat messages and answers as JSON Lines, one export at a time.
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
         * @description Show whether two-factor sign-in is on.
         */
        get: operations["show_second_api_me_second_get"];
        put?: never;
        /**
         * Switch Second On
         * @description Turn on two-factor sign-in. Returns recovery codes.
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
         * @description Create a secret for an authenticator app. A first code turns two-factor sign-in on.
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
         * @description Turn off two-factor sign-in.
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
         * @description Complete a sign-in with a code. Wrong codes can be retried a few times.
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
         * @description List the account's passkeys.
         */
        get: operations["list_passkeys_api_me_passkeys_get"];
        put?: never;
        /**
         * Add Passkey
         * @description Add a passkey.
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
         * @description Return the options for creating a passkey in the browser.
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
         * @description Remove a passkey.
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
         * @description Return the options for signing in with a passkey.
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
         * @description Sign in with a passkey; no code is needed.
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
         * @description Confirm the caller's identity, for the next ten minutes.
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
         * @description List the people the caller has blocked.
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
         * @description Block a person: hides their messages and keeps them from tables hosted by the caller.
         */
        post: operations["block_api_tables__table_id__block_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/blocks/{block_id}": {
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
         * @description Unblock a person.
         */
        delete: operations["unblock_api_me_blocks__block_id__delete"];
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
         * @description Report somebody at this table to the moderators.
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
         * @description List the caller's finished games. Copies are left out.
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
         * @description Count the caller's games, places and points by game. Copies are left out.
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
         * @description List the moderators' actions, newest first.
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
         * @description Suspend a person: ends all sessions, revokes API tokens and prevents sign-in.
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
         * @description Lift a suspension.
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
         * @description List the open reports, oldest first.
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
         * @description Close a report.
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
         * @description Close a table for good, with a reason that everybody there can read.
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
         * @description List the caller's tables (or archived ones) and those open to everybody.
         *
         *     Leaves out tables with people who block the caller or are blocked by them.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Create Table
         * @description Open a table. The caller becomes its host and takes a seat like everybody else.
         */
        post: operations["create_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/here": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tables Here
         * @description List the tables with a free seat, with their invitations, for people at home.
         *
         *     Empty on a site, and at home for strangers from the internet if there is no entry code.
         */
        get: operations["list_tables_here_api_here_get"];
        put?: never;
        post?: never;
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
         * @description Show a table. Private tables: members and invitees only.
         */
        get: operations["show_table_api_tables__table_id__get"];
        put?: never;
        post?: never;
        /**
         * Drop Table
         * @description Delete a table that has not started, or one of the caller's copies.
         *
         *     Games at other tables are not affected.
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
         * @description Sit down on a free seat, or take over one that is offered.
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
         * @description Leave the table before the start, or leave the game for good (DG-10.4).
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
         * @description Free a seat before the start (host only).
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
         * @description Offer the caller's seat to the bearer of the returned invitation (DG-10.3).
         */
        post: operations["handover_api_tables__table_id__handover_post"];
        /**
         * Keep Seat
         * @description Withdraw the offer of the caller's seat.
         */
        delete: operations["keep_seat_api_tables__table_id__handover_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/give-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Back
         * @description Give somebody their seat back on another phone (host and keepers, at home only).
         *
         *     The bearer of the returned invitation plays the seat from then on.
         */
        post: operations["give_back_api_tables__table_id__give_back_post"];
        delete?: never;
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
         * @description Start the game once every seat is taken (host only).
         *
         *     If there are pledges, it starts when all nonces have arrived, at most a few seconds later.
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
         * @description Pledge a number for the seed before the start, by its hash (DG-2.4).
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
         * @description Reveal the pledged number just before the start. The last one starts the game.
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
         * @description Download the full record with its seed, once the game is over (DG-2.3, DG-11.2).
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
         * @description List the actions of the host and moderators at this table.
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
         * @description Change a table's settings for chat, spectators, bots, advice and plans (host only).
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
         * @description Reserve a free seat for an invited person or a bot, or open it to anybody (host only).
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
         * @description Make another player the host.
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
         * @description Take over a seat with its card, as a guest if not signed in.
         *
         *     Accepts the token of a card or, at home, its six-letter code. The code of a table leads there
         *     without a seat, and with the invitation if there is room.
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
         * @description Create or renew cards (host only). Renewing a card signs out its old devices.
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
         * @description Change the label of a seat (host only).
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
         * @description Make a player a keeper (host only).
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
         * @description Dismiss a keeper by their number in the list of keepers (host only).
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
         * @description Download the books at the end of a turn as a spreadsheet, so that play can continue on
         *     paper.
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
         * @description Read the last messages in a range, at most 50.
         */
        get: operations["read_chat_api_tables__table_id__chat_get"];
        put?: never;
        /**
         * Say
         * @description Send a message to a table's chat.
         */
        post: operations["say_api_tables__table_id__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/chat/private": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Private
         * @description Read private messages of the caller's seat; of all seats once they are published.
         */
        get: operations["read_private_api_tables__table_id__chat_private_get"];
        put?: never;
        /**
         * Say Privately
         * @description Send a message to some seats. Nobody else learns of it.
         */
        post: operations["say_privately_api_tables__table_id__chat_private_post"];
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
         * @description Hide a message as the host or a moderator. The table's log records it.
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
         * @description Read the caller's note. It belongs to the account and stays if the seat is handed over.
         */
        get: operations["read_note_api_tables__table_id__notes_get"];
        /**
         * Keep Note
         * @description Save a note; an empty one deletes it.
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
         * @description Open a rematch with the same people. Each keeps a reserved seat until they sit down.
         *
         *     A table has one rematch: further requests return the same one.
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
         * @description Archive a table for the caller, before the start or after the end, or restore it.
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
         * @description Import the record of a finished game. Every row is replayed and compared (DG-11.3).
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
         * @description Continue from a row of a finished game, or of a sandbox, in a new sandbox.
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
         * @description Return the last steps before a given one, as the viewer saw them.
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
         * @description Return the position before a step and the patches of the steps that follow.
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
         * @description List the steps at which turns, rounds and phases start.
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
         * @description Summarise a finished turn (or round): standings and changes.
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
         * @description Show the analysis of a finished game. The first request starts it.
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
         * @description Let bots continue a finished game from one row, a hundred times.
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
         * @description Download one data table of an analysis as CSV.
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
         * @description Download one data table of an analysis as Parquet, if the library is installed.
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
         * @description Draw the course of a finished game as a picture to share in the chat.
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
    "/api/tables/{table_id}/result.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Result Picture
         * @description Draw the result of a finished game as a picture for previews of links.
         */
        get: operations["result_picture_api_tables__table_id__result_png_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/days-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take Days Off
         * @description Replace the caller's days off from today on (DG-8.7). Running limits are extended.
         */
        put: operations["take_days_off_api_tables__table_id__days_off_put"];
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
         * @description Show which seats are deciding and their deadlines. Empty before the start.
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
         * @description Cast a vote. A proposal with enough votes from those present takes effect at once.
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
         * @description Double a seat's time, once per decision (host only; DG-8.4).
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
         * @description Return to the caller's seat: it is no longer absent, and its caretaker stops (DG-10.2).
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
         * @description Show the standing orders of the caller's seat, and what they did.
         */
        get: operations["read_orders_api_tables__table_id__orders_get"];
        /**
         * Give Orders
         * @description Replace all standing orders of the caller's seat.
         */
        put: operations["give_orders_api_tables__table_id__orders_put"];
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
         * @description Give a standing order for a kind of question, replacing the previous one.
         */
        put: operations["give_order_api_tables__table_id__orders__kind__put"];
        post?: never;
        /**
         * Withdraw Order
         * @description Withdraw a standing order.
         */
        delete: operations["withdraw_order_api_tables__table_id__orders__kind__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/orders/{kind}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try Order
         * @description Show what an order would do now, and would have done. Nothing is kept or answered.
         */
        post: operations["try_order_api_tables__table_id__orders__kind__try_post"];
        delete?: never;
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
         * @description Price all other advances for a holder of these, with additional credits.
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
         * @description Price all advances that a seat doesn't hold, now or with further advances.
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
         * @description Plan purchases from any position: up to three plans for the coming turns, with reasons.
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
         * @description Plan purchases from the caller's seat, with its holdings and expected income.
         *
         *     If the host only allows prices, `plans` must be false.
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
         * @description Show the caller's notification settings.
         */
        get: operations["show_notices_api_notices_get"];
        put?: never;
        /**
         * Switch Notices
         * @description Turn notification channels on or off. Emails need a confirmed address.
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
         * @description Mute or unmute a table.
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
         * @description Send push notifications to this browser. It subscribes with the key from GET /api/notices.
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
         * @description Stop push notifications to this browser.
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
         * @description Add a webhook for the caller's notifications.
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
         * @description Add a webhook for a table's notifications (host only).
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
         * @description Remove a webhook of the caller or of a table.
         */
        delete: operations["remove_hook_api_notices_hooks__hook_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show Feed
         * @description Show the address of the caller's calendar feed, or replace it: the old one stops working.
         */
        post: operations["show_feed_api_notices_feed_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Feed
         * @description Return a person's deadlines and club events, without anything secret in a game.
         */
        get: operations["read_feed_api_feeds__token__ics_get"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Show the unsubscribe page of an email: a button, because programs may follow links.
         */
        get: operations["ask_sign_off_api_notices_off__token__get"];
        put?: never;
        /**
         * Sign Off
         * @description Unsubscribe from emails with a token (RFC 8058). The response doesn't reveal if it was
         *     valid.
         */
        post: operations["sign_off_api_notices_off__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Clubs
         * @description List the caller's clubs and public ones.
         */
        get: operations["list_clubs_api_clubs_get"];
        put?: never;
        /**
         * Found Club
         * @description Found a club; the caller becomes its organiser.
         */
        post: operations["found_club_api_clubs_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show One
         * @description Show a club. Private clubs: members and invitees only.
         */
        get: operations["show_one_api_clubs__club_id__get"];
        put?: never;
        /**
         * Change Settings
         * @description Change name, description, visibility and seasons, or replace the invitation link.
         */
        post: operations["change_settings_api_clubs__club_id__post"];
        /**
         * Close Club
         * @description Delete a club with all its results.
         */
        delete: operations["close_club_api_clubs__club_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/join": {
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
         * @description Become a member with an invitation.
         */
        post: operations["join_api_clubs__club_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/leave": {
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
         * @description Leave a club; results stay under the caller's name.
         */
        post: operations["leave_api_clubs__club_id__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set Membership
         * @description Choose whether to be rated.
         */
        post: operations["set_membership_api_clubs__club_id__me_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Member
         * @description Add a player without an account.
         */
        post: operations["add_member_api_clubs__club_id__members_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/members/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Member
         * @description Remove a member, change their role, or give a name's results to a member.
         */
        post: operations["change_member_api_clubs__club_id__members__number__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Result
         * @description Add the result of a finished table where the caller played.
         */
        post: operations["add_result_api_clubs__club_id__results_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/results/{result_id}": {
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
         * Drop Result
         * @description Delete a result.
         */
        delete: operations["drop_result_api_clubs__club_id__results__result_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results As Csv
         * @description Download all results as CSV.
         */
        get: operations["results_as_csv_api_clubs__club_id__results_csv_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announce
         * @description Announce an event.
         */
        post: operations["announce_api_clubs__club_id__events_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/events/{event_id}": {
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
         * Cancel
         * @description Delete an event.
         */
        delete: operations["cancel_api_clubs__club_id__events__event_id__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/events/{event_id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply
         * @description Accept or decline; organisers may do it for others.
         */
        post: operations["reply_api_clubs__club_id__events__event_id__reply_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clubs/{club_id}/events/{event_id}/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark Missing
         * @description Note a no-show, or take it back. The first alternate moves up.
         */
        post: operations["mark_missing_api_clubs__club_id__events__event_id__missing_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seeks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Seeks
         * @description List people looking for players, without those who block the caller or are blocked.
         */
        get: operations["list_seeks_api_seeks_get"];
        put?: never;
        /**
         * Look For Players
         * @description Look for players. When enough have joined, a table opens with a seat for each.
         */
        post: operations["look_for_players_api_seeks_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seeks/{seek_id}/join": {
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
         * @description Join, or leave again. The last one to join opens the table, and everybody is notified.
         */
        post: operations["join_api_seeks__seek_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/seeks/{seek_id}": {
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
         * Stop Looking
         * @description Stop looking for players.
         */
        delete: operations["stop_looking_api_seeks__seek_id__delete"];
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
         * @description List the games available here, with their bots and options.
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
         * @description Return the cards, buildings and places of Stone Age.
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
         * @description Return advances, commodities, calamities, civilizations and tracks of Mega Civilization.
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
         * @description Return a board: areas, limits, sites, waters, flood plains, volcanoes.
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
         * @description Return the shapes drawn on a board.
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
         * @description List the books of rules, with titles in the reader's language.
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
         * @description List the rules of a book, each with its first sentence, in the reader's language.
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
         * @description Search the rules in plain words, in the reader's language.
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
         * @description Show a rule by id, in the reader's language.
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
         * @description Return the messages of one part in a language. Fall back to English (`en`) for missing
         *     ones.
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
         * @description Show the site's public address and features.
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
         * @description Enter the host's code. The browser keeps it.
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
         * @description Report that this worker is alive.
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
         * @description Report whether this worker reaches an up-to-date database and is not shutting down.
         *
         *     Without the bus it stays ready, but finds changes only by a regular sweep; the response says so.
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
         * @description The progress of an analysis, and its findings so far.
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
             * @description 0 while unknown
             */
            total: number;
            /**
             * Findings
             * @description an `Analysis`; null if there is none yet
             */
            findings: unknown;
            /**
             * Seats
             * @description the players' names
             */
            seats: (string | components["schemas"]["Said"])[];
            /**
             * Steps
             * @description replay steps by row in the findings
             */
            steps: {
                [key: string]: number;
            };
            /** Played On */
            played_on: components["schemas"]["PlayedOnShown"][];
            /**
             * Tables
             * @description the data tables available as files
             */
            tables: string[];
            /**
             * Parquet
             * @description whether Parquet is available
             */
            parquet: boolean;
        };
        /**
         * Archive
         * @description Archive or restore a table.
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
         * @description A vote for or against a proposal. The first vote opens the ballot.
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
             * @description -1 for votes that concern no seat
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
         * BeginSignIn
         * @description A sign-in through another site.
         */
        BeginSignIn: {
            /**
             * Next
             * @description The page to go to afterwards.
             * @default
             * @example /tables/1b4e28ba-2fa1-11d2-883f-0016d3cca427
             */
            next?: string;
        };
        /**
         * BlockedPeople
         * @description The caller's blocked people, oldest first.
         */
        BlockedPeople: {
            /** People */
            people: components["schemas"]["BlockedShown"][];
        };
        /**
         * BlockedShown
         * @description A blocked person. The id is only valid in this list.
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
         * @description A book of rules. All its ids start with the prefix.
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
         * @description The available books.
         */
        BooksShown: {
            /** Books */
            books: components["schemas"]["BookShown"][];
        };
        /**
         * BrowserKeys
         * @description The keys of a push subscription, as the browser provides them (base64url).
         */
        BrowserKeys: {
            /** P256Dh */
            p256dh: string;
            /** Auth */
            auth: string;
        };
        /**
         * BrowserShown
         * @description A browser with push notifications, shown by the host of its push service.
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
         * CalendarForm
         * @description When time counts at a table over days (DG-8.6). With a calendar there is no time bank.
         * @example {
         *       "closes": 1320,
         *       "opens": 480,
         *       "weekdays": [
         *         0,
         *         1
         *       ],
         *       "zone": "Europe/Berlin"
         *     }
         */
        CalendarForm: {
            /**
             * Zone
             * @description as IANA names it; "" for UTC
             * @default
             */
            zone?: string;
            /**
             * Opens
             * @description minutes after midnight
             * @default 0
             */
            opens?: number;
            /**
             * Closes
             * @default 1440
             */
            closes?: number;
            /**
             * Weekdays
             * @description 0 is Monday
             * @default [
             *       0,
             *       1,
             *       2,
             *       3,
             *       4,
             *       5,
             *       6
             *     ]
             */
            weekdays?: number[];
            /**
             * Fixed
             * @description Limits end at the first of these times.
             * @default []
             */
            fixed?: components["schemas"]["FixedTimeForm"][];
        };
        /**
         * CardShown
         * @description A card. Its token lets the bearer play the seat (-3 for keepers).
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
         * @description The person using a card. Visitors become guests, with this name or the seat's.
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
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
            /**
             * Screen
             * @default false
             */
            screen?: boolean;
        };
        /**
         * CardsShown
         * @description New cards to print now. Their tokens are shown only once.
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
         * @description A request for new cards for these seats (-3 for keepers); without seats, for all that have
         *     none.
         *
         *     Renewing the card of a seat signs out its devices.
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
         * @description The caller's own settings to change; what is left out stays as it is.
         */
        ChangeMe: {
            /**
             * Language
             * @description for emails and other notifications
             * @example de
             */
            language?: string | null;
            /**
             * Zone
             * @description the time zone of deadlines in emails, as IANA names it
             * @example Europe/Berlin
             */
            zone?: string | null;
        };
        /**
         * ChangeMember
         * @description A change to a member, by an organiser.
         */
        ChangeMember: {
            /**
             * Do
             * @enum {string}
             */
            do: "remove" | "organiser" | "player" | "take_over";
            /**
             * By
             * @description number of the account that takes over the results
             * @default 0
             */
            by?: number;
        };
        /**
         * ChapterShown
         * @description The step that starts a turn (or round) or a phase.
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
         * @description The steps at which turns and phases start, and the number of the last step.
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
         * @description A seat that is deciding (-1 for everybody), and its clock if the table has one.
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
         * @description Running clocks by seat.
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
         * @description A table to close for good, and the reason.
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
         * ClubEventShown
         * @description An event; place and people are shown to members only.
         */
        ClubEventShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Title */
            title: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Game */
            game: string;
            /** Seats */
            seats: number;
            /** Taken */
            taken: number;
            /** Waiting */
            waiting: number;
            /** Place */
            place: string;
            /** Seated */
            seated: components["schemas"]["ReplyShown"][];
            /** Alternates */
            alternates: components["schemas"]["ReplyShown"][];
            /** Missing */
            missing: components["schemas"]["ReplyShown"][];
            /** Declined */
            declined: string[];
            /** Coming */
            coming: boolean | null;
            /** Result */
            result: string | null;
        };
        /**
         * ClubListed
         * @description A club in a list.
         */
        ClubListed: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /** About */
            about: string;
            /** Public */
            public: boolean;
            /** Members */
            members: number;
            /** Games */
            games: number;
        };
        /**
         * ClubSettings
         * @description Change a club.
         * @example {
         *       "name": "Sundays"
         *     }
         */
        ClubSettings: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * About
             * @default
             */
            about?: string;
            /**
             * Public
             * @description whether strangers may read it
             * @default false
             */
            public?: boolean;
            /**
             * Season Starts
             * @description month
             * @default 1
             */
            season_starts?: number;
            /**
             * New Invite
             * @description replace the invitation link
             * @default false
             */
            new_invite?: boolean;
        };
        /**
         * ClubShown
         * @description A club: leaderboard, statistics and results of one game in one season.
         */
        ClubShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /** About */
            about: string;
            /** Public */
            public: boolean;
            /** Season Starts */
            season_starts: number;
            /** Me */
            me: number;
            /** Organiser */
            organiser: boolean;
            /** Invite */
            invite: string;
            /** Members */
            members: components["schemas"]["MemberShown"][];
            /** Seasons */
            seasons: string[];
            /** Season */
            season: string;
            /** Games */
            games: string[];
            /** Game */
            game: string;
            /** Leaderboard */
            leaderboard: components["schemas"]["StandingShown"][];
            /** Results */
            results: components["schemas"]["ResultShown"][];
            /** Played */
            played: number;
            /** Events */
            events: components["schemas"]["ClubEventShown"][];
        };
        /**
         * ClubsShown
         * @description The caller's clubs, and public ones.
         */
        ClubsShown: {
            /** Own */
            own: components["schemas"]["ClubListed"][];
            /** Public */
            public: components["schemas"]["ClubListed"][];
        };
        /**
         * Confirm
         * @description The token after # in an emailed link.
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
         * @description A confirmation of identity by password, code or passkey.
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
         * DaysOffForm
         * @description Days on which a player's time doesn't count, both included, in the table's time zone.
         */
        DaysOffForm: {
            /**
             * First
             * Format: date
             */
            first: string;
            /**
             * Last
             * Format: date
             */
            last: string;
        };
        /**
         * DaysOffWish
         * @description All days off from today on.
         * @example {
         *       "days": [
         *         {
         *           "first": "2026-12-24",
         *           "last": "2026-12-31"
         *         }
         *       ]
         *     }
         */
        DaysOffWish: {
            /** Days */
            days: components["schemas"]["DaysOffForm"][];
        };
        /**
         * Delete
         * @description Delete the account; its name confirms the request.
         */
        Delete: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Password
             * @description The account's password, if it has one.
             * @default
             */
            password?: string;
        };
        /**
         * Entry
         * @description The host's entry code.
         */
        Entry: {
            /** Code */
            code: string;
        };
        /**
         * EntryShown
         * @description An action by the host, a moderator, a vote, or the program.
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
         * @description A worked example: its text in Markdown and the rules it explains.
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
         * @description The caller's account data. Chat and answers have their own route.
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
         * FeedShown
         * @description The address of the caller's calendar feed. Anyone who knows it can read the feed.
         */
        FeedShown: {
            /** Address */
            address: string;
        };
        /**
         * FeedWish
         * @description Whether to replace the address of the calendar feed.
         */
        FeedWish: {
            /**
             * Renew
             * @default false
             */
            renew?: boolean;
        };
        /**
         * FixedTimeForm
         * @description A time of the week; 0 is Monday.
         */
        FixedTimeForm: {
            /** Weekday */
            weekday: number;
            /**
             * Minute
             * @description minutes after midnight
             */
            minute: number;
        };
        /**
         * Fork
         * @description The row to fork a game at, and who plays there.
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
         * @description A finished game; players are in seat order.
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
         * @description The caller's finished games of one kind.
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
         * @description A page of finished games, newest first; ``next`` is the cursor of the following page.
         */
        GamesEnded: {
            /** Games */
            games: components["schemas"]["GameEnded"][];
            /** Next */
            next: string | null;
        };
        /**
         * GoalGiven
         * @description The goal of a plan; victory points break ties.
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
             * @description for the goal `step`
             * @default 0
             */
            step?: number;
            /**
             * By
             * @description deadline as a turn of the plan; 1 is now
             * @default 1
             */
            by?: number;
            /**
             * Advance
             * @description for the goal `advance`
             * @default
             */
            advance?: string;
            /**
             * Calamities
             * @description for the goal `protection`
             * @default []
             */
            calamities?: string[];
            /**
             * Pinned
             * @description advances to buy within the plan, as early as possible
             * @default []
             */
            pinned?: string[];
        };
        /**
         * Handover
         * @description An invitation whose bearer takes over the seat.
         */
        Handover: {
            /** Seat */
            seat: number;
            /** Invite */
            invite: string;
        };
        /**
         * Health
         * @description This worker is alive.
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
         * @description Hide a message.
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
         * @description A webhook. Only the host of its address is ever shown.
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
         * @description Sit down. Requires the invitation of a private table or of an offered seat.
         *
         *     Visitors give a name with the invitation and become guests.
         */
        Join: {
            /**
             * Seat
             * @description -1 for the first free seat
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
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * JoinClub
         * @description Become a member with an invitation.
         */
        JoinClub: {
            /**
             * Invite
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            invite: string;
        };
        /**
         * JoinSeek
         * @description Join, or leave again.
         */
        JoinSeek: {
            /**
             * Coming
             * @default true
             */
            coming?: boolean;
        };
        /**
         * Joined
         * @description The joined table, and the caller's identity there.
         */
        Joined: {
            table: components["schemas"]["TableShown"];
            me: components["schemas"]["Me"];
        };
        /**
         * Label
         * @description The label of a seat; "" for the player's name.
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
         * @description A chat message. One with ``hides`` has no text: it hides the message with that number.
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
            /** Seats */
            seats: number[];
        };
        /**
         * Lines
         * @description Messages in order, and whether there are older ones in the requested range.
         */
        Lines: {
            /** Lines */
            lines: components["schemas"]["LineShown"][];
            /** More */
            more: boolean;
        };
        /**
         * Me
         * @description The signed-in person; includes the token only if requested.
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
            /** Zone */
            zone: string;
            /** Token */
            token?: string | null;
        };
        /**
         * MeasureShown
         * @description A moderator's action.
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
         * @description The moderators' actions, newest first.
         */
        MeasuresShown: {
            /** Measures */
            measures: components["schemas"]["MeasureShown"][];
        };
        /**
         * MemberShown
         * @description A member; promises are shown to members only.
         */
        MemberShown: {
            /** Number */
            number: number;
            /** Name */
            name: string;
            /** Account */
            account: boolean;
            /** Organiser */
            organiser: boolean;
            /** Rated */
            rated: boolean;
            /** Kept */
            kept: number;
            /** Broken */
            broken: number;
        };
        /**
         * MissingGiven
         * @description A no-show.
         */
        MissingGiven: {
            /** Member */
            member: number;
            /**
             * Missing
             * @default true
             */
            missing?: boolean;
        };
        /**
         * MoreTime
         * @description The seat that gets extra time.
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
         * @description Whether a table is muted.
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
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * NewBrowser
         * @description A push subscription, exactly as returned by `PushSubscription.toJSON()`.
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
             * @description Must start with https://.
             */
            endpoint: string;
            /** Expirationtime */
            expirationTime?: number | null;
            keys: components["schemas"]["BrowserKeys"];
        };
        /**
         * NewClub
         * @description Found a club.
         * @example {
         *       "name": "Sundays"
         *     }
         */
        NewClub: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * About
             * @default
             */
            about?: string;
            /**
             * Public
             * @description whether strangers may read it
             * @default false
             */
            public?: boolean;
        };
        /**
         * NewEvent
         * @description Announce an event.
         */
        NewEvent: {
            /**
             * Title
             * @example Hatshepsut
             */
            title: string;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * Place
             * @default
             */
            place?: string;
            /** Game */
            game: string;
            /** Seats */
            seats: number;
        };
        /**
         * NewGuest
         * @description Play under a name without an account. A guest can't sign in again.
         */
        NewGuest: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
            /**
             * Token
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * NewHook
         * @description The address of a new webhook.
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
             * @description Must start with https://.
             */
            url: string;
        };
        /**
         * NewHost
         * @description The seat of the new host.
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
         * @description The seat of the new keeper, or -1 for the host.
         */
        NewKeeper: {
            /** Seat */
            seat: number;
        };
        /**
         * NewLine
         * @description A new chat message. Repeating an id sends the message only once.
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
         * @description An email address, for notifications and sign-in.
         */
        NewMail: {
            /**
             * Address
             * @example ada@example.org
             */
            address: string;
            /**
             * Password
             * @description The account's password, if it has one.
             * @default
             */
            password?: string;
        };
        /**
         * NewName
         * @description A player without an account.
         */
        NewName: {
            /**
             * Name
             * @example Hatshepsut
             */
            name: string;
        };
        /**
         * NewNote
         * @description The full note, replacing the previous one.
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
         * @description A passkey created by the browser.
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
         * @description A new password, with the previous one if there is one. Ends all other sessions.
         */
        NewPassword: {
            /**
             * Password
             * @description The account's password, if it has one.
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
             * @description Revoke all API tokens too.
             * @default false
             */
            revoke_tokens?: boolean;
        };
        /**
         * NewPrivateLine
         * @description A message to some seats.
         * @example {
         *       "id": "line-2",
         *       "seats": [
         *         2
         *       ],
         *       "text": "Shall we?"
         *     }
         */
        NewPrivateLine: {
            /** Text */
            text: string;
            /**
             * Id
             * @default
             */
            id?: string;
            /**
             * Seats
             * @example [
             *       0,
             *       2
             *     ]
             */
            seats: number[];
        };
        /**
         * NewReport
         * @description A report to the moderators.
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
             * Seats
             * @description the conversation of a private message
             * @default []
             */
            seats?: number[];
            /**
             * Reason
             * @example Insults in the chat.
             */
            reason: string;
        };
        /**
         * NewResult
         * @description A finished table where the caller played, and the event at which it was played.
         */
        NewResult: {
            /**
             * Table
             * Format: uuid
             */
            table: string;
            /** Event */
            event?: string | null;
        };
        /**
         * NewSeek
         * @description Look for players.
         */
        NewSeek: {
            /** Game */
            game: string;
            /** Wanted */
            wanted: number;
            /** When */
            when: string;
            /**
             * Slow
             * @default false
             */
            slow?: boolean;
        };
        /**
         * NewTable
         * @description A table to open.
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
            /**
             * Private Talk
             * @description Conversations between some seats; published ones after the game.
             * @default off
             * @enum {string}
             */
            private_talk?: "off" | "secret" | "published";
            /** @description Replaces the limits of the pace. */
            limits?: components["schemas"]["TimeLimits"] | null;
            /** @description When time counts; only at tables over days. */
            calendar?: components["schemas"]["CalendarForm"] | null;
            /**
             * Days Off
             * @description Days off that each player may take; only at tables over days.
             * @default 0
             */
            days_off?: number;
            /**
             * Quiet Trade
             * @description Hours after which a quiet trade phase ends; 0 for never; over days only.
             * @default 0
             */
            quiet_trade?: number;
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
             * @description Whether seats may ask for a bot's advice; by default if one person plays alone with bots.
             */
            advice?: boolean | null;
            /**
             * Planner
             * @description What the purchase planner offers: nothing, prices of the player's own plan, or full plans.
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
             * @description Whether seats may undo their own answers.
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
         * @description An API token to be created: for playing ("play"), or everything but the account ("all").
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
         * @description The 32 pledged random bytes, in hexadecimal.
         */
        NonceForm: {
            /**
             * Nonce
             * @example 0000000000000000000000000000000000000000000000000000000000000000
             */
            nonce: string;
        };
        /**
         * NoticesShown
         * @description Notification settings, and the key for push subscriptions (None: push is off).
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
         * @description A game about to start: the commitments of the service and the seats.
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
         * @description The answer to a kind of question, and when to ask after all.
         *
         *     The default, the draft, this answer, that of a bot, or one that follows a list of preferences.
         * @example {
         *       "do": "bot",
         *       "most": {
         *         "cities": 0
         *       },
         *       "warned": true
         *     }
         */
        OrderGiven: {
            /**
             * Do
             * @enum {string}
             */
            do: "default" | "draft" | "answer" | "bot" | "prefer";
            /** Answer */
            answer?: unknown;
            /**
             * Until
             * @description the last turn it counts in; 0 for ever
             * @default 0
             */
            until?: number;
            /**
             * Bot
             * @description one of `bots`; "" for the usual
             * @default
             */
            bot?: string;
            /**
             * Prefer
             * @description in this order: advances, cities to lose, places
             * @default []
             */
            prefer?: string[];
            /**
             * Warned
             * @description ask if the answer has a warning
             * @default false
             */
            warned?: boolean;
            /**
             * Most
             * @description ask if the answer gives up more than this
             */
            most?: {
                [key: string]: number;
            };
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
            do: "default" | "draft" | "answer" | "bot" | "prefer";
            /** Answer */
            answer: unknown;
            /** Until */
            until: number;
            /** Bot */
            bot: string;
            /** Prefer */
            prefer: string[];
            /** Warned */
            warned: boolean;
            /** Most */
            most: {
                [key: string]: number;
            };
        };
        /**
         * OrdersGiven
         * @description All standing orders of a seat, by kind of question.
         */
        OrdersGiven: {
            /** Orders */
            orders: {
                [key: string]: components["schemas"]["OrderGiven"];
            };
        };
        /**
         * OrdersShown
         * @description The standing orders of the caller's seat, and the journal of what they did.
         */
        OrdersShown: {
            /** Orders */
            orders: components["schemas"]["OrderShown"][];
            /** Turn */
            turn: number;
            /** Journal */
            journal: components["schemas"]["ecumene__service__edge__routes__orders__NoteShown"][];
            /** Bots */
            bots: string[];
            /** Preferences */
            preferences: {
                [key: string]: components["schemas"]["PreferenceShown"];
            };
            /** Costs */
            costs: {
                [key: string]: string[];
            };
        };
        /**
         * OriginShown
         * @description The origin of a copy: a record, or the game of a table after a row.
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
         * @description The outcome of a game: points by seat, the winning seats, and the time.
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
         * OwnMembership
         * @description The caller's choices as a member.
         */
        OwnMembership: {
            /** Rated */
            rated: boolean;
        };
        /**
         * OwnNote
         * @description A person's note at a table.
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
         * @description The caller's finished games in figures, by game.
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
         * @description A table the person was at.
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
         * @description Options for the browser, and the ticket to send back with its response.
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
         * @description A passkey.
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
         * @description The account's passkeys, oldest first.
         */
        PasskeysShown: {
            /** Passkeys */
            passkeys: components["schemas"]["PasskeyShown"][];
        };
        /**
         * PlanAskedAtTable
         * @description A plan request from the caller's own seat.
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
             * @description number of turns to plan, including this one
             * @default 3
             */
            turns?: number;
            /**
             * Points
             * @description points to spend this turn besides hand and treasury
             * @default 0
             */
            points?: number;
            /** @description payment of sets in each later turn; by default as in simulated games */
            income?: components["schemas"]["RangeGiven"] | null;
            /**
             * Taxes
             * @description treasury tokens left over in each later turn; by default as in simulated games
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
             * @description the caller's own plan to price, by turn
             * @example [
             *       [
             *         "pottery"
             *       ]
             *     ]
             */
            own?: string[][] | null;
            /**
             * Plans
             * @description false returns only the prices of `own`, which is fast
             * @default true
             */
            plans?: boolean;
            /**
             * Seat
             * @description one of the caller's seats; -1 for the first
             * @default -1
             */
            seat?: number;
            /**
             * Hand
             * @description replaces the cards known to the table
             */
            hand?: {
                [key: string]: number;
            } | null;
        };
        /**
         * PlanAskedFreely
         * @description A plan request without a table.
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
             * @description number of turns to plan, including this one
             * @default 3
             */
            turns?: number;
            /**
             * Points
             * @description points to spend this turn besides hand and treasury
             * @default 0
             */
            points?: number;
            /** @description payment of sets in each later turn; by default as in simulated games */
            income?: components["schemas"]["RangeGiven"] | null;
            /**
             * Taxes
             * @description treasury tokens left over in each later turn; by default as in simulated games
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
             * @description the caller's own plan to price, by turn
             * @example [
             *       [
             *         "pottery"
             *       ]
             *     ]
             */
            own?: string[][] | null;
            /**
             * Plans
             * @description false returns only the prices of `own`, which is fast
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
         * @description Purchases turn by turn, with reasons.
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
             * @description victory points from advances and steps
             */
            points: number;
            /**
             * Low
             * @description the fewest points over several income scenarios
             */
            low: number;
            /** Mean */
            mean: number;
            /** High */
            high: number;
        };
        /**
         * PlannedTurn
         * @description A plan's purchases in one turn.
         */
        PlannedTurn: {
            /** Advances */
            advances: string[];
            /**
             * Free
             * @description free with Anatomy; empty for none
             */
            free: string;
            /**
             * Library
             * @description reduced by Library; empty for none
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
             * @description value of the cards spent; any excess over the cost is lost
             */
            card_points: number;
            /**
             * Tokens
             * @description treasury tokens spent for the rest
             */
            tokens: number;
            /**
             * Step
             * @description A.S.T. step after this turn
             */
            step: number;
        };
        /**
         * PlansShown
         * @description Up to three plans, best first, with comments; and the prices of the caller's own plan.
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
             * @description whether the first plan is proven optimal for median income
             */
            exact: boolean;
            /**
             * Bound
             * @description upper bound for any plan with median income
             */
            bound: number;
            /** Certainty */
            certainty: components["schemas"]["Said"] | null;
            /** More */
            more: components["schemas"]["Said"] | null;
            /** Waiting */
            waiting: components["schemas"]["Said"] | null;
            /** @description expected set value in the next turn */
            income: components["schemas"]["RangeShown"] | null;
            /**
             * Taxes
             * @description expected treasury tokens in the next turn
             */
            taxes: number;
            /** Own */
            own: components["schemas"]["PricedTurnShown"][] | null;
        };
        /**
         * PlayOn
         * @description The log row from which bots continue the game.
         * @example {
         *       "row": 120
         *     }
         */
        PlayOn: {
            /**
             * Row
             * @description the last row to keep
             */
            row: number;
        };
        /**
         * PlayedOnShown
         * @description The results of continuing from a row, so far.
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
             * @description a `Forecast`; null if there is none yet
             */
            forecast?: unknown;
        };
        /**
         * PlayerEnded
         * @description A player in a finished game.
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
         * PlayerPlaced
         * @description A player of a result.
         */
        PlayerPlaced: {
            /** Place */
            place: number;
            /** Name */
            name: string;
            /** Bot */
            bot: boolean;
            /** Score */
            score: number;
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
         * @description A player's holdings before a purchase.
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
             * @description all credits; defaults to those of the advances and the start credits
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
             * @description turn of the game; by default derived from the step
             */
            turn?: number | null;
        };
        /**
         * PreferenceShown
         * @description The things that can be listed in order of preference, by id.
         */
        PreferenceShown: {
            /** Names */
            names: string;
            /** Things */
            things: string[];
        };
        /**
         * PriceShown
         * @description The price of an advance with all its reductions (MC-12.13).
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
         * @description An advance and its price in that turn.
         */
        PricedAdvanceShown: {
            /** Advance */
            advance: string;
            /** Cost */
            cost: number;
        };
        /**
         * PricedTurnShown
         * @description A purchase of the caller's own plan, as it would be in its turn.
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
             * @description the most that cards and treasury can pay this turn
             */
            means: number;
            /**
             * Missing
             * @description the part of the cost they can't pay
             */
            missing: number;
            /**
             * Step
             * @description A.S.T. step after this turn
             */
            step: number;
            /**
             * Credits
             * @description points by group, without zeros
             */
            credits: {
                [key: string]: number;
            };
        };
        /**
         * PricesShown
         * @description The prices of all advances that are not held, and the credits that reduce them.
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
         * @description An error: a code for programs, the rule, and a sentence for people.
         *
         *     The text is in the language of the request (`?language=`, or the browser's).
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
             * @description ticket for the second step of a sign-in, if required
             * @default
             */
            ticket?: string;
        };
        /**
         * ProviderShown
         * @description A site that can be used to sign in.
         */
        ProviderShown: {
            /** Name */
            name: string;
            /** Title */
            title: string;
        };
        /**
         * ProvidersShown
         * @description The sites that can be used to sign in.
         */
        ProvidersShown: {
            /** Providers */
            providers: components["schemas"]["ProviderShown"][];
        };
        /**
         * RangeGiven
         * @description The payment of sets in a turn: a low, a median and a high estimate.
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
         * @description The payment of sets in a turn: a low, a median and a high estimate.
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
         * @description This worker accepts requests. Without the bus, updates from other workers arrive seconds
         *     later.
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
         * @description Recovery codes; they are never shown again.
         */
        RecoveryCodes: {
            /** Codes */
            codes: string[];
        };
        /**
         * ReductionShown
         * @description A reduction of a price: its reason, its group or advance, and the points.
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
         * @description Register a guest with a name and a password. They keep their seats.
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
         * @description Request a rematch.
         * @example {
         *       "order": "rotated"
         *     }
         */
        Rematch: {
            /**
             * Order
             * @description order of the seats: unchanged, or rotated by one place
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
         * ReplyGiven
         * @description Whether somebody comes; organisers may answer for others.
         */
        ReplyGiven: {
            /** Coming */
            coming: boolean;
            /**
             * Member
             * @default 0
             */
            member?: number;
        };
        /**
         * ReplyShown
         * @description Somebody who comes.
         */
        ReplyShown: {
            /** Member */
            member: number;
            /** Name */
            name: string;
        };
        /**
         * ReportShown
         * @description A report: its author, its subject, the table, and what was said there.
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
         * @description Open reports, oldest first.
         */
        ReportsShown: {
            /** Reports */
            reports: components["schemas"]["ReportShown"][];
        };
        /**
         * Reset
         * @description A new password, with the token after # in an emailed link.
         *
         *     Ends all other sessions, and by default revokes all API tokens.
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
             * @description Required with two-factor sign-in.
             * @default
             */
            code?: string;
            /**
             * Revoke Tokens
             * @description Revoke all API tokens too.
             * @default true
             */
            revoke_tokens?: boolean;
            /**
             * Token
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * ResultShown
         * @description A finished game of a club, by the id of its table.
         */
        ResultShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * Day
             * Format: date
             */
            day: string;
            /** Game */
            game: string;
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "table" | "kept";
            /** Rated */
            rated: boolean;
            /** Lines */
            lines: components["schemas"]["PlayerPlaced"][];
        };
        /**
         * RuleFound
         * @description A search result: a rule and its matching words.
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
         * @description A rule: its text in Markdown, its section and its book.
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
         * @description Search results, best first; if there are none, words to try instead.
         *
         *     If the book has no match, the results come from other books.
         */
        RulesFound: {
            /** Rules */
            rules: components["schemas"]["RuleFound"][];
            /** Tries */
            tries: string[];
        };
        /**
         * RulesShown
         * @description All rules of a book in order, and its worked examples (ids with a T).
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
         * SeatBack
         * @description The seat to give back to its player.
         */
        SeatBack: {
            /** Seat */
            seat: number;
        };
        /**
         * SeatChange
         * @description The new reservation of a free seat, before the start.
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
         * @description A seat and its player ("" if empty).
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
         * @description A seat for an invited person, for anybody, or for a bot.
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
         * @description The second step of a sign-in: the ticket from the first step, and a code.
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
         * @description The secret for an authenticator app, also as a URL for a QR code.
         */
        SecondFactorBegun: {
            /** Secret */
            secret: string;
            /** Address */
            address: string;
        };
        /**
         * SecondFactorShown
         * @description Whether two-factor sign-in is on, and how many recovery codes are left.
         */
        SecondFactorShown: {
            /** On */
            on: boolean;
            /** Recovery Left */
            recovery_left: number;
        };
        /**
         * SeekShown
         * @description Somebody looking for players; strangers don't see who has joined.
         */
        SeekShown: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Game */
            game: string;
            /** Wanted */
            wanted: number;
            /** Joined */
            joined: number;
            /** When */
            when: string;
            /** Slow */
            slow: boolean;
            /**
             * Created
             * Format: date-time
             */
            created: string;
            /** By */
            by: string;
            /** People */
            people: string[];
            /** Mine */
            mine: boolean;
            /** Coming */
            coming: boolean;
        };
        /**
         * SeeksShown
         * @description Everybody looking for players, newest first.
         */
        SeeksShown: {
            /** Seeks */
            seeks: components["schemas"]["SeekShown"][];
            /** Table */
            table?: string | null;
        };
        /**
         * SessionShown
         * @description A session.
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
         * @description The caller's sessions, newest first.
         */
        SessionsShown: {
            /** Sessions */
            sessions: components["schemas"]["SessionShown"][];
        };
        /**
         * SettingsChange
         * @description Settings to change; omitted ones stay as they are.
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
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * SignedIn
         * @description The person signed in with this request, if any.
         */
        SignedIn: {
            me: components["schemas"]["Me"] | null;
        };
        /**
         * SiteShown
         * @description The public address of this site and its notification channels.
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
         * @description Somebody at the table, by seat or by chat message.
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
            /**
             * Seats
             * @description the conversation of a private message
             * @default []
             */
            seats?: number[];
        };
        /**
         * StandingShown
         * @description A line of the leaderboard.
         */
        StandingShown: {
            /** Member */
            member: number;
            /** Name */
            name: string;
            /** Games */
            games: number;
            /** Wins */
            wins: number;
            /** Points */
            points: number;
            /** Mean Score */
            mean_score: number;
            /** Best Score */
            best_score: number;
            /** Rating */
            rating: number | null;
            /** Rated Games */
            rated_games: number;
        };
        /**
         * StepShown
         * @description One step: its events and its changes to the view.
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
             * @description for `fork`; omitted if forking isn't allowed
             * @default 0
             */
            row?: number;
            /**
             * Seats
             * @description names for sentences; omitted if unchanged since the previous step
             * @default []
             */
            seats?: (string | components["schemas"]["Said"])[];
        };
        /**
         * StepsShown
         * @description The view before the step `first`, the steps from there on, and the number of the last one.
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
             * @description names for sentences before `first`
             */
            seats: (string | components["schemas"]["Said"])[];
            /**
             * Row
             * @description for `fork`; omitted if forking isn't allowed
             * @default 0
             */
            row?: number;
        };
        /**
         * StoryShown
         * @description Steps in order, and whether there are older ones.
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
         * @description A finished turn (or round) in public figures, player by player.
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
             * @description the last finished turn
             */
            finished: number;
            /**
             * Players
             * @description in the game's `summary` format
             */
            players: unknown[];
        };
        /**
         * Sure
         * @description An action that requires the password again.
         */
        Sure: {
            /**
             * Password
             * @description The account's password, if it has one.
             * @default
             */
            password?: string;
        };
        /**
         * SwitchesShown
         * @description How each channel is used: "off", "days" (all tables but live ones) or "all".
         * @example {
         *       "digest": 8,
         *       "hook": "off",
         *       "mail": "days",
         *       "off": [
         *         "table"
         *       ],
         *       "push": "all",
         *       "quiet_from": 22,
         *       "quiet_until": 7
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
            /**
             * Quiet From
             * @default 22
             */
            quiet_from?: number;
            /**
             * Quiet Until
             * @default 7
             */
            quiet_until?: number;
            /** Digest */
            digest?: number | null;
            /**
             * Off
             * @default []
             */
            off?: ("turn" | "reminder" | "table" | "talk" | "club")[];
        };
        /**
         * TableLog
         * @description Actions of the host and moderators, oldest first.
         */
        TableLog: {
            /** Entries */
            entries: components["schemas"]["EntryShown"][];
        };
        /**
         * TableShown
         * @description A table as one person sees it.
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
            /**
             * Private Talk
             * @description Conversations between some seats; published ones after the game.
             * @default off
             * @enum {string}
             */
            private_talk: "off" | "secret" | "published";
            limits: components["schemas"]["TimeLimits"] | null;
            /** @description When time counts; only at tables over days. */
            calendar: components["schemas"]["CalendarForm"] | null;
            /**
             * Days Off
             * @description Days off that each player may take; only at tables over days.
             * @default 0
             */
            days_off: number;
            /**
             * Quiet Trade
             * @description Hours after which a quiet trade phase ends; 0 for never; over days only.
             * @default 0
             */
            quiet_trade: number;
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
             * @description What the purchase planner offers: nothing, prices of the player's own plan, or full plans.
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
             * @description Whether seats may undo their own answers.
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
            /** Code */
            code: string;
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
            /** Own Days Off */
            own_days_off: components["schemas"]["DaysOffForm"][];
            /** Awaited */
            awaited: boolean | null;
            /** Due */
            due: string | null;
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
         * @description The caller's tables and the open ones, newest first.
         *
         *     To read the next page, pass ``own_next`` and ``open_next`` as ``own_after`` and ``open_after``;
         *     None on the last page.
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
         * @description Seconds for a decision, and how many can be saved (DG-8.1, DG-8.2).
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
         * @description A new API token. Its secret is never shown again.
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
         * @description An API token, without its secret.
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
         * @description The caller's API tokens, newest first.
         */
        TokensShown: {
            /** Tokens */
            tokens: components["schemas"]["TokenShown"][];
        };
        /**
         * ToldShown
         * @description The events of one step, with its turn (or round) and phase.
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
             * @description names for sentences; omitted if unchanged since the previous step
             * @default []
             */
            seats?: (string | components["schemas"]["Said"])[];
        };
        /**
         * Tried
         * @description The effect an order would have now: on an open question, or one that can be prepared.
         */
        Tried: {
            /** Why */
            why?: ("done" | "no_draft" | "open" | "no_bot" | "illegal" | "warned" | "costs") | null;
            /** Said */
            said?: components["schemas"]["Said"] | null;
            /**
             * Last Turn
             * @default 0
             */
            last_turn?: number;
            /** Last Why */
            last_why?: ("done" | "no_draft" | "open" | "no_bot" | "illegal" | "warned" | "costs") | null;
            /** Last Said */
            last_said?: components["schemas"]["Said"] | null;
        };
        /**
         * UseCode
         * @description A code from the authenticator app, or a recovery code.
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
         * @description Sign in with the token after # in an emailed link.
         */
        UseLink: {
            /**
             * Link
             * @example hFh2yD5sXr0Zk3qPp6wT1A
             */
            link: string;
            /**
             * Token
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * UsePasskey
         * @description The browser's signature with a passkey.
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
             * @description Return the token in the response, for programs rather than browsers.
             * @default false
             */
            token?: boolean;
        };
        /**
         * VoteShown
         * @description An open vote, with the seats for and against it.
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
         * @description A request for an emailed link to sign in or to reset the password.
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
            /**
             * Next
             * @description The page to go to afterwards.
             * @default
             * @example /tables/1b4e28ba-2fa1-11d2-883f-0016d3cca427
             */
            next?: string;
        };
        /**
         * Way
         * @description The address to send the browser to.
         */
        Way: {
            /** Address */
            address: string;
        };
        /**
         * Whom
         * @description An account, by registered name, by seat, or by id.
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
         * @description A Fluent file. Files called `names…` hold the names of things.
         */
        WordsFile: {
            /** Name */
            name: string;
            /** Text */
            text: string;
        };
        /**
         * WordsShown
         * @description The messages of one part; empty if the language has none.
         */
        WordsShown: {
            /** Files */
            files: components["schemas"]["WordsFile"][];
        };
        /**
         * NoteShown
         * @description The caller's note at a table; "" if there is none.
         */
        ecumene__service__edge__routes__notes__NoteShown: {
            /** Text */
            text: string;
            /** At */
            at: string | null;
        };
        /**
         * NoteShown
         * @description The effect of an order on a question, or why it asked.
         */
        ecumene__service__edge__routes__orders__NoteShown: {
            /** Turn */
            turn: number;
            /** Kind */
            kind: string;
            /**
             * Do
             * @enum {string}
             */
            do: "default" | "draft" | "answer" | "bot" | "prefer";
            /**
             * Why
             * @enum {string}
             */
            why: "done" | "no_draft" | "open" | "no_bot" | "illegal" | "warned" | "costs";
            /** Said */
            said: components["schemas"]["Said"] | null;
            /**
             * At
             * Format: date-time
             */
            at: string;
        };
        /**
         * Welcome
         * @description The full state: the client's seat (-1 for spectators), the position, the questions.
         *
         *         Versions only grow, also from one socket to the next if ``hello`` names the last one; they
         *         count what was sent to this client, and nothing else. ``drafts`` are the seat's own, by kind;
         *         ``can_undo`` says whether the seat may take back its last answer. ``commitments`` are hashes of
         *         the secrets that chance comes from, one more after each reseed: a client keeps them, since none
         *         may ever change (DG-2.3). ``head`` is the link of the last row in which this viewer saw
         *         something, "" if unavailable; ``head_known`` answers the head of the ``hello`` (DG-2.6).
         *         ``seats`` are the names of the players in sentences.
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
         * @description Events since the last version, changes to the view, and the questions if they changed.
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
         * @description The table as this viewer sees it: after each welcome, and after changes.
         */
        TableFrame: {
            /** @enum {unknown} */
            type: "table";
            table: components["schemas"]["TableShown"];
        };
        /**
         * Chat
         * @description Chat messages: the latest after each welcome, then each new one once.
         */
        Chat: {
            /** @enum {unknown} */
            type: "chat";
            lines: components["schemas"]["LineShown"][];
        };
        /**
         * Clocks
         * @description The deciding seats and their clocks: after each welcome, and soon after changes.
         *
         *         Tables without a clock have no deadlines. A paused table says so itself.
         */
        Clocks: {
            /** @enum {unknown} */
            type: "clocks";
            clocks: components["schemas"]["ClockShown"][];
        };
        /**
         * Ack
         * @description The act is done and durable.
         */
        Ack: {
            /** @enum {unknown} */
            type: "ack";
            id: string;
        };
        /**
         * Previewed
         * @description The preview of an answer, in the format its kind documents (None if it has none).
         *
         *         ``missing`` is None if the answer is complete. An answer that nothing could complete is refused
         *         instead. ``warnings`` name the costs of a legal answer and never block it.
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
         * @description Why an answer isn't complete yet.
         */
        Missing: {
            code: string;
            rule: string;
            said: components["schemas"]["Said"];
        };
        /**
         * Warned
         * @description A warning for clients, shown before the answer is given.
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
         * @description The question that the seat may prepare (DG-3.10), built from its view; None if there is none.
         *
         *         Its number is for previews only: the real question will have another number.
         */
        Foreseen: {
            /** @enum {unknown} */
            type: "foreseen";
            id: string;
            question: components["schemas"]["QuestionView"] | null;
        };
        /**
         * QuestionView
         * @description A question as plain data for clients. ``options`` is None if there are too many.
         *
         *         ``about`` are the facts of the question, in the format its kind documents.
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
         * @description A legal answer, with its sentence unless it follows from its fields (:func:`answer_said`).
         */
        Option: {
            answer: unknown;
            said?: components["schemas"]["Said"];
        };
        /**
         * Unavailable
         * @description An action that a seat might expect, and why it isn't available.
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
         * @description The answer, and (for its seat only) why there is no other.
         */
        OnlyAnswer: {
            answer: unknown;
            rule: string;
            said: components["schemas"]["Said"];
        };
        /**
         * Advised
         * @description A bot's advice from this seat's view, with its reason; ``second`` if that helps.
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
         * @description The second-best answer, and why it isn't the best.
         */
        Second: {
            answer: unknown;
            reason: components["schemas"]["Said"];
        };
        /**
         * Refused
         * @description The refusal of an act by the rules.
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
         * @description A message was invalid or can't be handled now; with an id, it may be sent again.
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
         * @description The reply to a ping.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * EventShown
         * @description An event as the viewer may see it.
         *
         *         ``seat`` is -1 for events of the whole table. Its sentence is ``event-<kind>``, or the one in
         *         ``said``; its parameters are the event's data, the seat as ``who``, and those of ``said``, which
         *         take precedence.
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
         * @description Replace the value at this path.
         */
        Put: {
            at: (string | number)[];
            set: unknown;
        };
        /**
         * Splice
         * @description Replace items of the list at this path.
         */
        Splice: {
            at: (string | number)[];
            from: number;
            drop: number;
            add: unknown;
        };
        /**
         * Hello
         * @description The first message, with the last version seen, if any. Repeating it requests a fresh view.
         *
         *         ``head`` is the last link the client knows; the server says whether it is still in the log.
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
         * @description Answer an open question of the client's seat.
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
         * @description Preview an answer, finished or not. Nothing is done or kept.
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
         * @description Ask which question the seat may prepare; its answer can be previewed and drafted.
         */
        Foresee: {
            /** @enum {unknown} */
            type: "foresee";
            id: string;
        };
        /**
         * Advise
         * @description Ask for a bot's advice. Nothing is done, and nobody else is told.
         */
        Advise: {
            /** @enum {unknown} */
            type: "advise";
            id: string;
            question: number;
        };
        /**
         * Undo
         * @description Undo the seat's last answer.
         */
        Undo: {
            /** @enum {unknown} */
            type: "undo";
            id: string;
        };
        /**
         * Draft
         * @description Keep a draft answer to this kind of question.
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
         * @description A command from a seat, without a question.
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
         * @description Send a chat message.
         */
        Say: {
            /** @enum {unknown} */
            type: "say";
            id: string;
            text: string;
        };
        /**
         * Ping
         * @description Check the connection.
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
        };
        FromClient: components["schemas"]["Hello"] | components["schemas"]["Answer"] | components["schemas"]["Preview"] | components["schemas"]["Foresee"] | components["schemas"]["Advise"] | components["schemas"]["Undo"] | components["schemas"]["Draft"] | components["schemas"]["Command"] | components["schemas"]["Say"] | components["schemas"]["Ping"];
        FromServer: components["schemas"]["Welcome"] | components["schemas"]["Update"] | components["schemas"]["TableFrame"] | components["schemas"]["Chat"] | components["schemas"]["Clocks"] | components["schemas"]["Ack"] | components["schemas"]["Previewed"] | components["schemas"]["Foreseen"] | components["schemas"]["Advised"] | components["schemas"]["Refused"] | components["schemas"]["Error"] | components["schemas"]["Pong"];
        /**
         * Games
         * @description The available games.
         */
        Games: {
            games: components["schemas"]["GameFacts"][];
        };
        /**
         * GameFacts
         * @description A game available here.
         *
         *         ``facts`` is the version of its data: responses requested with ``?v=`` and this value may be
         *         cached for a day.
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
         * @description A bot that can take a seat, and its style of play.
         */
        BotFacts: {
            name: string;
            text: string;
        };
        /**
         * OptionFacts
         * @description An option of a table; ``choices`` is None if the schema says which values are allowed.
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
         * @description Everything printed in Stone Age.
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
         * @description Food or a resource: its dice divisor (SA-2.4) and its value (SA-0.3).
         */
        "stoneage.Goods": {
            name: string;
            divisor: number;
            value: number;
        };
        /**
         * CardFacts
         * @description A civilization card (SA-C.2), with texts.
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
         * @description The upper section of a card: its immediate effect.
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
         * @description The lower section of a card: its final value.
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
         * @description A building tile (SA-B.1 to SA-B.3), with texts; ``points`` is 0 if variable.
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
         * @description A location on the board (SA-0.9), and what its dice yield ("" for nothing).
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
         * @description Upper limits.
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
         * @description An upper section, and how many cards of the deck have it (SA-C.3).
         */
        "stoneage.CountedUpper": {
            upper: components["schemas"]["stoneage.Upper"];
            number: number;
        };
        /**
         * CountedLower
         * @description A lower section, and how many cards of the deck have it (SA-C.21, SA-C.22).
         */
        "stoneage.CountedLower": {
            lower: components["schemas"]["stoneage.Lower"];
            number: number;
        };
        /**
         * MegaCivTables
         * @description Everything printed on cards, charts and tracks.
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
         * @description An advance: its card, its tier, and its chain from cheap to expensive (MC-0.69).
         *
         *         No other advance is required to buy it; the one before it in the chain reduces its price
         *         (``card.discounted_by``).
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
         * @description A free advance of the group with a printed price below a limit (MC-12.20).
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
         * @description A discount on one other advance of the same purchase (MC-12.19).
         */
        "megaciv.Discount": {
            /** @enum {unknown} */
            type: "discount";
            amount: number;
        };
        /**
         * ChooseCredits
         * @description Credits in chosen colours, in steps (MC-12.31).
         */
        "megaciv.ChooseCredits": {
            /** @enum {unknown} */
            type: "choose_credits";
            amount: number;
            step: number;
        };
        /**
         * Effect
         * @description One effect of an advance, in our words, with its change to a calamity.
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
         * @description The minimum requirements of an epoch (MC-13.6).
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
         * @description A commodity, and the value of sets of 1, 2, 3 ... cards (MC-0.63).
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
         * @description An advance's modification of a calamity; its wording is on the advance.
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
         * @description The row for a number of players in the tables of MC-S.25 and MC-R.6.
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
         * @description A theme set of The Short Game (MC-R.7) with its total printed price.
         */
        "megaciv.ThemeSetFacts": {
            set: components["schemas"]["megaciv.ThemeSet"];
            price: number;
        };
        /**
         * ThemeSet
         * @description Four advances with which a player begins The Short Game.
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
         * @description Constants that apply to everybody.
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
         * @description A narrow water between two areas: a water link, or optionally a land link as well (N-25).
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
         * @description The drawn shape of an area.
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
         * @description The drawn shape of an open sea; its name is written around the label, one word per line.
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginSignIn"];
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
    unblock_api_me_blocks__block_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                block_id: string;
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
    list_tables_here_api_here_get: {
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
                    "application/json": components["schemas"]["TableShown"][];
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
    give_back_api_tables__table_id__give_back_post: {
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
                "application/json": components["schemas"]["SeatBack"];
            };
        };
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
                /** @description 0 for the present turn */
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
                /** @description only messages with greater numbers */
                after?: number;
                /** @description only messages with smaller numbers */
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
    read_private_api_tables__table_id__chat_private_get: {
        parameters: {
            query?: {
                /** @description one conversation; else the last messages of all */
                seats?: number[] | null;
                /** @description only messages with smaller numbers */
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
    say_privately_api_tables__table_id__chat_private_post: {
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
                "application/json": components["schemas"]["NewPrivateLine"];
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
                    "application/json": components["schemas"]["ecumene__service__edge__routes__notes__NoteShown"];
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
                    "application/json": components["schemas"]["ecumene__service__edge__routes__notes__NoteShown"];
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
                /** @description point of view: `own` for the caller's seat, or a spectator (`watch`); a seat number; `open` shows all hands once the game is over */
                seat?: string;
                /** @description only earlier steps */
                before?: number;
                limit?: number;
                /** @description add a `text` in this language beside every `said` */
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
                /** @description point of view: `own` for the caller's seat, or a spectator (`watch`); a seat number; `open` shows all hands once the game is over */
                seat?: string;
                /** @description the first step */
                first?: number;
                limit?: number;
                /** @description add a `text` in this language beside every `said` */
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
                /** @description point of view: `own` for the caller's seat, or a spectator (`watch`); a seat number; `open` shows all hands once the game is over */
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
                /** @description 0 for the last finished turn */
                turn?: number;
                /** @description point of view: `own` for the caller's seat, or a spectator (`watch`); a seat number; `open` shows all hands once the game is over */
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
                /** @description add a `text` in this language beside every `said` */
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
    result_picture_api_tables__table_id__result_png_get: {
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
            /** @description A picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
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
    take_days_off_api_tables__table_id__days_off_put: {
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
                "application/json": components["schemas"]["DaysOffWish"];
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
    give_orders_api_tables__table_id__orders_put: {
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
                "application/json": components["schemas"]["OrdersGiven"];
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
    try_order_api_tables__table_id__orders__kind__try_post: {
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
                    "application/json": components["schemas"]["Tried"];
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
                /** @description further advances to assume as held */
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
                /** @description further advances to assume as held */
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
                /** @description add a `text` in this language beside every `said` */
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
                /** @description add a `text` in this language beside every `said` */
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
    show_feed_api_notices_feed_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedShown"];
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
    read_feed_api_feeds__token__ics_get: {
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
            /** @description RFC 5545. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": unknown;
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
    list_clubs_api_clubs_get: {
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
                    "application/json": components["schemas"]["ClubsShown"];
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
    found_club_api_clubs_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClub"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    show_one_api_clubs__club_id__get: {
        parameters: {
            query?: {
                season?: string;
                game?: string;
                invite?: string;
            };
            header?: never;
            path: {
                club_id: string;
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
                    "application/json": components["schemas"]["ClubShown"];
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
    change_settings_api_clubs__club_id__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClubSettings"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    close_club_api_clubs__club_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
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
    join_api_clubs__club_id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinClub"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    leave_api_clubs__club_id__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
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
    set_membership_api_clubs__club_id__me_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnMembership"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    add_member_api_clubs__club_id__members_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    change_member_api_clubs__club_id__members__number__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMember"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    add_result_api_clubs__club_id__results_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewResult"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    drop_result_api_clubs__club_id__results__result_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
                result_id: string;
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
                    "application/json": components["schemas"]["ClubShown"];
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
    results_as_csv_api_clubs__club_id__results_csv_get: {
        parameters: {
            query?: {
                invite?: string;
            };
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All results. */
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
    announce_api_clubs__club_id__events_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEvent"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    cancel_api_clubs__club_id__events__event_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
                event_id: string;
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
                    "application/json": components["schemas"]["ClubShown"];
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
    reply_api_clubs__club_id__events__event_id__reply_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyGiven"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    mark_missing_api_clubs__club_id__events__event_id__missing_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                club_id: string;
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissingGiven"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShown"];
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
    list_seeks_api_seeks_get: {
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
                    "application/json": components["schemas"]["SeeksShown"];
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
    look_for_players_api_seeks_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSeek"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeeksShown"];
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
    join_api_seeks__seek_id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seek_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinSeek"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeeksShown"];
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
    stop_looking_api_seeks__seek_id__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                seek_id: string;
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
    list_games_api_games_get: {
        parameters: {
            query?: {
                /** @description language of titles and descriptions */
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
            /** @description The browser's copy is current. */
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
                /** @description The game's `facts`; with it the response may be cached forever. */
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
            /** @description The browser's copy is current. */
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
                /** @description The game's `facts`; with it the response may be cached forever. */
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
            /** @description The browser's copy is current. */
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
                /** @description The game's `facts`; with it the response may be cached forever. */
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
            /** @description The browser's copy is current. */
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
                /** @description The game's `facts`; with it the response may be cached forever. */
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
            /** @description The browser's copy is current. */
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
                /** @description a game, `service` for the service's messages, or `shared` */
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

// Written by `make types`.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        view: components["schemas"]["View"];
        "about.sa_tools": components["schemas"]["ToolsFacts"];
        "about.sa_pay": components["schemas"]["PayFacts"];
        "about.sa_die": components["schemas"]["DieFacts"];
        "about.sa_feed": components["schemas"]["FeedFacts"];
        summary: components["schemas"]["TribeSummary"];
        options: components["schemas"]["Options"];
        "answer.sa_place": components["schemas"]["Place"] | components["schemas"]["Cash"];
        "answer.sa_use": components["schemas"]["Use"] | components["schemas"]["Cash"];
        "answer.sa_tools": components["schemas"]["Tools"] | components["schemas"]["Cash"];
        "answer.sa_pay": components["schemas"]["Pay"] | components["schemas"]["Decline"] | components["schemas"]["Cash"];
        "answer.sa_die": components["schemas"]["TakeDie"] | components["schemas"]["Cash"];
        "answer.sa_feed": components["schemas"]["Pay"] | components["schemas"]["Decline"] | components["schemas"]["Cash"];
        /**
         * View
         * @description The whole position as a viewer may see it.
         */
        View: {
            viewer: number;
            round: number;
            /** @enum {unknown} */
            phase: "feeding" | "over" | "placing" | "setup" | "using";
            first: number;
            board: {
                [key: string]: number[];
            };
            cards: (string | null)[];
            deck: number;
            stacks: components["schemas"]["StackView"][];
            players: components["schemas"]["PlayerView"][];
            result: components["schemas"]["Result"] | null;
        };
        /**
         * StackView
         * @description A building stack: its top tile and how many tiles it has.
         */
        StackView: {
            top: string | null;
            tiles: number;
        };
        /**
         * PlayerView
         * @description One player's things as a viewer may see them.
         */
        PlayerView: {
            seat: number;
            figures: number;
            unplaced: number;
            food: number;
            resources: {
                [key: string]: number;
            };
            tools: number[];
            tools_used: boolean[];
            agriculture: number;
            score: number;
            cards: string[] | null;
            number_of_cards: number;
            face_down: number;
            own_face_down: string[];
            single_use: string[];
            buildings: string[];
        };
        /**
         * Result
         * @description The result of a game: points and winners by seat, and where the points came from.
         */
        Result: {
            scores: number[];
            winners: number[];
            /** @default [] */
            lines: [
                string,
                number
            ][][];
        };
        /**
         * ToolsFacts
         * @description A roll that tools can be added to; the gain is the sum divided and rounded down (SA-2.4).
         */
        ToolsFacts: {
            goods: string;
            total: number;
            divisor: number;
            spaces: number[];
            cards: {
                [key: string]: number;
            };
        };
        /**
         * PayFacts
         * @description The figure's location, and the card or building there.
         */
        PayFacts: {
            /** @enum {unknown} */
            location: "building_1" | "building_2" | "building_3" | "building_4" | "card_1" | "card_2" | "card_3" | "card_4" | "clay_mound" | "field" | "forest" | "hunting_grounds" | "hut" | "quarry" | "river" | "tool_maker";
            taken: string;
        };
        /**
         * DieFacts
         * @description The remaining dice, including equal ones: as many players still choose after this one.
         */
        DieFacts: {
            faces: number[];
        };
        /**
         * FeedFacts
         * @description The missing food, and the points lost if it isn't paid in resources (SA-3.4).
         */
        FeedFacts: {
            short: number;
            points: number;
        };
        /**
         * TribeSummary
         * @description One tribe in one round.
         */
        TribeSummary: {
            seat: number;
            before: components["schemas"]["Standing"];
            after: components["schemas"]["Standing"];
            gathered: {
                [key: string]: number;
            };
            paid: {
                [key: string]: number;
            };
            built: string[];
            grown: number;
            eaten: number;
            resources_eaten: number;
            starved: boolean;
        };
        /**
         * Standing
         * @description A tribe's holdings.
         */
        Standing: {
            figures: number;
            agriculture: number;
            tools: number;
            food: number;
            resources: {
                [key: string]: number;
            };
            buildings: number;
            cards: number;
            score: number;
        };
        /**
         * Options
         * @description Table options (decisions.md, options ``opt:sa_…``).
         */
        Options: {
            /**
             * @default random
             * @enum {unknown}
             */
            sa_first?: "host" | "random";
            /** @default 0 */
            sa_first_seat?: number;
            /**
             * @default allowed
             * @enum {unknown}
             */
            sa_block?: "allowed" | "forbidden";
            /**
             * @default open
             * @enum {unknown}
             */
            sa_open_cards?: "hidden" | "open";
        };
        /**
         * Place
         * @description Place figures on a location (SA-1.2).
         */
        Place: {
            /** @enum {unknown} */
            do: "place";
            /** @enum {unknown} */
            location: "building_1" | "building_2" | "building_3" | "building_4" | "card_1" | "card_2" | "card_3" | "card_4" | "clay_mound" | "field" | "forest" | "hunting_grounds" | "hut" | "quarry" | "river" | "tool_maker";
            figures: number;
        };
        /**
         * Cash
         * @description Use the card for two resources of choice (SA-C.19).
         */
        Cash: {
            /** @enum {unknown} */
            do: "cash";
            /** @default 0 */
            wood?: number;
            /** @default 0 */
            clay?: number;
            /** @default 0 */
            stone?: number;
            /** @default 0 */
            gold?: number;
        };
        /**
         * Use
         * @description Use the figures on a location (SA-2.1).
         */
        Use: {
            /** @enum {unknown} */
            do: "use";
            /** @enum {unknown} */
            location: "building_1" | "building_2" | "building_3" | "building_4" | "card_1" | "card_2" | "card_3" | "card_4" | "clay_mound" | "field" | "forest" | "hunting_grounds" | "hut" | "quarry" | "river" | "tool_maker";
        };
        /**
         * Tools
         * @description Add tool tiles (by space, from 0) and single-use tools (by card) to a roll (SA-2.5).
         */
        Tools: {
            /** @enum {unknown} */
            do: "tools";
            /** @default [] */
            spaces?: number[];
            /** @default [] */
            cards?: string[];
        };
        /**
         * Pay
         * @description Pay resources (SA-2.12, SA-2.15, SA-3.3).
         */
        Pay: {
            /** @enum {unknown} */
            do: "pay";
            /** @default 0 */
            wood?: number;
            /** @default 0 */
            clay?: number;
            /** @default 0 */
            stone?: number;
            /** @default 0 */
            gold?: number;
        };
        /**
         * Decline
         * @description Do not pay: take the figure back (SA-2.13, SA-2.16), or let the tribe starve (SA-3.4).
         */
        Decline: {
            /** @enum {unknown} */
            do: "decline";
        };
        /**
         * TakeDie
         * @description Choose a die of the rewards for all (SA-C.4).
         */
        TakeDie: {
            /** @enum {unknown} */
            do: "die";
            face: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

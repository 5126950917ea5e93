// Written by `make types`.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Final
         * @description How the game ended for a seat.
         */
        Final: {
            seat: number;
            score: number;
            winner: boolean;
            sources: {
                [key: string]: number;
            };
            name: string;
            /** @default  */
            side: string;
        };
        /**
         * Standing
         * @description A seat's score if the game ended with this turn, line by line.
         */
        Standing: {
            turn: number;
            seat: number;
            score: number;
            sources: {
                [key: string]: number;
            };
            row: number;
        };
        /**
         * Forecast
         * @description Expected shares of victory after a row: bots played on n times, with fresh chance.
         */
        Forecast: {
            turn: number;
            row: number;
            playouts: number;
            shares: components["schemas"]["Share"][];
        };
        /**
         * Share
         * @description A seat's share of wins when bots played on, with its 95 % interval.
         */
        Share: {
            seat: number;
            share: number;
            low: number;
            high: number;
            score: number;
        };
        /**
         * Swing
         * @description A turn in which a seat's expected share changed much, and why.
         */
        Swing: {
            turn: number;
            seat: number;
            before: number;
            after: number;
            row: number;
            said: components["schemas"]["Said"];
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
         * MegacivFindings
         * @description The sections of Mega Civilization.
         */
        MegacivFindings: {
            deals: components["schemas"]["Deal"][];
            ledger: components["schemas"]["Account"][];
            balances: components["schemas"]["Balance"][];
            blows: components["schemas"]["Blow"][];
            luck: components["schemas"]["Luck"][];
            purchases: components["schemas"]["Purchase"][];
            race: components["schemas"]["Step"][];
        };
        /**
         * Deal
         * @description A deal, with open hands. Sides in the order of the seats in ``partners``.
         */
        Deal: {
            turn: number;
            row: number;
            partners: [
                number,
                number
            ];
            gave: [
                string[],
                string[]
            ];
            worth: [
                number,
                number
            ];
            grew: [
                number,
                number
            ];
        };
        /**
         * Account
         * @description The total one seat gave another in all their deals; the reverse is a separate account.
         */
        Account: {
            giver: number;
            taker: number;
            deals: number;
            cards: number;
            worth: number;
            calamities: string[];
        };
        /**
         * Balance
         * @description A seat's trade; ``net`` adds up to 0 over all seats, while completed sets make hands grow.
         */
        Balance: {
            seat: number;
            deals: number;
            given: number;
            got: number;
            grew: number;
            calamities_given: number;
            calamities_got: number;
        };
        /**
         * Blow
         * @description A calamity that struck a seat: how it came, from whom, and its cost.
         */
        Blow: {
            turn: number;
            row: number;
            seat: number;
            calamity: string;
            /** @enum {unknown} */
            how: "chosen" | "drawn" | "struck" | "traded";
            by: number;
            tokens: number;
            cities: number;
            unit_points: number;
        };
        /**
         * Luck
         * @description A seat's calamities by how they came: unit points lost, and how often.
         */
        Luck: {
            seat: number;
            by_luck: number;
            times_by_luck: number;
            by_choice: number;
            times_by_choice: number;
            dealt_out: number;
        };
        /**
         * Purchase
         * @description A seat's purchase in a turn, compared with what the same money could buy.
         */
        Purchase: {
            turn: number;
            row: number;
            seat: number;
            advances: string[];
            paid: number;
            points: number;
            possible: number;
            best: string[];
            possible_with_all: number;
        };
        /**
         * Step
         * @description A seat on the A.S.T. at the end of a turn.
         */
        Step: {
            turn: number;
            seat: number;
            step: number;
            epoch: string;
            cities: number;
            advances: number;
        };
        /**
         * StoneageFindings
         * @description The sections of Stone Age.
         */
        StoneageFindings: {
            places: components["schemas"]["Placed"][];
            rolls: components["schemas"]["Roll"][];
            luck: components["schemas"]["DiceLuck"][];
            taken: components["schemas"]["Taken"][];
            fed: components["schemas"]["Fed"][];
        };
        /**
         * Placed
         * @description Workers of a seat at a place, over the whole game.
         */
        Placed: {
            seat: number;
            place: string;
            times: number;
            workers: number;
        };
        /**
         * Roll
         * @description A roll for goods compared with its mean.
         */
        Roll: {
            turn: number;
            row: number;
            seat: number;
            goods: string;
            dice: number;
            pips: number;
            expected: number;
            got: number;
            from_dice: number;
            expected_from_dice: number;
        };
        /**
         * DiceLuck
         * @description All rolls of a seat together: pips, and goods that the dice alone brought.
         */
        DiceLuck: {
            seat: number;
            rolls: number;
            dice: number;
            pips: number;
            spread: number;
            goods: {
                [key: string]: number;
            };
        };
        /**
         * Taken
         * @description A card or building that a seat took.
         */
        Taken: {
            turn: number;
            row: number;
            seat: number;
            thing: string;
            paid: {
                [key: string]: number;
            };
            points: number;
        };
        /**
         * Fed
         * @description How a seat fed its tribe, over the whole game.
         */
        Fed: {
            seat: number;
            grown: number;
            eaten: number;
            resources: number;
            starved: number;
            points_lost: number;
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

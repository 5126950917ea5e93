// Written by `make types`.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        view: components["schemas"]["BooksView"];
        "about.gate": components["schemas"]["GateFacts"];
        "about.opening": components["schemas"]["OpeningFacts"];
        "about.tax": components["schemas"]["TaxFacts"];
        "about.count": components["schemas"]["CountFacts"];
        "about.conflict": components["schemas"]["ConflictFacts"];
        "about.bought": components["schemas"]["CardFacts"];
        "about.holds": components["schemas"]["HoldsFacts"];
        "about.losses": components["schemas"]["LossFacts"];
        "about.fact": components["schemas"]["FactFacts"];
        "about.victims": components["schemas"]["VictimsFacts"];
        "about.discard": components["schemas"]["DiscardFacts"];
        "preview.discard": components["schemas"]["Progress"];
        "about.ability": components["schemas"]["AbilityFacts"];
        "about.buy": components["schemas"]["ecumene.games.books.phases.purchase.BuyFacts"];
        "preview.buy": components["schemas"]["Sheet"];
        "about.rebuy": components["schemas"]["ecumene.games.books.phases.purchase.BuyFacts"];
        "preview.rebuy": components["schemas"]["Sheet"];
        "about.buy_card": components["schemas"]["BuyCardFacts"];
        "about.trade": components["schemas"]["TradeFacts"];
        "preview.trade": components["schemas"]["TradePreview"];
        "about.purchase": components["schemas"]["ecumene.games.megaciv.phases.acquisition.BuyFacts"];
        "preview.purchase": components["schemas"]["BuyPreview"];
        "preview.chair": components["schemas"]["Consequences"] | null;
        "about.hand_over": components["schemas"]["HandOverFacts"];
        options: components["schemas"]["Options"];
        "answer.gate": components["schemas"]["GoOn"];
        "answer.opening": components["schemas"]["Opening"];
        "answer.tax": components["schemas"]["Tax"];
        "answer.count": components["schemas"]["Count"];
        "answer.done": components["schemas"]["Done"];
        "answer.conflict": components["schemas"]["Conflict"];
        "answer.bought": components["schemas"]["BoughtCards"];
        "answer.holds": components["schemas"]["Holds"];
        "answer.losses": components["schemas"]["Losses"];
        "answer.fact": components["schemas"]["Fact"];
        "answer.insist": components["schemas"]["Insist"];
        "answer.victims": components["schemas"]["Victims"];
        "answer.discard": components["schemas"]["Discard"];
        "answer.ability": components["schemas"]["AbilitiesUsed"];
        "answer.buy": components["schemas"]["Buy"];
        "answer.rebuy": components["schemas"]["Buy"];
        "answer.buy_card": components["schemas"]["BuyCard"] | components["schemas"]["Pass"];
        "answer.trade": components["schemas"]["MakeOffer"] | components["schemas"]["AnswerOffer"] | components["schemas"]["Accept"] | components["schemas"]["Decline"] | components["schemas"]["Withdraw"] | components["schemas"]["Finish"] | components["schemas"]["SaveTemplate"] | components["schemas"]["DropTemplate"] | components["schemas"]["UseTemplate"];
        "answer.purchase": components["schemas"]["BuyAdvances"];
        "answer.desk": components["schemas"]["Amend"] | components["schemas"]["Disagree"] | components["schemas"]["Wait"];
        "answer.chair": components["schemas"]["Correct"] | components["schemas"]["Redivide"] | components["schemas"]["Interrupt"] | components["schemas"]["LastTurn"] | components["schemas"]["Leave"] | components["schemas"]["Settle"] | components["schemas"]["Call"] | components["schemas"]["Confirm"];
        "answer.hand_over": components["schemas"]["HandOver"];
        "command.come_back_to_trade": components["schemas"]["NoArgument"];
        /**
         * BooksView
         * @description The books as a viewer sees them.
         */
        BooksView: {
            turn: number;
            phase: number;
            seats: components["schemas"]["SeatView"][];
            orders: components["schemas"]["Orders"];
            missing: number[];
            doubts: components["schemas"]["Doubt"][];
            disputes: components["schemas"]["Dispute"][];
            cases: components["schemas"]["Case"][];
            barbarians: number;
            pirates: number;
            last_turn: number;
            times: components["schemas"]["Ended"][];
            pauses: components["schemas"]["Pause"][];
            minutes: number;
            forecast: components["schemas"]["Forecast"] | null;
            ended: boolean;
            podium: components["schemas"]["Place"][];
            trade_cards: components["schemas"]["CardsView"] | null;
        };
        /**
         * SeatView
         * @description A row of the ledger.
         */
        SeatView: {
            seat: number;
            civilization: string;
            ranking: number;
            /** @enum {unknown} */
            block: "east" | "west";
            numbers: {
                [key: string]: components["schemas"]["Told"];
            };
            advances: string[];
            credits: components["schemas"]["Credits"];
            chosen: {
                [key: string]: components["schemas"]["Credits"];
            };
            bought: components["schemas"]["Bought"] | null;
            ast_bonus: boolean;
            left: boolean;
            waiting: boolean;
            rate: number;
            paid: number;
            revolting: number;
            sealed_number: number;
            sealed: components["schemas"]["Held"][] | null;
            /** @enum {unknown} */
            epoch: "early_bronze" | "early_iron" | "late_bronze" | "late_iron" | "middle_bronze" | "stone";
            outlook: components["schemas"]["Outlook"] | null;
            points: number;
            support: number;
            past: components["schemas"]["Before"][];
        };
        /**
         * Told
         * @description A number, the turn and phase it dates from, and its source (BK-0.2).
         */
        Told: [
            number,
            number,
            number,
            "assumed" | "computed" | "told",
            string
        ];
        /**
         * Credits
         * @description Points by group. Two of them add up (MC-12.10).
         *
         *         >>> Credits(arts=10, religion=5) + Credits(religion=10)
         *         Credits(arts=10, civics=0, crafts=0, religion=15, science=0)
         */
        Credits: {
            /** @default 0 */
            arts?: number;
            /** @default 0 */
            civics?: number;
            /** @default 0 */
            crafts?: number;
            /** @default 0 */
            religion?: number;
            /** @default 0 */
            science?: number;
        };
        /**
         * Bought
         * @description A turn's purchase and its payment (BK-12.3).
         */
        Bought: {
            /**
             * @default {
             *       "advances": [],
             *       "free": "",
             *       "library": "",
             *       "chosen": {}
             *     }
             */
            purchase: components["schemas"]["Purchase"];
            /** @default 0 */
            price: number;
            /** @default 0 */
            points: number;
            /** @default 0 */
            treasury: number;
            /** @default 0 */
            cards: number;
            /** @default 0 */
            from_treasury: number;
            /** @default 0 */
            from_hand: number;
            /** @default true */
            confirmed: boolean;
        };
        /**
         * Purchase
         * @description All a player buys in a turn (MC-12.2).
         */
        Purchase: {
            /** @default [] */
            advances: string[];
            /** @default  */
            free: string;
            /** @default  */
            library: string;
            /** @default {} */
            chosen: {
                [key: string]: components["schemas"]["Credits"];
            };
        };
        /**
         * Held
         * @description A calamity in hand, and who passed it on; NOBODY if it was drawn (BK-8.1).
         */
        Held: [
            string,
            number
        ];
        /**
         * Outlook
         * @description Where the marker would go this turn, and why (BK-13.2).
         */
        Outlook: {
            after: number;
            rule: string;
            /** @enum {unknown} */
            epoch: "early_bronze" | "early_iron" | "late_bronze" | "late_iron" | "middle_bronze" | "stone";
            needs: components["schemas"]["Need"][];
        };
        /**
         * Need
         * @description One requirement and its fulfilment.
         */
        Need: {
            /** @enum {unknown} */
            measure: "advances" | "below_100" | "cities" | "from_100" | "from_200" | "points";
            need: number;
            have: number;
        };
        /**
         * Before
         * @description The correctable facts of an earlier turn: the marker and the cities (BK-C.7).
         */
        Before: [
            number,
            number,
            number
        ];
        /**
         * Orders
         * @description The orders of play, as seats.
         */
        Orders: {
            ranking: number[];
            position: number[];
            census: number[];
            cities: number[];
        };
        /**
         * Doubt
         * @description A doubtful entry, kept and marked (BK-0.4).
         */
        Doubt: {
            number: number;
            seat: number;
            about: string;
            code: string;
            turn: number;
            /** @default 0 */
            given: number;
            /** @default 0 */
            expected: number;
        };
        /**
         * Dispute
         * @description A dispute about an entry (BK-C.6).
         */
        Dispute: {
            number: number;
            seat: number;
            of: number;
            about: string;
            text: string;
            turn: number;
        };
        /**
         * Case
         * @description A calamity that was revealed (BK-9.1).
         */
        Case: {
            calamity: string;
            victim: number;
            /** @default -1 */
            giver: number;
            /** @default false */
            called: boolean;
            /** @default false */
            done: boolean;
            /** @default  */
            stage: string;
            /** @default null */
            insists: boolean | null;
            /** @default -1 */
            beneficiary: number;
            /** @default {} */
            facts: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default [] */
            others: number[];
            /** @default false */
            cancelled: boolean;
            /** @default [] */
            secondary: number[];
            /** @default false */
            chosen: boolean;
            /** @default {} */
            tolls: {
                [key: string]: components["schemas"]["Toll"];
            };
            /** @default [] */
            owed: number[];
            /**
             * @default {
             *       "tokens": 0,
             *       "cities": 0
             *     }
             */
            gained: components["schemas"]["Pieces"];
            /**
             * @default {
             *       "tokens": 0,
             *       "cities": 0
             *     }
             */
            replaced: components["schemas"]["Pieces"];
        };
        /**
         * Toll
         * @description A victim's loss: how the number is derived, and what is left of it.
         */
        Toll: {
            /** @enum {unknown} */
            victim: "primary" | "secondary";
            measure: string;
            sum: components["schemas"]["Sum"];
            due: number;
            /** @default 0 */
            spared: number;
        };
        /**
         * Sum
         * @description A calamity's number with the changes by advances.
         */
        Sum: {
            base: number;
            changes: [
                string,
                number
            ][];
        };
        /**
         * Pieces
         * @description Tokens and cities, in any area.
         */
        Pieces: {
            /** @default 0 */
            tokens: number;
            /** @default 0 */
            cities: number;
        };
        /**
         * Ended
         * @description A finished phase, and when a keeper ended it, in milliseconds (BK-T.1).
         */
        Ended: [
            number,
            number,
            number
        ];
        /**
         * Pause
         * @description A pause; it lasts as long as its end is 0 (BK-T.3).
         */
        Pause: [
            number,
            number
        ];
        /**
         * Forecast
         * @description A forecast of the schedule at the table's present pace (BK-T.4).
         */
        Forecast: {
            turns: {
                [key: string]: number;
            };
            earliest_end: number;
            ends_at: number;
        };
        /**
         * Place
         * @description A final place, and the tie-breaker against the next (MC-V.9).
         */
        Place: {
            seat: number;
            points: number;
            decided_by: string;
            cities: number;
            advances: number;
            ast: number;
        };
        /**
         * CardsView
         * @description The trade cards as a viewer sees them, if the program deals them.
         */
        CardsView: {
            hand: components["schemas"]["HandView"] | null;
            offers: components["schemas"]["OfferView"][];
            finished_trading: number[];
            blocks: {
                [key: string]: components["schemas"]["PileView"];
            };
        };
        /**
         * HandView
         * @description A hand as its own seat sees it.
         */
        HandView: {
            /** @default [] */
            cards: components["schemas"]["CardView"][];
            /** @default 0 */
            water: number;
            /** @default {} */
            templates: {
                [key: string]: components["schemas"]["Template"];
            };
        };
        /**
         * CardView
         * @description A trade card as its holder sees it (N-13).
         */
        CardView: {
            number: number;
            name: string;
            stack: number;
            /** @enum {unknown} */
            block: "east" | "west";
        };
        /**
         * Template
         * @description An offer kept for later: cards by name, filled from the hand when it is used.
         */
        Template: {
            give: string[];
            /** @default [] */
            names?: string[];
            /** @default [] */
            more?: string[];
            /** @default false */
            no_calamity?: boolean;
            /** @default 0 */
            wish?: number;
            /** @default [] */
            wish_names?: string[];
        };
        /**
         * OfferView
         * @description An offer or an answer as a viewer sees it; only its giver sees sealed cards.
         */
        OfferView: {
            id: string;
            giver: number;
            to: number;
            number: number;
            names: string[];
            more: string[];
            no_calamity: boolean;
            wish: number;
            wish_names: string[];
            answers: string;
            cards: number[] | null;
            water: number | null;
            hours?: number;
        };
        /**
         * PileView
         * @description The trade cards of a block: empty stacks, and the discards.
         */
        PileView: {
            empty: number[];
            discards: string[][];
        };
        /**
         * GateFacts
         * @description The seats that haven't entered anything yet.
         */
        GateFacts: {
            turn: number;
            phase: number;
            what: string;
            missing: number[];
        };
        /**
         * OpeningFacts
         * @description The requested entries, and the assumptions without an answer.
         */
        OpeningFacts: {
            people: string;
            themes: {
                [key: string]: string[];
            };
            default: components["schemas"]["Opening"];
        };
        /**
         * Opening
         * @description A seat's holdings when the books are opened (BK-S.6).
         */
        Opening: {
            /** @default {} */
            numbers?: {
                [key: string]: number;
            };
            /** @default [] */
            advances?: string[];
            /** @default {} */
            chosen?: {
                [key: string]: components["schemas"]["Credits"];
            };
            /** @default  */
            theme?: string;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * TaxFacts
         * @description The tax is the rate per city; unpaid cities revolt.
         */
        TaxFacts: {
            rates: number[];
            cities: number;
            stock: number;
            unsure: boolean;
            loyal: boolean;
            default: components["schemas"]["Tax"];
        };
        /**
         * Tax
         * @description This turn's rate, and the payment if it was partial (BK-1.2, BK-1.3).
         */
        Tax: {
            rate: number;
            /** @default null */
            paid?: number | null;
            /** @default false */
            revolt?: boolean;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * CountFacts
         * @description The requested numbers, and those in the books.
         */
        CountFacts: {
            fields: string[];
            numbers: {
                [key: string]: number;
            };
            support_rate: number;
            default: components["schemas"]["Count"];
        };
        /**
         * Count
         * @description A seat's count of its own pieces (BK-2.1).
         */
        Count: {
            /** @default {} */
            numbers?: {
                [key: string]: number;
            };
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * ConflictFacts
         * @description The numbers of every possible attack, by opponent; "-1" is barbarians and pirates.
         */
        ConflictFacts: {
            attack: {
                [key: string]: components["schemas"]["AttackNumbers"];
            };
            defence: {
                [key: string]: components["schemas"]["AttackNumbers"];
            };
        };
        /**
         * AttackNumbers
         * @description Tokens that an attack needs, and that replace the city (MC-4.20, MC-4.24).
         */
        AttackNumbers: {
            needed: number;
            left: number;
        };
        /**
         * CardFacts
         * @description The cards for sale, and the means to pay.
         */
        CardFacts: {
            prices: {
                [key: string]: number;
            };
            treasury: number;
            free: boolean;
        };
        /**
         * HoldsFacts
         * @description The available calamities, and how many a player keeps (MC-8.3).
         */
        HoldsFacts: {
            calamities: string[];
            limit: number;
            majors: number;
        };
        /**
         * LossFacts
         * @description The calamity, its victim's holdings, the number with its reasons, and the usual loss.
         */
        LossFacts: {
            calamity: string;
            victim: number;
            whose: number;
            numbers: {
                [key: string]: number;
            };
            most: {
                [key: string]: number;
            };
            toll: components["schemas"]["Toll"] | null;
            minor: components["schemas"]["MinorToll"] | null;
            default: components["schemas"]["Losses"];
        };
        /**
         * MinorToll
         * @description A minor calamity's cost to its holder (MC-C.MINOR); advances don't change it (MC-9.10).
         */
        MinorToll: {
            /** @enum {unknown} */
            measure: "" | "cards" | "cities_destroyed" | "cities_reduced" | "damage";
            /** @default 0 */
            number: number;
            /** @default false */
            coastal: boolean;
            /** @default 0 */
            ransom: number;
            /** @default 0 */
            treasury: number;
        };
        /**
         * Losses
         * @description A victim's changes, and those of others by the same calamity (BK-9.3).
         *
         *         For Civil War and Tyranny: the selection; the books do the rest.
         */
        Losses: {
            /** @default {} */
            changes?: {
                [key: string]: number;
            };
            /** @default {} */
            others?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default 0 */
            barbarians?: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * FactFacts
         * @description The requested facts: numbers with their maximum, and the seats that may be named.
         */
        FactFacts: {
            calamity: string;
            victim: number;
            numbers: {
                [key: string]: number;
            };
            seats: number[];
            default: components["schemas"]["Fact"];
        };
        /**
         * Fact
         * @description The reported numbers by name, and the other seats at the place (BK-9.8).
         */
        Fact: {
            /** @default {} */
            numbers?: {
                [key: string]: number;
            };
            /** @default [] */
            seats?: number[];
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * VictimsFacts
         * @description The number of secondary victims, and the candidates.
         */
        VictimsFacts: {
            calamity: string;
            number: number;
            seats: number[];
            default: components["schemas"]["Victims"];
        };
        /**
         * Victims
         * @description The secondary victims.
         */
        Victims: {
            /** @default [] */
            seats?: number[];
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * DiscardFacts
         * @description The amount to discard, in points of face value or in cards.
         */
        DiscardFacts: {
            reason: string;
            /** @enum {unknown} */
            measure: "cards" | "points";
            number: number;
            cards: number[];
            water: number;
            ransom: number;
            default: components["schemas"]["Discard"];
        };
        /**
         * Discard
         * @description Commodity cards by number, water cards, and treasury paid in place of cards.
         */
        Discard: {
            /** @default [] */
            cards?: number[];
            /** @default 0 */
            water?: number;
            /** @default 0 */
            treasury?: number;
        };
        /**
         * Progress
         * @description The progress of an answer under construction, in the units of its question.
         */
        Progress: {
            counted: number;
            least: number;
            most: number;
            missing: components["schemas"]["Refused"] | null;
        };
        /**
         * Refused
         * @description Why an answer isn't legal, for clients.
         */
        Refused: {
            code: string;
            rule: string;
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
         * AbilityFacts
         * @description A seat's abilities, and the players protected against them (MC-10.9).
         */
        AbilityFacts: {
            abilities: string[];
            protected: {
                [key: string]: number[];
            };
        };
        /**
         * BuyFacts
         * @description Current prices and choices. The default is to buy nothing.
         */
        "ecumene.games.books.phases.purchase.BuyFacts": {
            prices: {
                [key: string]: number;
            };
            treasury: number;
            cards: number;
            token_value: number;
            hand_limit: number;
            library_discount: number;
            free: string[];
            stand_in: boolean;
            bought: components["schemas"]["Bought"] | null;
        };
        /**
         * Sheet
         * @description A purchase added up, as a player sees it before confirming (BK-12.6).
         */
        Sheet: {
            bought: components["schemas"]["Bought"];
            bill: components["schemas"]["Bill"];
            waste: number;
            missing: number;
            hand_limit: number;
            discards: number;
        };
        /**
         * Bill
         * @description The cost of a purchase by advance, and the credits it brings for later turns.
         */
        Bill: {
            prices: components["schemas"]["Price"][];
            credits: components["schemas"]["Credits"];
        };
        /**
         * Price
         * @description A price with its parts; what lowers it adds up to the printed price at most (MC-12.18).
         */
        Price: {
            advance: string;
            printed: number;
            /** @default [] */
            reductions: components["schemas"]["Reduction"][];
        };
        /**
         * Reduction
         * @description Points off a price: the reason, its group or advance, and the points that counted.
         */
        Reduction: {
            /** @enum {unknown} */
            cause: "anatomy" | "bonus" | "credit" | "library";
            source: string;
            amount: number;
        };
        /**
         * BuyCardFacts
         * @description The prices of purchasable stacks by number, and the stacks with a free card.
         */
        BuyCardFacts: {
            prices: {
                [key: string]: number;
            };
            free: number[];
            treasury: number;
        };
        /**
         * TradeFacts
         * @description A seat's means of trade, and the requirements of an offer.
         */
        TradeFacts: {
            least: number;
            true_names: number;
            names_optional: boolean;
            cards: number[];
            water: number;
            addressees: number[];
            offers_left: number;
            templates: string[];
            default: components["schemas"]["Finish"];
        };
        /**
         * Finish
         * @description Finish trading; offers stay open, and the seat may come back (DG-5.10).
         */
        Finish: {
            /** @enum {unknown} */
            do: "finish";
        };
        /**
         * TradePreview
         * @description An offer or an answer under construction.
         */
        TradePreview: {
            number: number;
            least: number;
            may_name: {
                [key: string]: number;
            };
            missing: components["schemas"]["Refused"] | null;
        };
        /**
         * BuyFacts
         * @description A player's means, and all prices. The default is to buy nothing.
         */
        "ecumene.games.megaciv.phases.acquisition.BuyFacts": {
            prices: {
                [key: string]: number;
            };
            cards: number[];
            water: number;
            treasury: number;
            token_value: number;
            budget: number;
            hand_limit: number;
            discards_due: number;
            library_discount: number;
            free: string[];
            stand_in: boolean;
        };
        /**
         * BuyPreview
         * @description A purchase under construction, added up (DG-6.6).
         */
        BuyPreview: {
            prices: components["schemas"]["AdvancePrice"][];
            total: number;
            card_points: number;
            treasury_points: number;
            unpaid: number;
            waste: number;
            cards_left: number;
            hand_limit: number;
            discards_due: number;
            credits: components["schemas"]["Credits"];
            others: components["schemas"]["AdvancePrice"][];
            suggestion: components["schemas"]["BuyAdvances"] | null;
            missing: components["schemas"]["Refused"] | null;
        };
        /**
         * AdvancePrice
         * @description The price of an advance with everything that lowers it.
         */
        AdvancePrice: {
            advance: string;
            printed: number;
            reductions: components["schemas"]["Reduction"][];
            total: number;
            /** @default true */
            affordable: boolean;
        };
        /**
         * BuyAdvances
         * @description A purchase, its payment and the discards; everything empty buys nothing (MC-12.2).
         */
        BuyAdvances: {
            /** @default [] */
            advances?: string[];
            /** @default  */
            free?: string;
            /** @default  */
            library?: string;
            /** @default {} */
            chosen?: {
                [key: string]: components["schemas"]["Credits"];
            };
            /** @default [] */
            cards?: number[];
            /** @default 0 */
            water?: number;
            /** @default 0 */
            treasury?: number;
            /** @default  */
            stand_in_for?: string;
            /** @default -1 */
            stand_in?: number;
            /** @default [] */
            discards?: number[];
            /** @default 0 */
            discard_water?: number;
        };
        /**
         * Consequences
         * @description The consequences of a correction, and what it leaves to the keeper (BK-C.4).
         */
        Consequences: {
            marker: number[];
            /** @default null */
            said: components["schemas"]["Said"] | null;
            /** @default [] */
            earlier: components["schemas"]["Earlier"][];
            /** @default [] */
            also: components["schemas"]["Also"][];
        };
        /**
         * Earlier
         * @description A number that would have been different in an earlier turn (BK-C.4).
         */
        Earlier: {
            turn: number;
            /** @enum {unknown} */
            what: "marker" | "price";
            was: number;
            now: number;
        };
        /**
         * Also
         * @description A field that may also need correcting, with the correction.
         */
        Also: {
            seat: number;
            field: string;
            was: number;
            now: number;
            /** @default 0 */
            turn: number;
        };
        /**
         * HandOverFacts
         * @description The cards that may be given: commodity cards by number, and water cards.
         */
        HandOverFacts: {
            cards: number[];
            water: number;
            open: boolean;
        };
        /**
         * Options
         * @description The options of the books; each name is ``opt:`` and the field, defaults first.
         */
        Options: {
            /**
             * @default basic
             * @enum {unknown}
             */
            ast?: "basic" | "expert";
            /** @default null */
            half?: ("east" | "west") | null;
            /** @default [] */
            civs?: string[];
            /**
             * @default 5
             * @enum {unknown}
             */
            credits_12?: 0 | 5;
            /**
             * @default east
             * @enum {unknown}
             */
            cards_11?: "east" | "west";
            /**
             * @default corrected
             * @enum {unknown}
             */
            errata?: "corrected" | "first_print";
            /**
             * @default exact
             * @enum {unknown}
             */
            census_box?: "box" | "exact";
            /**
             * @default no
             * @enum {unknown}
             */
            wonder_vp?: "no" | "yes";
            /**
             * @default on
             * @enum {unknown}
             */
            ast_bonus?: "off" | "on";
            /**
             * @default on
             * @enum {unknown}
             */
            ast_bonus_blocks?: "off" | "on";
            /**
             * @default off
             * @enum {unknown}
             */
            short_game?: "off" | "on";
            /** @default 0 */
            stop_turn?: number;
            /**
             * @default books
             * @enum {unknown}
             */
            depth?: "books" | "cards";
            /**
             * @default on
             * @enum {unknown}
             */
            treasury?: "off" | "on";
            /**
             * @default honour
             * @enum {unknown}
             */
            confirm?: "honour" | "keeper";
            /**
             * @default off
             * @enum {unknown}
             */
            aloud?: "off" | "on";
            /** @default 5 */
            movement_minutes?: number;
            /** @default 3 */
            waiting_minutes?: number;
            /** @default 10 */
            trade_minutes?: number;
            /** @default 5 */
            purchase_minutes?: number;
            /** @default 1 */
            begin_turn?: number;
            /** @default 1 */
            begin_phase?: number;
        };
        /**
         * GoOn
         * @description Continue: no more entries are expected (BK-G.1).
         */
        GoOn: {
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Done
         * @description All own moves have been made (BK-3.1).
         */
        Done: {
            /** @default 0 */
            treasury?: number;
            /** @default null */
            ships?: number | null;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * Conflict
         * @description A fallen city: the seat's own to another, or another's to the seat (BK-4.1).
         */
        Conflict: {
            other: number;
            /** @default true */
            won?: boolean;
            /** @default 0 */
            loot?: number;
            /** @default false */
            card?: boolean;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * BoughtCards
         * @description Trade cards bought, by stack, and the free card of Wonder of the World (BK-6.3).
         */
        BoughtCards: {
            /** @default [] */
            stacks?: number[];
            /** @default false */
            free?: boolean;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * Holds
         * @description The calamities in hand, each with the player who passed it on (BK-8.1).
         */
        Holds: {
            /** @default [] */
            calamities?: components["schemas"]["Held"][];
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * Insist
         * @description Whether two copies are resolved one after the other (BK-9.13).
         */
        Insist: {
            /** @default false */
            insist?: boolean;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * AbilitiesUsed
         * @description The abilities used, and the resulting changes (BK-10.2).
         */
        AbilitiesUsed: {
            /** @default [] */
            used?: string[];
            /** @default {} */
            changes?: {
                [key: string]: number;
            };
            /** @default {} */
            others?: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * Buy
         * @description A purchase and its payment; an empty one buys nothing (BK-12.1).
         */
        Buy: {
            /** @default [] */
            advances?: string[];
            /** @default  */
            free?: string;
            /** @default  */
            library?: string;
            /** @default {} */
            chosen?: {
                [key: string]: components["schemas"]["Credits"];
            };
            /** @default false */
            waived?: boolean;
            /** @default false */
            more?: boolean;
            /** @default {} */
            cards?: {
                [key: string]: number;
            };
            /** @default null */
            stand_in?: components["schemas"]["StandIn"] | null;
            /** @default null */
            points?: number | null;
            /** @default null */
            treasury?: number | null;
            /** @default null */
            left?: number | null;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
            /** @default false */
            assumed?: boolean;
        };
        /**
         * StandIn
         * @description Trade Empire: one card more is spent and counts as a card of the set (MC-12.27).
         */
        StandIn: {
            commodity: string;
            card: string;
        };
        /**
         * BuyCard
         * @description Take the top card of a stack, at its price or as the free card of the turn (N-81).
         */
        BuyCard: {
            /** @enum {unknown} */
            do: "buy";
            stack: number;
            /** @default false */
            free?: boolean;
        };
        /**
         * Pass
         * @description Buy no more cards this turn.
         */
        Pass: {
            /** @enum {unknown} */
            do: "pass";
        };
        /**
         * MakeOffer
         * @description Offer cards to a seat or to ANYONE, with wishes (DG-5.1).
         */
        MakeOffer: {
            /** @enum {unknown} */
            do: "offer";
            cards: number[];
            /** @default 0 */
            water?: number;
            /** @default [] */
            names?: string[];
            /** @default [] */
            more?: string[];
            /** @default false */
            no_calamity?: boolean;
            /** @default -1 */
            to?: number;
            /** @default 0 */
            wish?: number;
            /** @default [] */
            wish_names?: string[];
            hours?: number;
        };
        /**
         * AnswerOffer
         * @description Answer an offer with a full offer (DG-5.3); it is binding until withdrawn (N-84).
         */
        AnswerOffer: {
            /** @enum {unknown} */
            do: "answer";
            cards: number[];
            /** @default 0 */
            water?: number;
            /** @default [] */
            names?: string[];
            /** @default [] */
            more?: string[];
            /** @default false */
            no_calamity?: boolean;
            offer: string;
        };
        /**
         * Accept
         * @description Accept an answer to one's own offer: the deal is carried out at once (N-84).
         */
        Accept: {
            /** @enum {unknown} */
            do: "accept";
            answer: string;
        };
        /**
         * Decline
         * @description Decline an answer to one's offer (DG-5.3).
         */
        Decline: {
            /** @enum {unknown} */
            do: "decline";
            answer: string;
        };
        /**
         * Withdraw
         * @description Withdraw one's offer or answer (DG-5.5).
         */
        Withdraw: {
            /** @enum {unknown} */
            do: "withdraw";
            offer: string;
        };
        /**
         * SaveTemplate
         * @description Save an offer under a name, replacing any template of that name.
         */
        SaveTemplate: {
            /** @enum {unknown} */
            do: "save_template";
            name: string;
            template: components["schemas"]["Template"];
        };
        /**
         * DropTemplate
         * @description Delete a template.
         */
        DropTemplate: {
            /** @enum {unknown} */
            do: "drop_template";
            name: string;
        };
        /**
         * UseTemplate
         * @description Make the offer of a template, with the lowest card numbers of each name (N-13).
         */
        UseTemplate: {
            /** @enum {unknown} */
            do: "use_template";
            name: string;
            /** @default -1 */
            to?: number;
        };
        /**
         * Amend
         * @description The seat's present numbers, or those a phase of this turn asked for (BK-C.5, BK-C.9).
         */
        Amend: {
            /** @enum {unknown} */
            do: "amend";
            numbers: {
                [key: string]: number;
            };
            /** @default 0 */
            turn?: number;
            /** @default 0 */
            phase?: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Disagree
         * @description A wrong entry, the seat's own or another's (BK-C.6).
         */
        Disagree: {
            /** @enum {unknown} */
            do: "dispute";
            of: number;
            about: string;
            /** @default  */
            text?: string;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Wait
         * @description Wait to move until earlier seats have moved, or stop waiting (BK-3.2).
         */
        Wait: {
            /** @enum {unknown} */
            do: "wait";
            /** @default true */
            on?: boolean;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Correct
         * @description A wrong field: its present value, the right one, and the reason (BK-C.1).
         */
        Correct: {
            /** @enum {unknown} */
            do: "correct";
            seat: number;
            field: string;
            was: number;
            now: number;
            /** @default  */
            reason?: string;
            /** @default 0 */
            turn?: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Redivide
         * @description A different division of credits of choice (BK-C.8).
         */
        Redivide: {
            /** @enum {unknown} */
            do: "credits";
            seat: number;
            advance: string;
            was: components["schemas"]["Credits"];
            now: components["schemas"]["Credits"];
            /** @default  */
            reason?: string;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Interrupt
         * @description Stop the clocks, or continue (BK-T.3).
         */
        Interrupt: {
            /** @enum {unknown} */
            do: "pause";
            /** @default true */
            on?: boolean;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * LastTurn
         * @description The table agrees which turn is the last (BK-13.5).
         */
        LastTurn: {
            /** @enum {unknown} */
            do: "last_turn";
            turn: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Leave
         * @description A player leaves for good; some pieces stay on the board (BK-L.1).
         */
        Leave: {
            /** @enum {unknown} */
            do: "leave";
            seat: number;
            /** @default 0 */
            tokens?: number;
            /** @default 0 */
            cities?: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Settle
         * @description Settle a doubt or a dispute by its number (BK-C.6).
         */
        Settle: {
            /** @enum {unknown} */
            do: "settle";
            number: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Call
         * @description A calamity that its holder shows (BK-9.4).
         */
        Call: {
            /** @enum {unknown} */
            do: "call";
            seat: number;
            calamity: string;
            /** @default -1 */
            giver?: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * Confirm
         * @description The cards of a purchase were seen (BK-12.8).
         */
        Confirm: {
            /** @enum {unknown} */
            do: "confirm";
            seat: number;
            /** @default 0 */
            at?: number;
            /** @default  */
            who?: string;
        };
        /**
         * HandOver
         * @description Commodity cards by number, and water cards, for a seat; with NOBODY they are discarded.
         */
        HandOver: {
            /** @default [] */
            cards?: number[];
            /** @default 0 */
            water?: number;
            /** @default -1 */
            to?: number;
        };
        /**
         * NoArgument
         * @description A command without an argument.
         */
        NoArgument: Record<string, never>;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

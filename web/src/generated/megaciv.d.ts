// Written by `make types`.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        view: components["schemas"]["View"];
        "about.place_cities": components["schemas"]["PlaceCitiesFacts"];
        "preview.place_cities": components["schemas"]["Progress"];
        "about.choose_credits": components["schemas"]["CreditsFacts"];
        "preview.choose_credits": components["schemas"]["Progress"];
        "about.place_tokens": components["schemas"]["PlaceTokensFacts"];
        "preview.place_tokens": components["schemas"]["Progress"];
        "about.tax_rate": components["schemas"]["TaxFacts"];
        "about.claim_cities": components["schemas"]["ClaimFacts"];
        "preview.claim_cities": components["schemas"]["Progress"];
        "about.expand": components["schemas"]["ExpandFacts"];
        "preview.expand": components["schemas"]["Progress"];
        "about.movement": components["schemas"]["MovementFacts"];
        "preview.movement": components["schemas"]["MovementPreview"];
        "about.loss": components["schemas"]["LossFacts"];
        "preview.loss": components["schemas"]["Progress"];
        "about.defer_attack": components["schemas"]["DeferralFacts"];
        "about.spoils": components["schemas"]["SpoilsFacts"];
        "about.build_cities": components["schemas"]["BuildFacts"];
        "preview.build_cities": components["schemas"]["BuildPreview"];
        "about.reduce_cities": components["schemas"]["ReduceFacts"];
        "preview.reduce_cities": components["schemas"]["Progress"];
        "about.buy_card": components["schemas"]["BuyCardFacts"];
        "about.trade": components["schemas"]["TradeFacts"];
        "preview.trade": components["schemas"]["TradePreview"];
        "about.choose_victims": components["schemas"]["VictimsFacts"];
        "preview.choose_victims": components["schemas"]["Progress"];
        "about.damage": components["schemas"]["DamageFacts"];
        "preview.damage": components["schemas"]["Progress"];
        "about.destroy_cities": components["schemas"]["DestroyFacts"];
        "preview.destroy_cities": components["schemas"]["Progress"];
        "about.discard": components["schemas"]["DiscardFacts"];
        "preview.discard": components["schemas"]["Progress"];
        "about.select_areas": components["schemas"]["SelectionFacts"];
        "preview.select_areas": components["schemas"]["SelectionPreview"];
        "about.annex_part": components["schemas"]["AnnexFacts"];
        "preview.annex_part": components["schemas"]["Progress"];
        "about.horde": components["schemas"]["HordeFacts"];
        "about.theocracy": components["schemas"]["TheocracyFacts"];
        "preview.theocracy": components["schemas"]["Progress"];
        "about.buy_off_steps": components["schemas"]["BuyOffFacts"];
        "preview.buy_off_steps": components["schemas"]["Progress"];
        "about.pirate_targets": components["schemas"]["PirateFacts"];
        "preview.pirate_targets": components["schemas"]["Progress"];
        "about.ability": components["schemas"]["AbilityFacts"];
        "preview.ability": components["schemas"]["Progress"];
        "about.purchase": components["schemas"]["BuyFacts"];
        "preview.purchase": components["schemas"]["BuyPreview"];
        "about.relocate": components["schemas"]["RelocateFacts"];
        "preview.relocate": components["schemas"]["Progress"];
        summary: components["schemas"]["PeopleSummary"];
        options: components["schemas"]["Options"];
        "answer.pick_civilization": components["schemas"]["PickCivilization"];
        "answer.place_cities": components["schemas"]["PlaceCities"];
        "answer.choose_credits": components["schemas"]["ChosenCredits"];
        "answer.place_tokens": components["schemas"]["PlaceTokens"];
        "answer.tax_rate": components["schemas"]["TaxRate"];
        "answer.claim_cities": components["schemas"]["Cities"];
        "answer.come_back": components["schemas"]["Area"];
        "answer.expand": components["schemas"]["Expand"];
        "answer.movement": components["schemas"]["Movement"];
        "answer.next_conflict": components["schemas"]["Next"];
        "answer.next_attack": components["schemas"]["Next"];
        "answer.loss": components["schemas"]["Loss"];
        "answer.defer_attack": components["schemas"]["Deferral"];
        "answer.spoils": components["schemas"]["Spoils"];
        "answer.build_cities": components["schemas"]["BuildCities"];
        "answer.reduce_cities": components["schemas"]["ReduceCities"];
        "answer.buy_card": components["schemas"]["BuyCard"] | components["schemas"]["Pass"];
        "answer.trade": components["schemas"]["MakeOffer"] | components["schemas"]["AnswerOffer"] | components["schemas"]["Accept"] | components["schemas"]["Decline"] | components["schemas"]["Withdraw"] | components["schemas"]["Finish"] | components["schemas"]["SaveTemplate"] | components["schemas"]["DropTemplate"] | components["schemas"]["UseTemplate"];
        "answer.suffer": components["schemas"]["Suffer"];
        "answer.choose_victims": components["schemas"]["ChooseVictims"];
        "answer.insist_order": components["schemas"]["InsistOrder"];
        "answer.damage": components["schemas"]["Damage"];
        "answer.destroy_cities": components["schemas"]["DestroyCities"];
        "answer.discard": components["schemas"]["Discard"];
        "answer.choose_feature": components["schemas"]["ChooseFeature"];
        "answer.earthquake": components["schemas"]["Earthquake"];
        "answer.select_areas": components["schemas"]["SelectAreas"];
        "answer.annex_part": components["schemas"]["AnnexPart"];
        "answer.horde": components["schemas"]["Horde"];
        "answer.theocracy": components["schemas"]["Theocracy"];
        "answer.buy_off_steps": components["schemas"]["BuyOffSteps"];
        "answer.pirate_targets": components["schemas"]["PirateTargets"];
        "answer.ability": components["schemas"]["Diaspora"] | components["schemas"]["Fundamentalism"] | components["schemas"]["Monotheism"] | components["schemas"]["PoliticsGain"] | components["schemas"]["PoliticsAnnex"] | components["schemas"]["ProvincialEmpire"] | components["schemas"]["TradeRoutes"] | components["schemas"]["UniversalDoctrine"] | components["schemas"]["AbilitiesDone"];
        "answer.give_card": components["schemas"]["GiveCard"];
        "answer.purchase": components["schemas"]["BuyAdvances"];
        "answer.relocate": components["schemas"]["Relocate"];
        "command.wait": components["schemas"]["Wait"];
        "command.unwait": components["schemas"]["NoArgument"];
        "command.come_back_to_trade": components["schemas"]["NoArgument"];
        "command.close_trade": components["schemas"]["NoArgument"];
        "command.expire_offer": components["schemas"]["Expired"];
        "command.last_turn": components["schemas"]["LastTurn"];
        "command.voted_last_turn": components["schemas"]["VotedLastTurn"];
        "command.leave": components["schemas"]["NoArgument"];
        /**
         * View
         * @description The position as a viewer may see it.
         */
        View: {
            viewer: number;
            turn: number;
            phase: number;
            seats: components["schemas"]["SeatView"][];
            barbarians_at: {
                [key: string]: number;
            };
            pirates_at: string[];
            barbarians_in_supply: number;
            pirates_in_supply: number;
            blocks: {
                [key: string]: components["schemas"]["BlockView"];
            };
            circle: number[];
            waiting: number[];
            movement: components["schemas"]["MovementView"][];
            fights: components["schemas"]["FightView"][];
            offers: components["schemas"]["OfferView"][];
            finished_trading: number[];
            cases: components["schemas"]["CaseView"][];
            last_turn: number;
            result: components["schemas"]["Result"] | null;
        };
        /**
         * SeatView
         * @description One player's pieces and cards; the last three fields are empty for everybody else.
         */
        SeatView: {
            seat: number;
            civilization: string;
            ranking: number;
            /** @enum {unknown} */
            block: "east" | "west";
            tokens_at: {
                [key: string]: number;
            };
            cities_at: string[];
            ships_at: string[];
            treasury: number;
            tokens_in_stock: number;
            cities_in_stock: number;
            ships_in_stock: number;
            cards: number;
            advances: string[];
            credits: components["schemas"]["Credits"];
            step: number;
            census: number;
            rate: number;
            built: string[];
            abilities_used: string[];
            ast_bonus: boolean;
            left: boolean;
            leaving: boolean;
            calamities: number | null;
            theme_set: string;
            hand: components["schemas"]["CardView"][];
            water: number;
            templates: {
                [key: string]: components["schemas"]["Template"];
            };
        };
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
         * BlockView
         * @description The trade cards of a block: empty stacks, and the discards.
         */
        BlockView: {
            empty: number[];
            discards: string[][];
            counts: number[] | null;
        };
        /**
         * MovementView
         * @description The seats that are free to move, and those that must wait for others (MC-3.1).
         */
        MovementView: {
            /** @enum {unknown} */
            standing: "behind" | "done" | "first" | "free";
            touches: number[];
        };
        /**
         * FightView
         * @description A token conflict under way; choices of others stay sealed (N-03).
         */
        FightView: {
            area: string;
            own_choice: string;
            own_plan: components["schemas"]["Source"][];
        };
        /**
         * Source
         * @description The place of losses in a token conflict, and how many in a row (N-62).
         *
         *         ``place`` is the contested area itself, a land neighbour (MC-4.15), or "ship" (MC-4.13); in an
         *         area with several coasts the ship is named with its coast: "ship:aquitania/1".
         */
        Source: [
            string,
            number
        ];
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
         * CaseView
         * @description A called calamity (DG-6.1): its victims, beneficiary and place.
         */
        CaseView: {
            calamity: string;
            victim: number;
            beneficiary: number;
            secondary: number[];
            cancelled: boolean;
            place: string;
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
         * PlaceCitiesFacts
         * @description The number of cities, the minimum on sites, and the candidate areas.
         */
        PlaceCitiesFacts: {
            number: number;
            on_sites: number;
            areas: string[];
            sites: string[];
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
         * CreditsFacts
         * @description The advances that give credits of choice, how many each, and in which steps.
         */
        CreditsFacts: {
            amounts: {
                [key: string]: number;
            };
            steps: {
                [key: string]: number;
            };
            default: components["schemas"]["ChosenCredits"];
        };
        /**
         * ChosenCredits
         * @description The credits of choice, by the advance that gives them (MC-12.31).
         */
        ChosenCredits: {
            chosen: {
                [key: string]: components["schemas"]["Credits"];
            };
        };
        /**
         * PlaceTokensFacts
         * @description How many tokens may be placed at most, and how many each area takes.
         */
        PlaceTokensFacts: {
            most: number;
            rooms: {
                [key: string]: number;
            };
            default: components["schemas"]["PlaceTokens"];
        };
        /**
         * PlaceTokens
         * @description The first tokens by area.
         */
        PlaceTokens: {
            tokens: {
                [key: string]: number;
            };
        };
        /**
         * TaxFacts
         * @description The tax is the rate per city; unpaid cities revolt.
         */
        TaxFacts: {
            cities: number;
            stock: number;
            default: components["schemas"]["TaxRate"];
        };
        /**
         * TaxRate
         * @description The rate for all of a player's cities this turn (MC-1.7).
         */
        TaxRate: {
            rate: number;
        };
        /**
         * ClaimFacts
         * @description The cities to be taken: their owner, the reason, the number and the candidates.
         */
        ClaimFacts: {
            reason: string;
            victim: number;
            number: number;
            cities: string[];
            default: components["schemas"]["Cities"];
        };
        /**
         * Cities
         * @description Areas with cities, in order of choice.
         */
        Cities: {
            areas: string[];
        };
        /**
         * ExpandFacts
         * @description How many tokens are placed, and how many each area takes at most.
         */
        ExpandFacts: {
            number: number;
            most: {
                [key: string]: number;
            };
            default: components["schemas"]["Expand"];
        };
        /**
         * Expand
         * @description New tokens by area.
         */
        Expand: {
            tokens: {
                [key: string]: number;
            };
        };
        /**
         * MovementFacts
         * @description A seat's movable pieces, their range and their costs.
         */
        MovementFacts: {
            tokens: {
                [key: string]: number;
            };
            ships: string[];
            treasury: number;
            land_steps: number;
            ship_steps: number;
            open_sea: boolean;
            capacity: number;
            ship_price: number;
            upkeep: number;
        };
        /**
         * MovementPreview
         * @description The orders so far: which are legal, their effects, and possible next ones.
         */
        MovementPreview: {
            orders: (components["schemas"]["Refused"] | null)[];
            end: components["schemas"]["Refused"] | null;
            legal: boolean;
            treasury: number;
            tokens: {
                [key: string]: number;
            };
            unmoved: {
                [key: string]: number;
            };
            ships: components["schemas"]["ShipPlan"][];
            ways: {
                [key: string]: components["schemas"]["Way"][];
            };
            build: string[];
            conflicts: components["schemas"]["Clash"][];
        };
        /**
         * ShipPlan
         * @description A ship after the orders so far, and its possible next actions.
         */
        ShipPlan: {
            number: number;
            coast: string;
            area: string;
            /** @enum {unknown} */
            standing: "built" | "maintained" | "old" | "scuttled";
            aboard: number;
            steps_left: number;
            maintain: boolean;
            load: number;
            unload: number;
            voyages: components["schemas"]["Voyage"][];
        };
        /**
         * Voyage
         * @description A way by water to a coast where a ship may stop: a shortest one.
         */
        Voyage: {
            coast: string;
            path: string[];
        };
        /**
         * Way
         * @description A way on foot for unmoved tokens of an area.
         */
        Way: {
            path: string[];
            most: number;
            conflict_from: number;
        };
        /**
         * Clash
         * @description A conflict situation with own tokens on the resulting board (MC-0.43).
         */
        Clash: {
            area: string;
            owners: components["schemas"]["Presence"][];
        };
        /**
         * Presence
         * @description An owner's units in an area: those of a seat, or -1 for barbarians and pirates.
         */
        Presence: {
            owner: number;
            tokens: number;
            city: boolean;
        };
        /**
         * LossFacts
         * @description The place of the conflict, and the possible losses by place.
         */
        LossFacts: {
            area: string;
            places: {
                [key: string]: number;
            };
            default: components["schemas"]["Loss"];
        };
        /**
         * Loss
         * @description The places of the next losses, in this order (N-62).
         */
        Loss: {
            sources: components["schemas"]["Source"][];
        };
        /**
         * DeferralFacts
         * @description The attacked area, how many tokens would replace the city, and how many are in stock.
         */
        DeferralFacts: {
            area: string;
            needed: number;
            stock: number;
        };
        /**
         * SpoilsFacts
         * @description The captured city, its former owner, and the maximum spoils.
         */
        SpoilsFacts: {
            area: string;
            defender: number;
            most: components["schemas"]["Spoils"];
        };
        /**
         * Spoils
         * @description The attacker's spoils: a card from the defender, treasury from their stock (N-67).
         */
        Spoils: {
            draw: boolean;
            treasury: number;
        };
        /**
         * BuildFacts
         * @description The possible city sites, each on its own, and the cities in stock.
         */
        BuildFacts: {
            sites: components["schemas"]["BuildSite"][];
            cities: number;
            default: components["schemas"]["BuildCities"];
            contested: {
                [key: string]: number;
            };
        };
        /**
         * BuildSite
         * @description A possible city site: its cost and the available help.
         */
        BuildSite: {
            area: string;
            price: number;
            here: number;
            treasury: number;
            neighbours: {
                [key: string]: number;
            };
            lent: number;
            keep: boolean;
        };
        /**
         * BuildCities
         * @description The cities of this turn, in the order of construction.
         */
        BuildCities: {
            /** @default [] */
            builds?: components["schemas"]["NewCity"][];
        };
        /**
         * NewCity
         * @description A new city: its area, help from treasury and neighbours, and whether a token stays (N-72).
         */
        NewCity: {
            area: string;
            /** @default 0 */
            treasury?: number;
            /** @default {} */
            neighbours?: {
                [key: string]: number;
            };
            /** @default false */
            keep?: boolean;
        };
        /**
         * BuildPreview
         * @description The remaining means after the cities so far, and where the next one could be built.
         */
        BuildPreview: {
            sites: components["schemas"]["BuildSite"][];
            cities: number;
            treasury: number;
            tokens: {
                [key: string]: number;
            };
        };
        /**
         * ReduceFacts
         * @description Why cities are reduced, how many, and which they may be.
         */
        ReduceFacts: {
            reason: string;
            number: number;
            cities: components["schemas"]["Reducible"][];
            default: components["schemas"]["ReduceCities"];
        };
        /**
         * Reducible
         * @description A city that may be chosen, and how many own tokens would then stand there.
         */
        Reducible: {
            area: string;
            tokens: number;
            declined: number;
        };
        /**
         * ReduceCities
         * @description Cities to reduce, in this order, and where Agriculture's token is declined (N-07).
         */
        ReduceCities: {
            areas: string[];
            /** @default [] */
            declined?: string[];
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
         * VictimsFacts
         * @description The number of secondary victims, and the candidates.
         */
        VictimsFacts: {
            calamity: string;
            number: number;
            seats: number[];
            default: components["schemas"]["ChooseVictims"];
        };
        /**
         * ChooseVictims
         * @description Secondary victims.
         */
        ChooseVictims: {
            seats: number[];
        };
        /**
         * DamageFacts
         * @description How many unit points are lost at least, and the units that can be lost.
         */
        DamageFacts: {
            reason: string;
            number: number;
            city_points: number;
            cities: string[];
            tokens: {
                [key: string]: number;
            };
            default: components["schemas"]["Damage"];
        };
        /**
         * Damage
         * @description Units to destroy: cities, and tokens by area (N-08).
         */
        Damage: {
            /** @default [] */
            cities?: string[];
            /** @default {} */
            tokens?: {
                [key: string]: number;
            };
        };
        /**
         * DestroyFacts
         * @description The number of cities to destroy, the candidates, and the ransom.
         */
        DestroyFacts: {
            reason: string;
            number: number;
            cities: string[];
            ransom: number;
            default: components["schemas"]["DestroyCities"];
        };
        /**
         * DestroyCities
         * @description Own cities to destroy, or a payment in their place where that is allowed.
         */
        DestroyCities: {
            /** @default [] */
            areas?: string[];
            /** @default false */
            pay?: boolean;
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
         * SelectionFacts
         * @description The owner of the selected units, and how close a selection can come to the required
         *         points.
         */
        SelectionFacts: {
            calamity: string;
            victim: number;
            required: number;
            best: number;
            annexable: boolean;
            beneficiary: number;
            stock: components["schemas"]["AreaUnits"];
            units: {
                [key: string]: components["schemas"]["AreaUnits"];
            };
            default: components["schemas"]["SelectAreas"];
        };
        /**
         * AreaUnits
         * @description Tokens and cities: in an area, in a group of areas, or in stock.
         */
        AreaUnits: {
            /** @default 0 */
            tokens: number;
            /** @default 0 */
            cities: number;
        };
        /**
         * SelectAreas
         * @description Areas of the victim; all the victim's units in them are selected.
         */
        SelectAreas: {
            areas: string[];
        };
        /**
         * SelectionPreview
         * @description A selection under construction.
         */
        SelectionPreview: {
            total: number;
            tokens: number;
            cities: number;
            connected: boolean;
            next: string[];
            missing: components["schemas"]["Refused"] | null;
        };
        /**
         * AnnexFacts
         * @description How many cities and tokens are annexed, and those that were selected.
         */
        AnnexFacts: {
            victim: number;
            number_of_cities: number;
            number_of_tokens: number;
            cities: string[];
            tokens: {
                [key: string]: number;
            };
            default: components["schemas"]["AnnexPart"];
        };
        /**
         * AnnexPart
         * @description Cities to annex, and tokens by area (N-99).
         */
        AnnexPart: {
            /** @default [] */
            cities?: string[];
            /** @default {} */
            tokens?: {
                [key: string]: number;
            };
        };
        /**
         * HordeFacts
         * @description The number of barbarians, their target, and their origin ("" if they first appear).
         */
        HordeFacts: {
            number: number;
            victim: number;
            place: string;
        };
        /**
         * TheocracyFacts
         * @description Two options: this many cards, or cities to reduce.
         */
        TheocracyFacts: {
            number: number;
            cards: number[];
            water: number;
            cities: components["schemas"]["ReduceFacts"];
            default: components["schemas"]["Theocracy"];
        };
        /**
         * Theocracy
         * @description Pay two commodity cards (water allowed), or reduce the cities (N-105).
         */
        Theocracy: {
            /** @default [] */
            cards?: number[];
            /** @default 0 */
            water?: number;
            /**
             * @default {
             *       "areas": [],
             *       "declined": []
             *     }
             */
            cities?: components["schemas"]["ReduceCities"];
        };
        /**
         * BuyOffFacts
         * @description The number of steps, the cost of each, and the cities, inland ones first.
         */
        BuyOffFacts: {
            steps: number;
            cities_for_a_step: number;
            inland: string[];
            coastal: string[];
            default: components["schemas"]["BuyOffSteps"];
        };
        /**
         * BuyOffSteps
         * @description Cities to destroy, two for each step avoided (N-106).
         */
        BuyOffSteps: {
            /** @default [] */
            cities?: string[];
        };
        /**
         * PirateFacts
         * @description The secondary victims in the order in which the answer names their cities.
         */
        PirateFacts: {
            victims: components["schemas"]["PirateTarget"][];
            default: components["schemas"]["PirateTargets"];
        };
        /**
         * PirateTarget
         * @description A secondary victim, and the candidate cities.
         */
        PirateTarget: {
            seat: number;
            cities: string[];
        };
        /**
         * PirateTargets
         * @description A coastal city of each secondary victim, in the order in which they were chosen.
         */
        PirateTargets: {
            areas: string[];
        };
        /**
         * AbilityFacts
         * @description The uses of each ability with their effects; None if it can't be used now.
         *
         *         For politics the treasury and the areas, for provincial_empire the seats, for trade_routes the
         *         player's cards with their prices.
         */
        AbilityFacts: {
            /** @default null */
            diaspora: components["schemas"]["Journey"] | null;
            /** @default null */
            fundamentalism: components["schemas"]["Target"][] | null;
            /** @default null */
            monotheism: components["schemas"]["Target"][] | null;
            /** @default null */
            politics: components["schemas"]["Choice"] | null;
            /** @default null */
            provincial_empire: number[] | null;
            /** @default null */
            trade_routes: components["schemas"]["Sale"][] | null;
            /** @default null */
            universal_doctrine: components["schemas"]["Heathens"] | null;
            /** @default 5 */
            most: number;
            /**
             * @default {
             *       "do": "done"
             *     }
             */
            default: components["schemas"]["AbilitiesDone"];
        };
        /**
         * Journey
         * @description Own tokens by area, and how many tokens each area could receive.
         */
        Journey: {
            take: {
                [key: string]: number;
            };
            put: {
                [key: string]: number;
            };
        };
        /**
         * Target
         * @description An area, the units an ability changes there, and its cost in treasury.
         */
        Target: {
            area: string;
            units: components["schemas"]["TargetUnits"][];
            /** @default 0 */
            cost: number;
        };
        /**
         * TargetUnits
         * @description One player's units in an area, with at most one city (MC-0.32).
         */
        TargetUnits: {
            seat: number;
            tokens: number;
            cities: number;
        };
        /**
         * Choice
         * @description Treasury that can be gained at most, and areas that can be annexed with their cost.
         */
        Choice: {
            treasury: number;
            areas: components["schemas"]["Target"][];
        };
        /**
         * Sale
         * @description A card and its sale price.
         */
        Sale: {
            card: number;
            name: string;
            treasury: number;
        };
        /**
         * Heathens
         * @description The annexable units: one of the pirate cities, or this many barbarian tokens.
         */
        Heathens: {
            pirate_cities: string[];
            barbarians: {
                [key: string]: number;
            };
            tokens: number;
        };
        /**
         * AbilitiesDone
         * @description No more abilities this turn.
         */
        AbilitiesDone: {
            /** @enum {unknown} */
            do: "done";
        };
        /**
         * BuyFacts
         * @description A player's means, and all prices. The default is to buy nothing.
         */
        BuyFacts: {
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
         * RelocateFacts
         * @description The pieces lost or moved, how many tokens find a new place, and each area's capacity.
         */
        RelocateFacts: {
            ships: string[];
            cities: string[];
            tokens: {
                [key: string]: number;
            };
            least: number;
            most: number;
            rooms: {
                [key: string]: number;
            };
            default: components["schemas"]["Relocate"];
        };
        /**
         * Relocate
         * @description Tokens by the area they go to (N-140).
         */
        Relocate: {
            tokens: {
                [key: string]: number;
            };
        };
        /**
         * PeopleSummary
         * @description One people in one turn.
         */
        PeopleSummary: {
            seat: number;
            before: components["schemas"]["Standing"];
            after: components["schemas"]["Standing"];
            tax: number;
            drawn: number;
            deals: number;
            cards_given: number;
            built: number;
            cities_won: number;
            cities_lost: number;
            tokens_lost: number;
            calamities: string[];
            bought: string[];
        };
        /**
         * Standing
         * @description A people's public standing.
         */
        Standing: {
            cities: number;
            tokens: number;
            treasury: number;
            cards: number;
            advances: number;
            step: number;
            epoch: string;
            points: number;
            /** @default false */
            left: boolean;
        };
        /**
         * Options
         * @description The options of Mega Civilization; each name is ``opt:`` and the field, defaults first.
         */
        Options: {
            /**
             * @default basic
             * @enum {unknown}
             */
            ast?: "basic" | "expert";
            /** @default null */
            half?: ("east" | "west") | null;
            /** @default orbis_antiquus */
            map?: string;
            /**
             * @default regions
             * @enum {unknown}
             */
            areas?: "regions" | "whole_half";
            /** @default [] */
            civs?: string[];
            /**
             * @default draft
             * @enum {unknown}
             */
            civ_choice?: "draft" | "host" | "random";
            /** @default [] */
            host_civs?: string[];
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
             * @default written
             * @enum {unknown}
             */
            preshuffle?: "simple" | "written";
            /**
             * @default on
             * @enum {unknown}
             */
            water?: "off" | "on";
            /**
             * @default early
             * @enum {unknown}
             */
            order?: "early" | "strict";
            /**
             * @default off
             * @enum {unknown}
             */
            comeback?: "off" | "on";
            /**
             * @default exact
             * @enum {unknown}
             */
            census_box?: "box" | "exact";
            /**
             * @default market
             * @enum {unknown}
             */
            trade?: "market" | "market_and_table";
            /**
             * @default hidden
             * @enum {unknown}
             */
            stack_counts?: "hidden" | "shown";
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
             * @default none
             * @enum {unknown}
             */
            stop?: "none" | "time" | "turn" | "vote";
            /** @default 0 */
            stop_turn?: number;
            /** @default  */
            stop_time?: string;
            /**
             * @default off
             * @enum {unknown}
             */
            short_game?: "off" | "on";
            /** @default [] */
            theme_sets?: components["schemas"]["ThemeSet"][];
            /**
             * @default none
             * @enum {unknown}
             */
            short_city?: "custom" | "none" | "strong";
            /** @default [] */
            short_city_sets?: string[];
        };
        /**
         * ThemeSet
         * @description Four advances with which a player begins The Short Game.
         */
        ThemeSet: {
            id: string;
            name: string;
            advances: string[];
            /** @default  */
            mark?: string;
        };
        /**
         * PickCivilization
         * @description Choose a free civilization (MC-S.7).
         */
        PickCivilization: {
            /** @enum {unknown} */
            do: "pick";
            civilization: string;
        };
        /**
         * PlaceCities
         * @description The areas of the first cities.
         */
        PlaceCities: {
            areas: string[];
        };
        /**
         * Area
         * @description An area of the home region to come back in.
         */
        Area: {
            area: string;
        };
        /**
         * Movement
         * @description All orders of one movement; the answer ends it (N-50).
         */
        Movement: {
            /** @default [] */
            orders?: (components["schemas"]["March"] | components["schemas"]["BuildShip"] | components["schemas"]["Maintain"] | components["schemas"]["Scuttle"] | components["schemas"]["Sail"] | components["schemas"]["Load"] | components["schemas"]["Unload"])[];
        };
        /**
         * March
         * @description Move tokens by land, one by one, each with all its steps (MC-3.7, N-51).
         */
        March: {
            /** @enum {unknown} */
            do: "march";
            start: string;
            path: string[];
            number: number;
        };
        /**
         * BuildShip
         * @description Build a ship on a coast, with its payment (MC-3.12, MC-3.14).
         */
        BuildShip: {
            /** @enum {unknown} */
            do: "build";
            coast: string;
            /** @default 0 */
            treasury?: number;
            /** @default {} */
            tokens?: {
                [key: string]: number;
            };
        };
        /**
         * Maintain
         * @description Keep an old ship, with its payment (MC-3.16).
         */
        Maintain: {
            /** @enum {unknown} */
            do: "maintain";
            ship: number;
            /** @default 0 */
            treasury?: number;
            /** @default {} */
            tokens?: {
                [key: string]: number;
            };
        };
        /**
         * Scuttle
         * @description Destroy an old ship, which can be rebuilt elsewhere (MC-3.18).
         */
        Scuttle: {
            /** @enum {unknown} */
            do: "scuttle";
            ship: number;
        };
        /**
         * Sail
         * @description Move a ship along coasts and open seas, step by step (MC-3.21).
         */
        Sail: {
            /** @enum {unknown} */
            do: "sail";
            ship: number;
            path: string[];
        };
        /**
         * Load
         * @description Take tokens of the ship's area aboard (MC-3.25).
         */
        Load: {
            /** @enum {unknown} */
            do: "load";
            ship: number;
            number: number;
        };
        /**
         * Unload
         * @description Put tokens ashore in the ship's area (MC-3.25).
         */
        Unload: {
            /** @enum {unknown} */
            do: "unload";
            ship: number;
            number: number;
        };
        /**
         * Next
         * @description The area of the conflict or attack that is resolved next.
         */
        Next: {
            area: string;
        };
        /**
         * Deferral
         * @description The player's attack to resolve first; None for none (MC-4.25).
         */
        Deferral: {
            /** @default null */
            area?: string | null;
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
         * Suffer
         * @description Accept the effects: there is no choice.
         */
        Suffer: Record<string, never>;
        /**
         * InsistOrder
         * @description Whether the copies are resolved one after the other (MC-B.6).
         */
        InsistOrder: {
            insist: boolean;
        };
        /**
         * ChooseFeature
         * @description A volcano, a flood plain or an open sea, by id.
         */
        ChooseFeature: {
            feature: string;
        };
        /**
         * Earthquake
         * @description One of the player's cities, and a city next to it; "" if there is none (N-95).
         */
        Earthquake: {
            own: string;
            /** @default  */
            other?: string;
        };
        /**
         * Horde
         * @description The city the horde attacks first, or the area those above the limit move to.
         */
        Horde: {
            area: string;
        };
        /**
         * Diaspora
         * @description Own tokens taken by area, and as many placed by area (N-121).
         */
        Diaspora: {
            /** @enum {unknown} */
            do: "diaspora";
            take: {
                [key: string]: number;
            };
            put: {
                [key: string]: number;
            };
        };
        /**
         * Fundamentalism
         * @description The area that is struck.
         */
        Fundamentalism: {
            /** @enum {unknown} */
            do: "fundamentalism";
            area: string;
        };
        /**
         * Monotheism
         * @description The area that is annexed.
         */
        Monotheism: {
            /** @enum {unknown} */
            do: "monotheism";
            area: string;
        };
        /**
         * PoliticsGain
         * @description Treasury from stock; none is no use (N-123).
         */
        PoliticsGain: {
            /** @enum {unknown} */
            do: "politics_gain";
            treasury: number;
        };
        /**
         * PoliticsAnnex
         * @description The area that is annexed.
         */
        PoliticsAnnex: {
            /** @enum {unknown} */
            do: "politics_annex";
            area: string;
        };
        /**
         * ProvincialEmpire
         * @description The players who must give (N-124).
         */
        ProvincialEmpire: {
            /** @enum {unknown} */
            do: "provincial_empire";
            seats: number[];
        };
        /**
         * TradeRoutes
         * @description Commodity cards by number, in order of sale (N-125).
         */
        TradeRoutes: {
            /** @enum {unknown} */
            do: "trade_routes";
            cards: number[];
        };
        /**
         * UniversalDoctrine
         * @description The area of one pirate city, or barbarian tokens by area: one of the two (N-126).
         */
        UniversalDoctrine: {
            /** @enum {unknown} */
            do: "universal_doctrine";
            /** @default  */
            pirate_city?: string;
            /** @default {} */
            barbarians?: {
                [key: string]: number;
            };
        };
        /**
         * GiveCard
         * @description The number of a card, or None; and whether everybody may see it.
         */
        GiveCard: {
            /** @default null */
            card?: number | null;
            /** @default false */
            shown?: boolean;
        };
        /**
         * Wait
         * @description The seats to wait for: every earlier one, or (in movement) those whose pieces could meet.
         */
        Wait: {
            /**
             * @default turn
             * @enum {unknown}
             */
            until?: "touching" | "turn";
        };
        /**
         * NoArgument
         * @description An empty argument: the command alone says everything.
         */
        NoArgument: Record<string, never>;
        /**
         * Expired
         * @description An offer whose time is over.
         */
        Expired: {
            offer: string;
        };
        /**
         * LastTurn
         * @description The last turn; 0 is the present one (N-16).
         */
        LastTurn: {
            /** @default 0 */
            turn?: number;
        };
        /**
         * VotedLastTurn
         * @description An end that two thirds of the table voted for (D-15); the last turn follows from it.
         */
        VotedLastTurn: Record<string, never>;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

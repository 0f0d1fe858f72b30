import type { Ball, LotteryName } from '@/contract/lottery';

/** The prize for a ball, as the catalogue of lotteries defines it. */
export type WinDefinition =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'coupon' }
  | { readonly kind: 'goods'; readonly goods: string }
  | { readonly kind: 'none' };

export interface PrizeDefinition {
  readonly ball: Ball;
  readonly win: WinDefinition;
  /** Balls of this colour in a full drum. */
  readonly count: number;
  /** Balls that the demo's other players have drawn once the round is `fullHours` old; 0 where left out. */
  readonly drawnByOthers?: number;
}

/**
 * A lottery that comes round for ever, in whole days of Japan: `open` days to play, `quiet` days with its winners, then the next round
 * is announced until the cycle of `every` days is over. Limits and cost per play are staff's; points.
 */
export interface LotteryDefinition {
  readonly id: string;
  readonly name: LotteryName;
  readonly every: number;
  readonly open: number;
  readonly quiet: number;
  readonly offset: number;
  readonly pointsCost: number;
  readonly freePerDay: number;
  readonly perDay: number;
  readonly perRound: number;
  /** The best first, white last. */
  readonly prizes: readonly PrizeDefinition[];
}

/** Hours for which the drum of every round holds all its balls, whatever the demo's other players draw later. */
export const fullHours = 6;

/** Terms of a coupon that is a prize: those of the premium section's event, valid for 30 days. */
export const prizeCoupon = { percent: 10, minYen: 18_000, days: 30 } as const;

const goods = (id: string): WinDefinition => ({ kind: 'goods', goods: `market/${id}` });
const points = (sum: number): WinDefinition => ({ kind: 'points', points: sum });
const coupon: WinDefinition = { kind: 'coupon' };
const none: WinDefinition = { kind: 'none' };

/** A lottery of one day: one to play, one with the winners, one to look forward; of three such, one is in each state on any day. */
const oneDay = (name: 'pine' | 'bamboo' | 'plum', offset: number, gold: string): LotteryDefinition => ({
  id: name,
  name,
  every: 3,
  open: 1,
  quiet: 1,
  offset,
  pointsCost: 30,
  freePerDay: 1,
  perDay: 3,
  perRound: 3,
  prizes: [
    { ball: 'gold', win: goods(gold), count: 1 },
    { ball: 'red', win: coupon, count: 20 },
    { ball: 'green', win: points(50), count: 120 },
    { ball: 'white', win: none, count: 359 },
  ],
});
const weekly = { every: 7, open: 7, quiet: 0, offset: 4 } as const;

/** As of November 2026. Ids and drums are fixed; rounds roll, so that on any day every state has an example. */
export const lotteries: readonly LotteryDefinition[] = [
  {
    id: 'garapon',
    name: 'garapon',
    ...weekly,
    pointsCost: 50,
    freePerDay: 1,
    perDay: 5,
    perRound: 20,
    prizes: [
      { ball: 'gold', win: goods('seto-matchawan-05'), count: 2 },
      { ball: 'red', win: goods('asakusa-sensu-01'), count: 8 },
      { ball: 'blue', win: coupon, count: 90 },
      { ball: 'green', win: points(100), count: 400 },
      { ball: 'white', win: none, count: 1500 },
    ],
  },
  oneDay('pine', 0, 'wajima-hashi-03'),
  oneDay('bamboo', 1, 'uji-kyusu-05'),
  oneDay('plum', 2, 'asakusa-furin-05'),
  {
    // No white balls: every one wins, so this drum is played until it is empty. It shows that state for most of its round.
    id: 'tea-box',
    name: 'teaBox',
    ...weekly,
    pointsCost: 120,
    freePerDay: 0,
    perDay: 2,
    perRound: 4,
    prizes: [
      { ball: 'gold', win: goods('uji-gyokuro-04'), count: 3, drawnByOthers: 3 },
      { ball: 'red', win: goods('uji-sencha-01'), count: 12, drawnByOthers: 12 },
      { ball: 'green', win: points(100), count: 85, drawnByOthers: 85 },
    ],
  },
  {
    id: 'lacquer-box',
    name: 'lacquerBox',
    ...weekly,
    pointsCost: 80,
    freePerDay: 0,
    perDay: 3,
    perRound: 6,
    prizes: [
      { ball: 'gold', win: goods('wajima-wan-02'), count: 2, drawnByOthers: 2 },
      { ball: 'blue', win: goods('wajima-meimei-04'), count: 6, drawnByOthers: 6 },
      { ball: 'white', win: none, count: 142, drawnByOthers: 77 },
    ],
  },
];

import * as v from 'valibot';
import { goodsId } from '@/contract/goods';
import { balls } from '@/contract/lottery';
import { oddsOf } from '@/rules/lottery';
import { toInstant } from '@/rules/time/date';
import { daysToMs, hoursToMs } from '@/rules/time/instant';
import {
  idField,
  instantField,
  integerField,
  parseContentFile,
  pictureField,
  textsField,
  zipTexts,
} from '../content/content-file';
import type { EditIssues, FieldIssue } from '../content/content-file';
import type { LotteryRow } from './find-lottery';
import type { LotteryTerms } from './schema';

const win = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('points'), points: integerField(1, 1_000_000) }),
    v.strictObject({
      kind: v.literal('coupon'),
      percent: integerField(1, 100),
      minYen: integerField(0, 10_000_000),
      days: integerField(1, 365),
    }),
    v.strictObject({ kind: v.literal('goods'), goodsId }),
    v.strictObject({ kind: v.literal('none') }),
  ],
  'must be of kind points, coupon, goods or none',
);

const prize = v.strictObject({
  ball: v.picklist(balls, `must be one of ${balls.join(', ')}`),
  win,
  /** Balls of this colour in a full drum; this is the stock of the prize. */
  count: integerField(1, 1_000_000),
  /** The chance of a play with a full drum, in percent. Left out, it follows from the balls; given, it is checked against them. */
  percent: v.optional(v.pipe(v.number('must be a number'), v.metadata({ hidden: true }))),
});

export const lotteryFile = v.strictObject({
  id: idField,
  texts: textsField,
  picture: v.optional(pictureField),
  startsAt: instantField,
  endsAt: instantField,
  /** Left out for a lottery of one round. */
  repeat: v.optional(
    v.strictObject({
      everyDays: integerField(1, 366),
      /** Days for which the winners are shown before the next round is announced. */
      quietDays: v.optional(integerField(0, 365), 0),
      /** The end of the last round; left out: it repeats until staff end it. */
      until: v.optional(instantField),
    }),
  ),
  pointsCost: integerField(1, 1_000_000),
  freePerDay: integerField(0, 1000),
  perDay: integerField(1, 1000),
  perRound: integerField(1, 10_000),
  prizes: v.pipe(v.array(prize, 'must be a list'), v.minLength(1, 'must have one prize at least')),
});

/** A lottery as an operator defines it. */
export type LotteryFile = v.InferOutput<typeof lotteryFile>;

type Check = (file: LotteryFile) => readonly FieldIssue[];

const issueIf = (isWrong: boolean, field: string, message: string): readonly FieldIssue[] =>
  isWrong ? [{ field, message }] : [];

const checkDates: Check = ({ startsAt, endsAt, repeat }) => {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  if (lengthMs < hoursToMs(1)) return [{ field: 'endsAt', message: 'must be an hour after startsAt at least' }];
  if (!repeat) return [];
  return [
    ...issueIf(
      lengthMs + daysToMs(repeat.quietDays) > daysToMs(repeat.everyDays),
      'repeat.everyDays',
      'must be as long as a round and its quiet days at least',
    ),
    ...issueIf(repeat.until !== undefined && repeat.until < endsAt, 'repeat.until', 'must not be before endsAt'),
  ];
};

const totalOf = ({ prizes }: LotteryFile) => prizes.reduce((sum, { count }) => sum + count, 0);

const checkLimits: Check = (file) => [
  ...issueIf(file.freePerDay > file.perDay, 'freePerDay', 'must not be more than perDay'),
  ...issueIf(file.perDay > file.perRound, 'perDay', 'must not be more than perRound'),
  ...issueIf(
    file.perRound > totalOf(file),
    'perRound',
    `must not be more than the balls of a full drum, which are ${totalOf(file)}`,
  ),
];

const checkPrizes: Check = ({ prizes }) => [
  ...issueIf(!prizes.some(({ win: { kind } }) => kind !== 'none'), 'prizes', 'must have a prize that wins something'),
  ...prizes.flatMap(({ ball, win: { kind } }, index) => {
    const before = prizes[index - 1];
    return [
      ...issueIf(
        before !== undefined && balls.indexOf(ball) <= balls.indexOf(before.ball),
        `prizes.${index}.ball`,
        `must come after ${before?.ball}: each colour once, in the order ${balls.join(', ')}`,
      ),
      ...issueIf(
        (kind === 'none') !== (ball === 'white'),
        `prizes.${index}.win`,
        'must be of kind none for white balls, and for those alone',
      ),
    ];
  }),
];

const checkOdds: Check = (file) => {
  const total = totalOf(file);
  const stated = file.prizes.map(({ percent }) => percent ?? 0);
  const sum = Number(stated.reduce((all, percent) => all + percent, 0).toPrecision(4));
  const isWhole = file.prizes.every(({ percent }) => percent !== undefined);
  if (isWhole && Math.abs(sum - 100) > 0.5)
    return [{ field: 'prizes', message: `must have odds that add up to 100 %, not to ${sum} %` }];
  return file.prizes.flatMap(({ percent, count }, index) => {
    const actual = oddsOf(count, total)?.percent;
    return issueIf(
      percent !== undefined && percent !== actual,
      `prizes.${index}.percent`,
      `must be ${actual}: ${count} of ${total} balls`,
    );
  });
};

/** Reads an operator's definition of a lottery. Reports each wrong field with the reason. */
export function parseLotteryFile(value: unknown): LotteryFile | EditIssues {
  const file = parseContentFile(lotteryFile, value);
  if ('issues' in file) return file;
  const issues = [checkDates, checkLimits, checkPrizes, checkOdds].flatMap((check) => check(file));
  return issues.length > 0 ? { issues } : file;
}

/** A lottery as the file that would define it. Odds are left out: they follow from the balls. */
export const toLotteryFile = (row: LotteryRow, { prizes, ...terms }: LotteryTerms) => ({
  id: row.id,
  texts: zipTexts(row.names, row.abouts),
  ...(row.picture !== null && { picture: row.picture }),
  startsAt: toInstant(row.startsAt),
  endsAt: toInstant(row.endsAt),
  ...(row.everyDays !== null && {
    repeat: {
      everyDays: row.everyDays,
      quietDays: row.quietDays,
      ...(row.overAt !== null && { until: toInstant(row.overAt) }),
    },
  }),
  ...terms,
  prizes: prizes.map(({ ball, win: given, count }) => ({
    ball,
    win: given.kind === 'goods' ? { kind: given.kind, goodsId: given.goodsId } : given,
    count,
  })),
});

/** An example to begin with. */
export const lotteryTemplate = {
  id: 'new-year',
  texts: {
    en: { name: 'New Year draw', about: '1,000 balls for a tea set, coupons and points.' },
    ja: { name: 'お正月の抽選', about: '玉は1,000個。茶器やクーポン、ポイントが当たります。' },
  },
  picture: 'https://pictures.example/new-year.jpg',
  startsAt: '2027-01-01T00:00:00+09:00',
  endsAt: '2027-01-08T00:00:00+09:00',
  pointsCost: 50,
  freePerDay: 1,
  perDay: 5,
  perRound: 20,
  prizes: [
    { ball: 'gold', win: { kind: 'goods', goodsId: 'tea-001' }, count: 5, percent: 0.5 },
    { ball: 'red', win: { kind: 'coupon', percent: 10, minYen: 18_000, days: 30 }, count: 95, percent: 9.5 },
    { ball: 'green', win: { kind: 'points', points: 100 }, count: 300, percent: 30 },
    { ball: 'white', win: { kind: 'none' }, count: 600, percent: 60 },
  ],
} as const;

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { LotteryDetail, LotterySummary, Play, WonPrize } from '@/contract/lottery';
import { balls } from '@/contract/lottery';
import { drawBall, oddsOf } from '@/rules/lottery';
import { formatStaffTime, toInstant } from '@/rules/time/date';
import { daysToMs, hoursToMs, parseInstant } from '@/rules/time/instant';
import { buyer, grantPoints, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { lotteryDrums, lotteryPlays, lotteryVersions } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { lockDrum } from './drum';
import { findLottery } from './find-lottery';
import type { lotteryTemplate } from './lottery-file';

const folder = mkdtempSync(join(tmpdir(), 'lotteries-'));
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi({ services: { isDemo: false } });
});
afterEach(() => expect(api.errors.splice(0)).toEqual([]));
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

type Definition = Readonly<Record<string, unknown>> & { readonly id: string };

const at = (hours: number) => toInstant(new Date(api.clock.now().getTime() + hoursToMs(hours)));

/** A lottery that starts in an hour and runs for a week. */
function definition(change: Readonly<Record<string, unknown>> = {}): Definition {
  return {
    id: `own-${(count += 1)}`,
    texts: { en: { name: 'Tea draw', about: 'Ten balls for tea and points.' } },
    startsAt: at(1),
    endsAt: at(1 + 7 * 24),
    pointsCost: 10,
    freePerDay: 1,
    perDay: 3,
    perRound: 5,
    prizes: [
      { ball: 'gold', win: { kind: 'goods', goodsId: 'uji-sencha-01' }, count: 1 },
      { ball: 'red', win: { kind: 'coupon', percent: 15, minYen: 5000, days: 10 }, count: 2 },
      { ball: 'green', win: { kind: 'points', points: 30 }, count: 3 },
      { ball: 'white', win: { kind: 'none' }, count: 4 },
    ],
    ...change,
  };
}

function save(file: Readonly<Record<string, unknown>>): Promise<string> {
  const path = join(folder, 'lottery.json');
  writeFileSync(path, JSON.stringify(file));
  return staff(api, `lottery save ${path}`);
}

async function publish(file: Definition): Promise<Definition> {
  await save(file);
  await staff(api, `lottery publish ${file.id}`);
  return file;
}

/** A lottery that has just started. */
async function open(change: Readonly<Record<string, unknown>> = {}): Promise<Definition> {
  const file = await publish(definition(change));
  api.clock.move(hoursToMs(1.5));
  return file;
}

const read = (id: string, language = 'en') => api.request('Sig.Front.Lottery.Detail', { input: { id, language } });
const detail = async (id: string) => (await read(id)).data as LotteryDetail;
const list = async () =>
  ((await api.request('Sig.Front.Lottery.List')).data as { lotteries: LotterySummary[] }).lotteries;
const play = (customer: Buyer, id: string, pointsCost = 0) =>
  customer.call('Sig.Front.Lottery.Play', { id, score: pointsCost });
const player = () => buyer(api, `owner${(count += 1)}`);

describe('a shop without demo', () => {
  it('[D-05] [H-01] has no lottery, until one is saved and published', async () => {
    expect(await list()).toEqual([]);
    expect((await read('garapon')).code).toBe(codes.notFound);
    const { id } = definition();
    expect(await save(definition({ id }))).toContain(`Draft ${id} is saved: version 1`);
    expect([await list(), (await read(id)).code]).toEqual([[], codes.notFound]);
    await staff(api, `lottery publish ${id}`);
    expect(await list()).toMatchObject([{ id, state: 'notStarted', name: { text: 'Tea draw', language: 'en' } }]);
    expect((await play(await player(), id)).code).toBe(codes.lotteryNotStarted);
    api.clock.move(hoursToMs(1.5));
    expect(await list()).toMatchObject([{ id, state: 'running', nextAt: null }]);
  });

  it('[D-05] lists the latest published lottery first', async () => {
    const first = await open();
    const second = await open();
    const ids = (await list()).map(({ id }) => id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  });

  it('[D-05] [E-11] plays, hands out and records all kinds of prizes', async () => {
    const { id } = await open({ perDay: 10, perRound: 10, pointsCost: 1 });
    const me = await player();
    await grantPoints(api, me.id, 100);
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await play(me, id, 1);
      if (answer.code === codes.allPrizesClaimed) break;
      expect(answer.code).toBe(codes.ok);
    }
    const { prizes } = await me.get<{ prizes: WonPrize[] }>('Sig.Front.Lottery.MyPrizes');
    expect(prizes.map(({ ball }) => ball).sort()).toEqual(['gold', 'green', 'green', 'green', 'red', 'red']);
    expect(prizes.find(({ ball }) => ball === 'gold')).toMatchObject({ state: 'toClaim', name: { text: 'Tea draw' } });
    expect(prizes.find(({ ball }) => ball === 'red')?.win).toEqual({ kind: 'coupon', percent: 15, minYen: 5000 });
    expect(['allPrizesClaimed', 'poolExhausted']).toContain((await detail(id)).state);
    api.clock.move(daysToMs(8));
    expect(await detail(id)).toMatchObject({ state: 'ended', nextAt: null });
    api.clock.move(daysToMs(31));
    expect((await list()).map((lottery) => lottery.id)).not.toContain(id);
  });
});

describe('a definition', () => {
  it('[D-05] is read in the reader’s language, else in English, else in what there is', async () => {
    const { id } = await publish(definition({ texts: { ja: { name: '茶の抽選', about: '玉は10個。' } } }));
    expect((await detail(id)).name).toEqual({ text: '茶の抽選', language: 'ja' });
    const both = { ja: { name: '茶の抽選', about: '玉は10個。' }, en: { name: 'Tea draw', about: 'Ten balls.' } };
    await save(definition({ id, texts: both }));
    expect((await detail(id)).name).toEqual({ text: 'Tea draw', language: 'en' });
  });

  it('[D-05] has a template that is complete but for its goods', async () => {
    const template = JSON.parse(await staff(api, 'lottery template')) as typeof lotteryTemplate;
    await expect(save({ ...template, startsAt: at(1), endsAt: at(200) })).rejects.toThrow(
      /^prizes\.0\.win\.goodsId: must be an item that the shop has on sale$/,
    );
  });

  const twice = [
    { ball: 'gold', win: { kind: 'points', points: 5 }, count: 1 },
    { ball: 'gold', win: { kind: 'points', points: 5 }, count: 9 },
  ];
  const odds = (first: number, second: number) => [
    { ball: 'gold', win: { kind: 'points', points: 5 }, count: 1, percent: first },
    { ball: 'white', win: { kind: 'none' }, count: 9, percent: second },
  ];
  const lost = [{ ball: 'white', win: { kind: 'none' }, count: 9 }];
  it.each([
    ['no language', () => ({ texts: {} }), /texts: must be given/],
    ['a language without a name', () => ({ texts: { en: { about: 'x' } } }), /texts\.en\.name/],
    ['dates in the wrong order', () => ({ endsAt: at(0.5) }), /endsAt: must be an hour after startsAt/],
    ['dates that are over', () => ({ startsAt: at(-48), endsAt: at(-24) }), /endsAt: must be in the future/],
    [
      'a date without a zone',
      () => ({ startsAt: '2027-01-01T00:00:00' }),
      /startsAt: must be an instant with its zone/,
    ],
    ['rounds that overlap', () => ({ repeat: { everyDays: 6 } }), /repeat\.everyDays: must be as long/],
    ['more plays than balls', () => ({ perRound: 11 }), /perRound: must not be more than the balls.*10$/],
    ['more free plays than plays', () => ({ freePerDay: 4 }), /freePerDay: must not be more than perDay/],
    ['a colour twice', () => ({ prizes: twice }), /prizes\.1\.ball: must come after gold/],
    ['nothing to win', () => ({ prizes: lost }), /prizes: must have a prize that wins something/],
    [
      'odds that do not add up',
      () => ({ prizes: odds(10, 80) }),
      /prizes: must have odds that add up to 100 %, not to 90 %/,
    ],
    [
      'odds that the balls do not have',
      () => ({ prizes: odds(20, 80) }),
      /prizes\.0\.percent: must be 10: 1 of 10 balls/,
    ],
    ['a picture elsewhere', () => ({ picture: 'http://localhost/a.jpg' }), /picture: must be an https address/],
    ['a field that nothing reads', () => ({ odds: 1 }), /odds/],
  ])('[D-05] with %s is refused with the reason', async (_, change, reason) => {
    await expect(save(definition({ perRound: 5, ...change() }))).rejects.toThrow(reason);
  });

  it('[D-05] with a picture shows it under our own origin', async () => {
    const { id } = await publish(definition({ picture: 'https://pictures.example/tea.jpg' }));
    expect((await detail(id)).picture?.src).toMatch(new RegExp(`^/pictures/content/lottery/${id}/\\{w\\}\\.webp\\?v=`));
  });
});

describe('a change', () => {
  const richer = [
    { ball: 'gold', win: { kind: 'points', points: 500 }, count: 1 },
    { ball: 'white', win: { kind: 'none' }, count: 99 },
  ];

  it('[D-05] of a running lottery’s texts shows at once, of its odds is refused without a further round', async () => {
    const file = await open();
    const texts = { en: { name: 'Tea week', about: 'Ten balls.' } };
    expect(await save({ ...file, texts })).toContain('its terms are as before');
    await expect(save({ ...file, texts, prizes: richer })).rejects.toThrow(/^prizes: must stay/);
    await expect(save({ ...file, texts, pointsCost: 9 })).rejects.toThrow(/^prizes: must stay with cost and limits/);
    await expect(save({ ...file, endsAt: at(400) })).rejects.toThrow(/^startsAt: must stay with all dates/);
    expect(await detail(file.id)).toMatchObject({ name: { text: 'Tea week' }, prizes: [{ count: 1 }, {}, {}, {}] });
  });

  it('[D-05] of a lottery with rounds is a version from the next round on, and earlier plays keep their prizes', async () => {
    const file = await open({ endsAt: at(1 + 24), repeat: { everyDays: 2, quietDays: 1 } });
    const me = await player();
    await play(me, file.id);
    const before = await detail(file.id);
    expect(await save({ ...file, prizes: richer, perRound: 100 })).toContain(
      `version 2 of its terms applies from ${formatStaffTime(parseInstant(before.nextAt) ?? new Date(0))}`,
    );
    expect((await detail(file.id)).prizes).toEqual(before.prizes);
    api.clock.move(daysToMs(2));
    const next = await detail(file.id);
    expect(next).toMatchObject({ state: 'running', perRound: 100, prizes: [{ count: 1, left: 1 }, { count: 99 }] });
    await play(me, file.id);
    const { plays } = await me.get<{ plays: Play[] }>('Sig.Front.Lottery.Record');
    const rows = await api.db.select().from(lotteryPlays);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    expect(plays.map(({ id }) => versions.get(id))).toEqual([2, 1]);
    expect(before.prizes.find(({ ball }) => ball === plays[1]?.ball)?.win).toEqual(plays[1]?.win);
    expect(await staff(api, `lottery show ${file.id}`)).toMatch(
      /version 1, from round 0[^]*version 2, from round 1[^]*gold {2}500 points {2}1 of 100 {2}1 %/,
    );
  });

  it('[D-05] that comes while a round is played for the first time leaves that round as it was', async () => {
    const file = await open({ endsAt: at(1 + 24), repeat: { everyDays: 2 } });
    const me = await player();
    await play(me, file.id);
    // As if a version had been saved for this round just before its first play was written.
    const [first] = await api.db.select().from(lotteryVersions);
    if (!first) throw new Error('No version.');
    await api.db.insert(lotteryVersions).values({ ...first, lottery: file.id, version: 7, fromRound: 0 });
    expect((await findLottery(api.db, file.id, { now: api.clock.now(), isDemo: false }))?.lottery.version).toBe(1);
  });

  it('[D-05] an end by staff is at once; before the start it makes a draft again', async () => {
    const { id } = await open({ endsAt: at(24), repeat: { everyDays: 2 } });
    expect(await staff(api, `lottery end ${id}`)).toContain('has ended');
    expect(await detail(id)).toMatchObject({ state: 'ended', nextAt: null });
    expect((await play(await player(), id)).code).toBe(codes.lotteryEnded);
    const announced = await publish(definition());
    expect(await staff(api, `lottery end ${announced.id}`)).toContain('is a draft again');
    expect((await read(announced.id)).code).toBe(codes.notFound);
  });
});

it('[D-05] the odds on show are those that are drawn, whatever the prizes and whatever is left of them', async () => {
  const drum = fc.record({
    colours: fc.subarray(['gold', 'red', 'blue', 'green'] as const, { minLength: 1 }),
    hasWhite: fc.boolean(),
    counts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 5 }),
    /** Balls that were drawn of each colour. */
    drawn: fc.array(fc.nat({ max: 60 }), { minLength: 5, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(drum, async ({ colours, hasWhite, counts, drawn }) => {
      const chosen = [...colours, ...(hasWhite ? (['white'] as const) : [])];
      const prizes = chosen.map((ball, index) => ({
        ball,
        win: ball === 'white' ? { kind: 'none' } : { kind: 'points', points: 5 },
        count: counts[index] ?? 1,
      }));
      const { id } = await open({ prizes, perDay: 1, perRound: 1 });
      const left = prizes.map((prize, index) => Math.max(0, prize.count - (drawn[index] ?? 0)));
      const rows = prizes.map(({ ball }, index) => ({ lottery: id, round: 0, prize: ball, left: left[index] ?? 0 }));
      await api.db.insert(lotteryDrums).values(rows);
      const current = await detail(id);
      const all = current.prizes.reduce((sum, prize) => sum + prize.left, 0);
      const found = await findLottery(api.db, id, { now: api.clock.now(), isDemo: false });
      if (!found) throw new Error('The lottery is not there.');
      const locked = await api.db.transaction((tx) => lockDrum(tx, found, api.clock.now()));
      // Every ball once: the chances of a colour are exactly its share of these.
      const balanced = Array.from({ length: all }, (_, ball) => drawBall(locked.drum, () => ball));
      for (const prize of current.prizes) {
        const hits = balanced.filter((ball) => ball === prize.ball).length;
        expect(oddsOf(prize.left, all)).toEqual(oddsOf(hits, all));
      }
      const canWin = current.prizes.some((prize) => prize.left > 0 && prize.ball !== 'white');
      const state = all === 0 ? 'poolExhausted' : canWin ? 'running' : 'allPrizesClaimed';
      expect(current.state).toBe(state);
      expect([...balls].filter((ball) => current.prizes.some((prize) => prize.ball === ball))).toEqual(chosen);
    }),
    { numRuns: 25 },
  );
});

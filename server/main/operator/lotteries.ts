import { asc, eq } from 'drizzle-orm';
import { lotteryState, oddsOf } from '@/rules/lottery';
import { formatStaffTime } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { lotteries, lotteryVersions } from '@server/domains/lottery/schema';
import type { LotteryTerms, WinDefinition } from '@server/domains/lottery/schema';
import { saveLottery } from '@server/domains/lottery/edit-lottery';
import { readRound } from '@server/domains/lottery/find-lottery';
import type { LotteryRow } from '@server/domains/lottery/find-lottery';
import { lotteryTemplate, parseLotteryFile } from '@server/domains/lottery/lottery-file';
import { endLottery, publishLottery } from '@server/domains/lottery/publish-lottery';
import { changeEdited } from '@server/domains/content-editing/edit-content';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { CommandError } from './command-error';
import { accepted, readJsonFile } from './edit-file';
import { runRecorded } from './run-recorded';
import type { RecordedChange } from './run-recorded';
import type { StaffContext } from './staff-context';

export const lotteriesUsage = `  lottery list                             every lottery with its present round
  lottery pool ID                          what is left in the drum of a lottery
  lottery show ID                          its texts, and every version of its terms
  lottery template                         a file to begin with
  lottery save FILE                        a new draft, or a change of a lottery
  lottery publish ID                       shows a draft to everybody
  lottery end ID                           ends a lottery now; one that has not started becomes a draft`;

const state = async (db: Db, row: LotteryRow, now: Date): Promise<string> => {
  if (row.publishedAt === null) return 'draft';
  const { drum, round } = await readRound(db, row, now);
  return lotteryState(drum, round, now);
};

async function list(db: Db, now: Date): Promise<string> {
  const rows = await db.select().from(lotteries).orderBy(asc(lotteries.startsAt), asc(lotteries.id));
  if (rows.length === 0) return 'No lotteries. `lottery template` prints a file to begin with.';
  const lines: string[] = [];
  for (const row of rows) {
    const { lottery, round } = await readRound(db, row, now);
    const span = `${formatStaffTime(round.startsAt)} to ${formatStaffTime(round.endsAt)}`;
    const cost = `${lottery.pointsCost} points a play`;
    lines.push(`${row.id}  round ${round.round}  ${await state(db, row, now)}  ${span}  ${cost}`);
  }
  return lines.join('\n');
}

async function findRow(db: Db, id: string): Promise<LotteryRow> {
  const [row] = await db.select().from(lotteries).where(eq(lotteries.id, id));
  if (!row) throw new CommandError(`There is no lottery ${id}.`);
  return row;
}

async function pool(db: Db, now: Date, id: string): Promise<string> {
  const { lottery, drum } = await readRound(db, await findRow(db, id), now);
  return lottery.prizes
    .map(({ ball, win, count }) => {
      const left = drum.find((balls) => balls.id === ball)?.left ?? 0;
      return `${ball}  ${win.kind}  ${left} of ${count} left`;
    })
    .join('\n');
}

function formatWin(win: WinDefinition): string {
  switch (win.kind) {
    case 'points':
      return `${win.points} points`;
    case 'coupon':
      return `coupon ${win.percent} % from ${win.minYen} yen for ${win.days} days`;
    case 'goods':
      return `goods ${win.goodsId}`;
    case 'none':
      return 'nothing';
  }
}

function formatTerms({ pointsCost, freePerDay, perDay, perRound, prizes }: LotteryTerms): string[] {
  const total = prizes.reduce((sum, { count }) => sum + count, 0);
  return [
    `  ${pointsCost} points a play, ${freePerDay} free a day, ${perDay} a day, ${perRound} a round`,
    ...prizes.map(
      ({ ball, win, count }) =>
        `  ${ball}  ${formatWin(win)}  ${count} of ${total}  ${oddsOf(count, total)?.percent ?? 0} %`,
    ),
  ];
}

async function show(db: Db, now: Date, id: string): Promise<string> {
  const row = await findRow(db, id);
  const versions = await db
    .select()
    .from(lotteryVersions)
    .where(eq(lotteryVersions.lottery, id))
    .orderBy(asc(lotteryVersions.version));
  return [
    `${id}  ${await state(db, row, now)}`,
    ...Object.entries(row.names).map(([language, name]) => `  ${language}  ${name}`),
    ...versions.flatMap(({ version, fromRound, savedAt, terms }) => [
      `version ${version}, from round ${fromRound}, saved ${formatStaffTime(savedAt)}`,
      ...formatTerms(terms),
    ]),
  ].join('\n');
}

/** Makes an edit, and gives its change with the text that the edit returns. */
async function edit(act: StaffAct, id: string, run: () => Promise<string>): Promise<RecordedChange> {
  let text = '';
  const change = await changeEdited(act, { kind: 'lottery', id }, async () => {
    text = await run();
  });
  return { change, text };
}

async function save(act: StaffAct, path: string): Promise<RecordedChange> {
  const file = accepted(parseLotteryFile(await readJsonFile(path)));
  return edit(act, file.id, async () => {
    const { id, isDraft, version } = accepted(await saveLottery(act.db, file, act.now));
    const terms = version
      ? `version ${version.number} of its terms applies from ${formatStaffTime(version.from)}`
      : 'its terms are as before';
    return `${isDraft ? 'Draft' : 'Published lottery'} ${id} is saved: ${terms}.`;
  });
}

const publish = (act: StaffAct, id: string): Promise<RecordedChange> =>
  edit(act, id, async () => {
    accepted(await publishLottery(act.db, id, act.now));
    return `${id} is published.`;
  });

const end = (act: StaffAct, id: string): Promise<RecordedChange> =>
  edit(act, id, async () => {
    const result = accepted(await endLottery(act.db, id, act.now));
    return result === 'ended' ? `${id} has ended.` : `${id} had not started, and is a draft again.`;
  });

const reads: Readonly<Record<string, (db: Db, now: Date, id: string) => Promise<string>>> = { pool, show };
const edits: Readonly<Record<string, (act: StaffAct, word: string) => Promise<RecordedChange>>> = {
  save,
  publish,
  end,
};

/** Runs a staff command about lotteries and gives its printout; null if the arguments name no such command. Throws CommandError. */
export async function runLotteries(
  db: Db,
  now: Date,
  [, name = '', word = '', ...rest]: readonly string[],
  { by }: StaffContext,
): Promise<string | null> {
  if (rest.length > 0) return null;
  if (name === 'list' && word === '') return list(db, now);
  if (name === 'template' && word === '') return JSON.stringify(lotteryTemplate, null, 2);
  if (word === '') return null;
  const read = Object.hasOwn(reads, name) ? reads[name] : undefined;
  if (read) return read(db, now, word);
  const run = Object.hasOwn(edits, name) ? edits[name] : undefined;
  if (!run) return null;
  return db.transaction((tx) => {
    const act = { db: tx, now, by };
    return runRecorded(act, `lottery ${name}`, () => run(act, word));
  });
}

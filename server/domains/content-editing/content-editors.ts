import { desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { EditedKind, EditedState, EditingAct } from '@/contract/desk/content';
import { toInstant } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import type { EditIssues } from '../content/content-file';
import { contentState, findAnyContent, listAllContent, setPublished } from '../content/content-store';
import type { ContentRow } from '../content/content-store';
import type { ContentKind } from '../content/schema';
import { endShow, parseShowFile, saveShow, showFile, showTemplate, startShow, toShowFile } from '../live/edit-show';
import type { ShowRow } from '../live/own-shows';
import { liveShows } from '../live/schema';
import { saveLottery } from '../lottery/edit-lottery';
import { getNewestTerms } from '../lottery/find-lottery';
import type { LotteryRow } from '../lottery/find-lottery';
import { lotteryFile, lotteryTemplate, parseLotteryFile, toLotteryFile } from '../lottery/lottery-file';
import { endLottery, publishLottery } from '../lottery/publish-lottery';
import { lotteries } from '../lottery/schema';
import { contentKinds, saveContentFile } from './content-kinds';

/** A row as staff see it, with its dates and state. */
export interface EditedRow {
  readonly id: string;
  readonly state: EditedState;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isDemo: boolean;
  /** The row in the form of an operator's file. */
  readonly file: Readonly<Record<string, unknown>>;
}

interface Saving {
  readonly value: unknown;
  readonly now: Date;
  /** Hosts from which live shows may come. */
  readonly liveHosts: readonly string[];
}

/** The work of staff on one kind of content. */
export interface ContentEditor {
  /** The shape of its files. */
  readonly schema: v.GenericSchema;
  readonly template: object;
  list(db: Db, now: Date): Promise<readonly EditedRow[]>;
  find(db: Db, id: string, now: Date): Promise<EditedRow | null>;
  save(db: Db, saving: Saving): Promise<{ readonly id: string } | EditIssues>;
  readonly acts: Readonly<Partial<Record<EditingAct, (db: Db, id: string, now: Date) => Promise<null | EditIssues>>>>;
  /** The acts that a state permits. */
  actsIn(state: EditedState): readonly EditingAct[];
}

const states = { draft: 'draft', announced: 'announced', 'on show': 'running', over: 'over' } as const;

const fromContent = (row: ContentRow, now: Date): EditedRow => {
  const { id, startsAt, endsAt, isDemo, body } = row;
  const file = { id, startsAt: toInstant(startsAt), endsAt: endsAt && toInstant(endsAt), ...body };
  return { id, startsAt, endsAt, isDemo, file, state: states[contentState(row, now)] };
};

const contentEditor = (kind: ContentKind): ContentEditor => ({
  schema: contentKinds[kind].file,
  template: contentKinds[kind].template,
  list: async (db, now) => (await listAllContent(db, kind)).map((row) => fromContent(row, now)),
  async find(db, id, now) {
    const row = await findAnyContent(db, kind, id);
    return row ? fromContent(row, now) : null;
  },
  save: (db, saving) => saveContentFile(db, kind, saving),
  acts: {
    publish: (db, id, now) => setPublished(db, { kind, id }, now),
    hide: (db, id) => setPublished(db, { kind, id }, null),
  },
  actsIn: (state) => [state === 'draft' ? 'publish' : 'hide'],
});

function spanState(startsAt: Date, overAt: Date | null, now: Date): EditedState {
  if (startsAt > now) return 'announced';
  return overAt !== null && overAt <= now ? 'over' : 'running';
}

async function fromLottery(db: Db, row: LotteryRow, now: Date): Promise<EditedRow> {
  const { id, startsAt, overAt: endsAt, isDemo } = row;
  const state = row.publishedAt === null ? 'draft' : spanState(startsAt, endsAt, now);
  return { id, startsAt, endsAt, isDemo, state, file: toLotteryFile(row, await getNewestTerms(db, id)) };
}

const lotteryEditor: ContentEditor = {
  schema: lotteryFile,
  template: {
    ...lotteryTemplate,
    prizes: lotteryTemplate.prizes.map(({ ball, win, count }) => ({ ball, win, count })),
  },
  async list(db, now) {
    const rows = await db.select().from(lotteries).orderBy(desc(lotteries.startsAt));
    return Promise.all(rows.map((row) => fromLottery(db, row, now)));
  },
  async find(db, id, now) {
    const [row] = await db.select().from(lotteries).where(eq(lotteries.id, id));
    return row ? fromLottery(db, row, now) : null;
  },
  async save(db, { value, now }) {
    const file = parseLotteryFile(value);
    return 'issues' in file ? file : saveLottery(db, file, now);
  },
  acts: {
    publish: publishLottery,
    async end(db, id, now) {
      const result = await endLottery(db, id, now);
      return typeof result === 'string' ? null : result;
    },
  },
  actsIn: (state) =>
    ({ draft: ['publish' as const], announced: ['end' as const], running: ['end' as const], over: [] })[state],
};

function fromShow(row: ShowRow, now: Date): EditedRow {
  const { id, startedAt, endedAt } = row;
  const startsAt = startedAt ?? row.plannedAt;
  const planned = startedAt ? spanState(startedAt, endedAt, now) : 'announced';
  return {
    id,
    startsAt,
    endsAt: endedAt,
    isDemo: false,
    state: row.isDraft ? 'draft' : planned,
    file: toShowFile(row),
  };
}

const showEditor: ContentEditor = {
  schema: showFile,
  template: showTemplate,
  list: async (db, now) =>
    (await db.select().from(liveShows).orderBy(desc(liveShows.plannedAt))).map((row) => fromShow(row, now)),
  async find(db, id, now) {
    const [row] = await db.select().from(liveShows).where(eq(liveShows.id, id));
    return row ? fromShow(row, now) : null;
  },
  async save(db, { value, liveHosts }) {
    const file = parseShowFile(value, liveHosts);
    return 'issues' in file ? file : ((await saveShow(db, file)) ?? { id: file.id });
  },
  acts: { start: startShow, end: endShow },
  actsIn: (state) => ({ draft: [], announced: ['start' as const], running: ['end' as const], over: [] })[state],
};

/** The kinds of content, each with the work of staff on it. */
export const contentEditors: Readonly<Record<EditedKind, ContentEditor>> = {
  article: contentEditor('article'),
  banner: contentEditor('banner'),
  campaign: contentEditor('campaign'),
  coupon: contentEditor('coupon'),
  guide: contentEditor('guide'),
  reward: contentEditor('reward'),
  theme: contentEditor('theme'),
  lottery: lotteryEditor,
  live: showEditor,
};

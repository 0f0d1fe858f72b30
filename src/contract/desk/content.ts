import * as v from 'valibot';
import { defineDeskCall } from './desk-call';
import { maxBytesWith, pictureInput } from './purchases';

/** The kinds of content that staff edit, in the order of the desk. */
export const editedKinds = [
  'banner',
  'campaign',
  'lottery',
  'coupon',
  'reward',
  'theme',
  'article',
  'guide',
  'live',
] as const;
export type EditedKind = (typeof editedKinds)[number];

/** `announced`: published, before its start. `running`: readers get it. */
export const editedStates = ['draft', 'announced', 'running', 'over'] as const;
export type EditedState = (typeof editedStates)[number];

/** `publish` and `hide` are of content, `publish` and `end` of lotteries, `start` and `end` of live shows. */
export const editingActs = ['publish', 'hide', 'start', 'end'] as const;
export type EditingAct = (typeof editingActs)[number];

const roles = ['content'] as const;
const kind = v.picklist(editedKinds);
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
/** JSON as an operator's file has it; its shape is that of its kind. */
const file = v.record(v.string(), v.unknown());

const summary = {
  id: v.string(),
  /** In Japanese or else the first language that it has; '' where it has no texts. */
  title: v.string(),
  state: v.picklist(editedStates),
  startsAt: v.string(),
  /** Null where it has no end. */
  endsAt: v.nullable(v.string()),
  /** Invented, and not to be edited. */
  isDemo: v.boolean(),
};

/** Longest file in bytes: 17 languages with rich text. */
const maxFileBytes = 4_000_000;

export const deskContentCalls = {
  /** Every row of a kind, drafts as well, the latest start first. */
  'Desk.Content.List': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ kind }),
    output: v.object({ rows: v.array(v.object(summary)) }),
  }),
  /** One row as a file, with the acts that its state permits. Refusals: notFound. */
  'Desk.Content.Detail': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ kind, id }),
    output: v.object({
      ...summary,
      file,
      /** Names what was read; a save that is based on it fails once somebody else has changed the row. */
      version: v.string(),
      acts: v.array(v.picklist(editingActs)),
    }),
  }),
  /** The JSON schema of a kind's files, and one to begin with. */
  'Desk.Content.Form': defineDeskCall({
    kind: 'read',
    roles,
    input: v.object({ kind }),
    output: v.object({ schema: v.record(v.string(), v.unknown()), template: file }),
  }),
  /**
   * Saves a file: a new draft, or a change of a row. `basedOn` is the version that was edited, null for a new row. Refusals: changed, invalid
   * (each wrong field with the reason).
   */
  'Desk.Content.Save': defineDeskCall({
    kind: 'change',
    roles,
    maxBytes: maxFileBytes,
    input: v.object({ kind, file, basedOn: v.nullable(v.pipe(v.string(), v.maxLength(100))) }),
    output: v.object({ id: v.string() }),
  }),
  /** Publishes, hides, starts or ends a row. Refusals: notFound, invalid (with the reason). */
  'Desk.Content.Act': defineDeskCall({
    kind: 'change',
    roles,
    input: v.object({ kind, id, act: v.picklist(editingActs) }),
    output: v.object({}),
  }),
  /** Adds a picture and gives the address by which files name it. Refusals: invalid (`picture`). */
  'Desk.Content.AddPicture': defineDeskCall({
    kind: 'change',
    roles,
    maxBytes: maxBytesWith(1),
    input: v.object({ picture: pictureInput }),
    output: v.object({ address: v.string() }),
  }),
};

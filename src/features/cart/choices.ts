import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { rowId, rowIds } from '../../contract/cart';
import { keepDraft, readDraft } from '../../lib/drafts';
import { createIdempotencyKey } from '../../lib/idempotency-key';
import { readJson, writeJson } from '../../lib/storage';
import { useSession } from '../../session/session';
import { visitStorage } from '../../session/visit';
import { keptChoice } from '../cost/public';

const name = 'checkout';

const made = v.object({ order: rowId, payment: rowId });

const schema = v.object({
  lines: rowIds,
  /** The order's Idempotency-Key, made when the checkout opens. */
  key: rowId,
  /** Null until another than the default is chosen. */
  address: v.nullable(rowId),
  coupon: v.nullable(rowId),
  /** As it is typed. */
  points: v.pipe(v.string(), v.maxLength(40)),
  packing: v.boolean(),
  together: v.boolean(),
  /** What came of it. */
  made: v.nullable(made),
});

export type Choices = v.InferOutput<typeof schema>;
export type Made = v.InferOutput<typeof made>;

const fresh = (lines: string): Choices => ({
  lines,
  key: createIdempotencyKey(),
  address: null,
  coupon: null,
  points: '',
  packing: keptChoice().packing,
  together: true,
  made: null,
});

/** The choices of an earlier checkout of other lines are none of this one. */
function choicesOf(value: unknown, lines: string): Choices | undefined {
  const read = v.safeParse(schema, value);
  return read.success && read.output.lines === lines ? read.output : undefined;
}

const keptFor = (lines: string): Choices | undefined =>
  choicesOf(
    readJson(visitStorage, name, (value) => value),
    lines,
  );

/** Raised when what the choices mean changes. */
const version = 1;

/**
 * What is chosen at the checkout of these lines. It outlives a reload and a way round by the address book or the log-in, for which it is
 * there at once, and as a draft a killed webview.
 */
export function useChoices(lines: string) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const [ofVisit] = useState(() => keptFor(lines));
  const [choices, setChoices] = useState(() => ofVisit ?? fresh(lines));
  const isChanged = useRef(false);
  const restore = useEffectEvent((draft: unknown) => {
    const kept = choicesOf(draft, lines);
    if (kept && !ofVisit && !isChanged.current) setChoices(kept);
  });
  useEffect(() => void readDraft(name, version, owner, Date.now()).then(restore), [owner]);
  useEffect(() => {
    writeJson(visitStorage, name, choices);
    if (isChanged.current) void keepDraft(name, version, owner, choices, Date.now());
  }, [choices, owner]);
  const change = (part: Partial<Choices>) => {
    isChanged.current = true;
    setChoices((now) => ({ ...now, ...part }));
  };
  return { choices, change };
}

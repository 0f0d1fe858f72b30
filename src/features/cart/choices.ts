import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { rowId, rowIds } from '@/contract/cart';
import { saveDraft, readDraft } from '@/lib/drafts';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import { readJson, writeJson } from '@/lib/storage';
import { useSession } from '@/session/session';
import { visitStorage } from '@/session/visit';
import { currentChoice } from '../cost/public';

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
  /** The order that was made from these choices, and its payment; null before that. */
  made: v.nullable(made),
});

export type CheckoutChoices = v.InferOutput<typeof schema>;
export type Made = v.InferOutput<typeof made>;

const initialChoices = (lines: string): CheckoutChoices => ({
  lines,
  key: createIdempotencyKey(),
  address: null,
  coupon: null,
  points: '',
  packing: currentChoice().packing,
  together: true,
  made: null,
});

/** The choices of an earlier checkout of other lines are none of this one. */
function choicesOf(value: unknown, lines: string): CheckoutChoices | undefined {
  const read = v.safeParse(schema, value);
  return read.success && read.output.lines === lines ? read.output : undefined;
}

const findChoices = (lines: string): CheckoutChoices | undefined =>
  choicesOf(
    readJson(visitStorage, name, (value) => value),
    lines,
  );

/** Raised when what the choices mean changes. */
const version = 1;

/**
 * Keeps the choices made at the checkout of these lines. After a reload, or a detour to the address book or the login, they are there at
 * once; after a killed webview they are restored from a draft.
 */
export function useChoices(lines: string) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const [ofVisit] = useState(() => findChoices(lines));
  const [choices, setChoices] = useState(() => ofVisit ?? initialChoices(lines));
  const isChanged = useRef(false);
  const restore = useEffectEvent((draft: unknown) => {
    const stored = choicesOf(draft, lines);
    if (stored && !ofVisit && !isChanged.current) setChoices(stored);
  });
  useEffect(() => void readDraft(name, version, owner, Date.now()).then(restore), [owner]);
  useEffect(() => {
    writeJson(visitStorage, name, choices);
    if (isChanged.current) void saveDraft(name, version, owner, choices, Date.now());
  }, [choices, owner]);
  const change = (part: Partial<CheckoutChoices>) => {
    isChanged.current = true;
    setChoices((now) => ({ ...now, ...part }));
  };
  return { choices, change };
}

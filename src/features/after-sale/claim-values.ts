import type { ClaimConfig, ClaimKind, ClaimOrderLine, ClaimPreference } from '../../contract/after-sale';
import { claimKinds, claimPreferences } from '../../contract/after-sale';
import type { Uploaded } from '../../contract/upload';
import { claimWordsProblem, isPartOf } from '../../rules/after-sale/claim';
import { readYen } from '../../rules/yen-input';

/** A claim as it stands in the form; the thing that it is about stands in the address. */
export interface ClaimValues {
  kind: string;
  wish: string;
  /** As typed. */
  yen: string;
  words: string;
  pictures: readonly Uploaded[];
}

export const emptyClaim: ClaimValues = { kind: '', wish: '', yen: '', words: '', pictures: [] };

const kindOf = (thing: ClaimOrderLine, chosen: string): ClaimKind | undefined =>
  claimKinds.find((kind) => kind === chosen && thing.open.some((one) => one.kind === kind));

/** What may be asked for of this thing; nothing until the kind is chosen. */
export function wishesOf(config: ClaimConfig, thing: ClaimOrderLine, chosen: string): readonly ClaimPreference[] {
  const kind = kindOf(thing, chosen);
  const row = config.kinds.find((one) => one.kind === kind);
  return (row?.wishes ?? []).filter(
    (wish) => (wish !== 'return' || thing.returnable) && (wish !== 'partial' || thing.paid.yen > 1),
  );
}

export const rowOf = (config: ClaimConfig, thing: ClaimOrderLine, chosen: string) =>
  config.kinds.find((kind) => kind.kind === kindOf(thing, chosen));

const yenOf = (typed: string): number | null => {
  const read = readYen(typed);
  return read.ok ? read.value : null;
};

/** Errors by field, in the order of the form. */
export function checkClaim(
  values: ClaimValues,
  { config, thing }: { readonly config: ClaimConfig; readonly thing: ClaimOrderLine },
): Partial<Record<keyof ClaimValues, string>> {
  const row = rowOf(config, thing, values.kind);
  const wish = wishesOf(config, thing, values.kind).find((one) => one === values.wish);
  const all = {
    kind: row ? undefined : 'required',
    wish: wish ? undefined : 'required',
    yen: wish === 'partial' && !isPartOf(yenOf(values.yen), thing.paid) ? 'yen' : undefined,
    words: claimWordsProblem(values.words),
    pictures: values.pictures.length < (row?.pictures ?? 0) ? 'pictures' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}

/** What comes back as the form stands; null until that is known. */
export function wantedBack(values: ClaimValues, thing: ClaimOrderLine) {
  if (values.wish === 'partial') {
    const yen = yenOf(values.yen);
    return isPartOf(yen, thing.paid) ? { yen, points: 0 } : null;
  }
  return values.wish === '' ? null : thing.paid;
}

/** The call's input; undefined where the choices are none (`checkClaim` says so before). */
export function claimToSend(values: ClaimValues, thing: ClaimOrderLine) {
  const kind = kindOf(thing, values.kind);
  const wish = claimPreferences.find((claimWish) => claimWish === values.wish);
  if (kind === undefined || wish === undefined) return undefined;
  return {
    line: thing.id,
    kind,
    wish,
    yen: wish === 'partial' ? yenOf(values.yen) : null,
    words: values.words.trim(),
    pictures: values.pictures.map(({ id }) => id),
  };
}

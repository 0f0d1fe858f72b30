import type { ClaimConfig, ClaimKind, ClaimOrderLine, ClaimPreference } from '@/contract/after-sale';
import { claimKinds, claimPreferences } from '@/contract/after-sale';
import type { Uploaded } from '@/contract/upload';
import { claimWordsProblem, minPictures, isPartOf } from '@/rules/after-sale/claim';
import { readYen } from '@/rules/yen-input';

/** A claim as it stands in the form; the thing that it is about stands in the address. */
export interface ClaimValues {
  kind: string;
  wish: string;
  /** As typed. */
  yen: string;
  words: string;
  pictures: readonly Uploaded[];
}

const kindOf = (orderLine: ClaimOrderLine, chosen: string): ClaimKind | undefined =>
  claimKinds.find((kind) => kind === chosen && orderLine.open.some((option) => option.kind === kind));

/** Returns the remedies that the customer may request for this order line; none until the kind of claim is chosen. */
export function preferencesFor(
  config: ClaimConfig,
  orderLine: ClaimOrderLine,
  chosen: string,
): readonly ClaimPreference[] {
  const kind = kindOf(orderLine, chosen);
  const row = config.kinds.find((kindRow) => kindRow.kind === kind);
  return (row?.wishes ?? []).filter(
    (preference) =>
      (preference !== 'return' || orderLine.returnable) && (preference !== 'partial' || orderLine.paid.yen > 1),
  );
}

/** Returns the only remedy of a kind of claim; '' where there are several to choose from. */
function onlyPreference(config: ClaimConfig, orderLine: ClaimOrderLine, kind: string): string {
  const [preference = '', ...others] = preferencesFor(config, orderLine, kind);
  return others.length === 0 ? preference : '';
}

/** Returns the remedy that stays chosen when the kind changes: the present one where the new kind has it, or its only one. */
export function preferenceAfterKind(
  config: ClaimConfig,
  orderLine: ClaimOrderLine,
  kind: string,
  chosen: string,
): string {
  const isOffered = preferencesFor(config, orderLine, kind).some((preference) => preference === chosen);
  return isOffered ? chosen : onlyPreference(config, orderLine, kind);
}

/** The form as it opens: where there is only one choice, it is made. */
export function newClaim(config: ClaimConfig, orderLine: ClaimOrderLine): ClaimValues {
  const [first, ...others] = orderLine.open;
  const kind = first && others.length === 0 ? first.kind : '';
  return { kind, wish: onlyPreference(config, orderLine, kind), yen: '', words: '', pictures: [] };
}

export const rowOf = (config: ClaimConfig, orderLine: ClaimOrderLine, chosen: string) =>
  config.kinds.find((kind) => kind.kind === kindOf(orderLine, chosen));

const yenOf = (typed: string): number | null => {
  const read = readYen(typed);
  return read.ok ? read.value : null;
};

/** Errors by field, in the order of the form. */
export function checkClaim(
  values: ClaimValues,
  { config, orderLine }: { readonly config: ClaimConfig; readonly orderLine: ClaimOrderLine },
): Partial<Record<keyof ClaimValues, string>> {
  const row = rowOf(config, orderLine, values.kind);
  const chosenPreference = preferencesFor(config, orderLine, values.kind).find(
    (preference) => preference === values.wish,
  );
  const all = {
    kind: row ? undefined : 'required',
    wish: chosenPreference ? undefined : 'required',
    yen: chosenPreference === 'partial' && !isPartOf(yenOf(values.yen), orderLine.paid) ? 'yen' : undefined,
    words: claimWordsProblem(values.words),
    pictures: values.pictures.length < minPictures(row, orderLine.state) ? 'pictures' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined));
}

const preferenceOf = (chosen: string) => claimPreferences.find((preference) => preference === chosen);

/** Calculates the refund that the form currently requests, and by which remedy; null until it is known. */
export function requestedRefund(values: ClaimValues, orderLine: ClaimOrderLine) {
  const as = preferenceOf(values.wish);
  if (as === undefined) return null;
  if (as !== 'partial') return { as, refund: orderLine.paid };
  const yen = yenOf(values.yen);
  return isPartOf(yen, orderLine.paid) ? { as, refund: { yen, points: 0 } } : null;
}

/** The call's input; undefined where the choices are none (`checkClaim` says so before). */
export function claimToSend(values: ClaimValues, orderLine: ClaimOrderLine) {
  const kind = kindOf(orderLine, values.kind);
  const preference = preferenceOf(values.wish);
  if (kind === undefined || preference === undefined) return undefined;
  return {
    line: orderLine.id,
    kind,
    wish: preference,
    yen: preference === 'partial' ? yenOf(values.yen) : null,
    words: values.words.trim(),
    pictures: values.pictures.map(({ id }) => id),
  };
}

import { restrictedKinds, type RestrictedKind } from '@/contract/restricted';
import { shippingMethods, type ShippingMethod } from '@/contract/shipping';
import { countryBans, restrictions, type Restriction } from './table';

const allowed = { verdict: 'allowed' } as const;
type Verdict = typeof allowed | Restriction;

/** The kinds that this page has rules for: a newer API may name others. */
export const knownKinds = (kinds: readonly RestrictedKind[]): RestrictedKind[] =>
  restrictedKinds.filter((kind) => kinds.includes(kind));

/** Gets the verdict of one method on one kind of goods on its way to a country (ISO code; null where it is not known yet). */
export function verdictOf(kind: RestrictedKind, method: ShippingMethod, country: string | null): Verdict {
  const applies = ({ methods }: Restriction) => methods.includes(method);
  const ban = countryBans.find((row) => row.kind === kind && row.country === country && applies(row));
  return ban ?? restrictions[kind].rules.find(applies) ?? allowed;
}

/** Lists the verdicts on a kind that are not `allowed`, of the methods that a buyer has, each once with its methods, refusals first. */
export function answersOf(
  kind: RestrictedKind,
  country: string | null,
  among: readonly ShippingMethod[] = shippingMethods,
): Restriction[] {
  const answers = new Map<string, Restriction>();
  for (const method of among) {
    const verdict = verdictOf(kind, method, country);
    if (verdict.verdict === 'allowed') continue;
    const key = `${verdict.verdict} ${verdict.reason}`;
    const before = answers.get(key);
    answers.set(key, { ...(before ?? verdict), methods: [...(before?.methods ?? []), method] });
  }
  const rank = ({ verdict }: Restriction) => (verdict === 'forbidden' ? 0 : 1);
  return [...answers.values()].sort((a, b) => rank(a) - rank(b));
}

/** Methods that do not take goods of these kinds to a country: an order by one of them is refused. */
export const closedMethods = (kinds: readonly RestrictedKind[], country: string | null): ShippingMethod[] =>
  shippingMethods.filter((method) =>
    knownKinds(kinds).some((kind) => verdictOf(kind, method, country).verdict === 'forbidden'),
  );

/** Methods, of those that a buyer has, that goods of these kinds may go by, perhaps on conditions; empty where none is left. */
export function methodsLeft(
  kinds: readonly RestrictedKind[],
  country: string | null,
  among: readonly ShippingMethod[] = shippingMethods,
): ShippingMethod[] {
  const closed = closedMethods(kinds, country);
  return among.filter((method) => !closed.includes(method));
}

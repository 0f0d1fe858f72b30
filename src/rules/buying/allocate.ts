/**
 * Splits a sum over parts by their weights, to the yen: the shares are whole, each between nothing and its even share rounded up, and add
 * up to the sum (largest remainder; of the same remainder the earlier part). Without any weight everything goes to the first part. Sum and
 * weights are whole and not negative; no parts give no shares.
 */
export function allocate(sum: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map((_, index) => (index === 0 ? sum : 0));
  // Sums are at most 10^9 and weights 10^9: their product needs more digits than a float keeps.
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(all)));
  const left = sum - shares.reduce((total, share) => total + share, 0);
  const byRest = exact
    .map((product, index) => ({ index, rest: product % BigInt(all) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}

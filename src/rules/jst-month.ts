const jstMs = 9 * 3_600_000;

/** A month of the Japanese calendar, in which campaigns and stocks turn (K-11): `2026-11`, and the instant at which it is over. */
export function jstMonth(now: Date): { readonly name: string; readonly endsAt: Date } {
  const jst = new Date(now.getTime() + jstMs);
  return {
    name: jst.toISOString().slice(0, 7),
    endsAt: new Date(Date.UTC(jst.getUTCFullYear(), jst.getUTCMonth() + 1, 1) - jstMs),
  };
}

/** The lead of the API's clock over the device's, in milliseconds; negative where it is behind. */
let ahead = 0;

/** Less than this is the way that an answer takes, and a `Date` header's whole seconds. */
const TOLERANCE = 3000;

/** Notes the `Date` header of an answer (RFC 9110) that came at an instant of the device's clock. Phones' clocks are wrong by minutes or days; an auction's end is not. */
export function noteServerDate(header: unknown, at = Date.now()): void {
  const difference = typeof header === 'string' ? Date.parse(header) - at : NaN;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** By how many milliseconds `serverNow` differs from the device's clock. */
export const clockDifference = (): number => ahead;

/** The present by the API's clock, in milliseconds since 1970: what its instants are to be compared with. */
export const serverNow = (): number => Date.now() + ahead;

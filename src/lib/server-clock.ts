/** How far the API's clock is ahead of the device's, in milliseconds; negative where it is behind. */
let ahead = 0;

/** Less than this is the way that an answer takes, and a `Date` header's whole seconds. */
const TOLERANCE = 3000;

/** Notes the `Date` header of an answer that has just come (RFC 9110). Phones' clocks are wrong by minutes or days; an auction's end is not. */
export function noteServerDate(header: unknown): void {
  const difference = typeof header === 'string' ? Date.parse(header) - Date.now() : NaN;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** The present by the API's clock, in milliseconds since 1970: what its instants are to be compared with. */
export const serverNow = (): number => Date.now() + ahead;

/** The checks of a call, or (from `unknown-call` on) of the service as a whole. */
export const checkKinds = [
  'answer',
  'headers',
  'addressing',
  'method',
  'csrf',
  'login',
  'bad-input',
  'hostile-input',
  'not-there',
  'cursor',
  'paging',
  'idempotency',
  'credentials',
  'cookies',
  'session',
  'unknown-call',
  'language',
  'cors',
  'openapi',
] as const;
export type ConformanceKind = (typeof checkKinds)[number];

export interface ConformanceResult {
  /** Name of the call; `*` for the service as a whole. */
  readonly call: string;
  readonly kind: ConformanceKind;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The differences from the contract, or the reason why it was skipped; empty where it passed. */
  readonly details: readonly string[];
}

/** The service as a whole, where a result names no call. */
export const service = '*';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countsOf(results: readonly ConformanceResult[]): Counts {
  const of = (state: ConformanceResult['state']) => results.filter((result) => result.state === state).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}

/** More of one kind at one call tell nothing new. */
const maxDetails = 6;

function summarizeDetails(details: readonly string[]): string[] {
  const more = details.length - maxDetails;
  const lines = details.slice(0, maxDetails).map((detail) => `        ${detail}`);
  return more > 0 ? [...lines, `        … and ${more} more`] : lines;
}

/** Formats the results for people: each failure with its differences, the skipped checks by reason, and the counts as the last line. */
export function printed(results: readonly ConformanceResult[]): string {
  const lines: string[] = [];
  for (const { call, kind, state, details } of results) {
    if (state !== 'failed') continue;
    lines.push(`FAILED  ${call}  ${kind}`, ...summarizeDetails(details));
  }
  const skipped = results.filter(({ state }) => state === 'skipped');
  for (const why of new Set(skipped.map(({ details }) => details.join('; ')))) {
    const of = skipped.filter(({ details }) => details.join('; ') === why);
    lines.push(`skipped ${of.length} × ${why}`, `        ${of.map(({ call, kind }) => `${call} ${kind}`).join(', ')}`);
  }
  const { passed, failed, skipped: left } = countsOf(results);
  return [...lines, `${passed} passed, ${failed} failed, ${left} skipped`].join('\n');
}

/**
 * Gets the number of walks or monkeys: `ordinary` in the ordinary run, `whole` with FULL=1 (decision 50). Walks differ from run to run, so that the
 * ordinary runs add up.
 */
export const howMany = (ordinary: number, whole: number): number => (process.env['FULL'] === '1' ? whole : ordinary);

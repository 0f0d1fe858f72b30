/** First of the ports; another, by E2E_PORT, lets two checkouts run their stories on one machine at a time. */
const first = Number(process.env['E2E_PORT'] ?? 4319);

/** Ports of the tests: the program, a page of another origin that the API lists, and one that it does not (C-06). */
export const programPort = first;
export const listedPort = first + 1;
export const unlistedPort = first + 2;
/** Another build of the program, beside the one of all stories: each worker has a place of its own. */
export const otherBuildPort = first + 3 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

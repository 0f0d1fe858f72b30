/** Ports of the tests: the program, a page of another origin that the API lists, and one that it does not (C-06). */
export const programPort = 4319;
export const listedPort = 4320;
export const unlistedPort = 4321;
/** Another build of the program, beside the one of all stories: each worker has a place of its own. */
export const otherBuildPort = 4322 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** First of the ports; another, by E2E_PORT, lets two checkouts run their stories on one machine at a time. */
const first = Number(process.env['E2E_PORT'] ?? 4319);
/** Ports that one worker takes. */
const block = 4;

/**
 * Workers of a run, each with a program, a database and ports of its own, so that no story sees what another does to the demo
 * customer. The whole run keeps to one: its cells and its monkey go by the machine's pace (decision 49).
 */
export const workers = Number(process.env['E2E_WORKERS'] ?? (process.env['FULL'] === '1' ? 1 : 2));

export const programPortOf = (worker: number): number => first + worker * block;
/** Beside a program: a page of another origin, which its API lists. */
export const listedPortBeside = (port: number): number => port + 1;
/** The data folder that a worker's program keeps. */
export const dataDirOf = (worker: number): string => `.data/e2e-${worker}`;

/** The worker that this process is; what starts the workers takes the first one's. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

export const programPort = programPortOf(worker);
export const listedPort = listedPortBeside(programPort);
export const unlistedPort = programPort + 2;
/** Another build of the program, beside the one of all stories. */
export const otherBuildPort = programPort + 3;
export const dataDir = dataDirOf(worker);

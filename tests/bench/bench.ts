/**
 * `npm run bench`: the built page beside floor pages, in one run on one machine: sizes, and times as ratios to the floors.
 * `--rounds 3`, `--throttle devtools|simulate` (both), `--quick` (one round of devtools), `--pages` (the loads of pages alone), `--lists` (the long lists alone),
 * `--use` (route changes and long use alone), `--api` (the API's load alone), `--inputs` (hostile inputs alone). Results in `artifacts/bench`.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { findChromium } from '@scripts/browsers';
import { buildVariant } from '@scripts/build';
import { readEnv } from '@server/platform/env';
import { startServer } from '@server/main/serve';
import { audit } from './audit';
import type { AuditRun, Throttle } from './audit';
import { buildFloors } from './floors';
import type { FloorName } from './floors';
import { hostFolder, hostProxy, makeCertificate } from './hosts';
import type { BenchHost } from './hosts';
import { chart, consoleTable, listFaults, markdown } from './report';
import { measureApi } from './api-load';
import type { LoadCost } from './api-load';
import { measureInputs } from './hostile-inputs';
import { measureLists } from './long-list';
import { measureUse } from './long-use';
import type { UseCost } from './long-use';
import { inputRows, exceedsBound, listRows, loadRows, rowsOf, wearRows } from './rows';
import type { Lists, Row, Runs, TargetName } from './rows';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/global');
const cache = join(root, '.cache/bench');
/** The build that is measured: a copy, since others may build meanwhile. */
const dist = join(cache, 'dist');
const out = join(root, 'artifacts/bench');
const item = 'm36144759504';
/** The query of the measured search. */
const word = '抹茶';

interface MonkeyTarget {
  readonly name: TargetName;
  readonly url: string;
  /** Throttlings under which its figures are used. */
  readonly under: readonly Throttle[];
}

const options = v.object({
  rounds: v.pipe(v.optional(v.string(), '3'), v.regex(/^[1-9]\d?$/, 'rounds: 1 to 99'), v.transform(Number)),
  throttle: v.optional(v.picklist(['devtools', 'simulate'])),
  quick: v.optional(v.boolean(), false),
  pages: v.optional(v.boolean(), false),
  lists: v.optional(v.boolean(), false),
  use: v.optional(v.boolean(), false),
  api: v.optional(v.boolean(), false),
  inputs: v.optional(v.boolean(), false),
});

type Part = 'pages' | 'lists' | 'use' | 'api' | 'inputs';

function readOptions(): { rounds: number; throttles: readonly Throttle[]; only: Part | undefined } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string' },
      throttle: { type: 'string' },
      quick: { type: 'boolean' },
      pages: { type: 'boolean' },
      lists: { type: 'boolean' },
      use: { type: 'boolean' },
      api: { type: 'boolean' },
      inputs: { type: 'boolean' },
    },
  });
  const { rounds, throttle, quick, ...parts } = v.parse(options, values);
  const only = (['pages', 'lists', 'use', 'api', 'inputs'] as const).find((part) => parts[part]);
  if (quick) return { rounds: 1, throttles: ['devtools'], only };
  return { rounds, throttles: throttle ? [throttle] : ['devtools', 'simulate'], only };
}

const page = v.object({
  data: v.object({
    goods: v.array(v.object({ picture: v.object({ src: v.string() }) })),
    next: v.optional(v.nullable(v.string()), null),
  }),
});

async function searchPage(api: string, cursor: string): Promise<v.InferOutput<typeof page>['data']> {
  const answer = await fetch(
    `${api}/api/Sig.Front.Search.Goods?q=${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
  );
  return v.parse(page, await answer.json()).data;
}

/** Asks once for every picture that the measured pages show: composing them is not what is measured. */
async function warmPictures(api: string): Promise<void> {
  const areas: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { goods, next } = await searchPage(api, cursor);
    areas.push(...goods.flatMap(({ picture }) => ['360', '720'].map((width) => picture.src.replace('{w}', width))));
    cursor = next;
  }
  for (let index = 0; index < 10; index += 1) {
    areas.push(...['360', '720', '1080'].map((width) => `/pictures/mercari/${item}/${index}-${width}.webp`));
  }
  for (const path of areas) await (await fetch(`${api}${path}`)).arrayBuffer();
}

/** One try more where a load fails: a browser that did not start says nothing of the page. */
async function measure(target: MonkeyTarget, throttle: Throttle): Promise<AuditRun[]> {
  for (let left = 1; left >= 0; left -= 1) {
    try {
      const run = await audit(target.url, throttle);
      const load = (loadavg()[0] ?? 0).toFixed(1);
      console.log(
        `  ${throttle} ${target.name}: FCP ${Math.round(run.FCP)} LCP ${Math.round(run.LCP)} ms (load ${load})`,
      );
      return [run];
    } catch (error) {
      console.error(`  ${throttle} ${target.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [];
}

/** Rounds of all targets in turn, so that what else the machine does falls on every target alike. */
async function measureAll(
  targets: readonly MonkeyTarget[],
  rounds: number,
  throttles: readonly Throttle[],
): Promise<Runs> {
  const none = (): Record<TargetName, AuditRun[]> => ({
    static: [],
    react: [],
    prerendered: [],
    home: [],
    item: [],
    search: [],
    lottery: [],
    arabic: [],
  });
  const runs = { devtools: none(), simulate: none() };
  for (let round = 1; round <= rounds; round += 1) {
    for (const throttle of throttles) {
      console.log(`Round ${round} of ${rounds}`);
      for (const target of targets.filter(({ under }) => under.includes(throttle))) {
        runs[throttle][target.name].push(...(await measure(target, throttle)));
      }
    }
  }
  return runs;
}

/** Prints rows that were measured alone. */
function addRows(rows: readonly Row[], found: unknown): void {
  console.log(JSON.stringify(found));
  console.log(consoleTable(rows));
  process.exitCode = rows.some(exceedsBound) ? 1 : 0;
}

interface Parts {
  readonly lists: Lists;
  readonly use: UseCost;
  readonly loads: readonly LoadCost[];
}

function writeResults(runs: Runs, { lists, use, loads }: Parts, heading: string): boolean {
  const rows = [...rowsOf(runs, dist), ...wearRows(use), ...listRows(lists), ...loadRows(loads)];
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'bench.json'), JSON.stringify({ heading, rows, runs, lists, use, loads }, null, 1));
  writeFileSync(join(out, 'bench.md'), markdown(rows, runs, heading));
  writeFileSync(join(out, 'bench.svg'), chart(runs));
  const over = rows.filter(exceedsBound).length;
  const missing = rows.filter(({ value }) => value === null).length;
  console.log(`\n${heading}\n\n${consoleTable(rows)}\n`);
  for (const line of listFaults(runs)) console.log(`Points lost: ${line}`);
  console.log(`${rows.length - over - missing} ok, ${over} over, ${missing} not measured. More in artifacts/bench.`);
  return over === 0;
}

/** Loads every page and floor, against a server of their own; `heading` says when, of what and how. */
async function measurePages(
  floors: Readonly<Record<FloorName, string>>,
  rounds: number,
  throttles: readonly Throttle[],
): Promise<{ runs: Runs; heading: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kakehashi-bench-'));
  const server = await startServer({ env: readEnv({ DATA_DIR: dataDir, TRUST_PROXY: '1' }), port: 0, staticDir: dist });
  const hosts: BenchHost[] = [];
  try {
    await warmPictures(server.url);
    const certificate = makeCertificate();
    const host = async (made: Promise<BenchHost>) => {
      hosts.push(await made);
      return (await made).origin;
    };
    const own = await host(hostProxy(server.port, certificate));
    const floor = (folder: string) => host(hostFolder(folder, certificate));
    const targets: MonkeyTarget[] = [
      { name: 'static', url: `${await floor(floors.static)}/`, under: ['devtools'] },
      { name: 'react', url: `${await floor(floors.react)}/`, under: ['devtools', 'simulate'] },
      { name: 'prerendered', url: `${await floor(floors.prerendered)}/`, under: ['devtools'] },
      { name: 'home', url: `${own}/`, under: ['devtools', 'simulate'] },
      { name: 'item', url: `${own}/mall/mercari/detail/${item}`, under: ['devtools', 'simulate'] },
      { name: 'search', url: `${own}/search?q=${encodeURIComponent(word)}`, under: ['simulate'] },
      { name: 'lottery', url: `${own}/lottery`, under: ['simulate'] },
      { name: 'arabic', url: `${own}/?lang=ar`, under: ['devtools'] },
    ];
    // Thrown away: the first load of all pays for the machine's cold files.
    for (const target of targets.slice(0, 1)) await measure(target, 'devtools');
    const runs = await measureAll(targets, rounds, throttles);
    const over = certificate ? 'HTTP/2' : 'HTTP/1.1';
    const minute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
    const source = `dist/global of ${minute(statSync(join(dist, 'index.html')).mtime)} UTC`;
    const how = `Lighthouse mobile, median of ${rounds}, throttling ${throttles.join(' and ')}`;
    return { runs, heading: `${minute(new Date())} UTC, Node ${process.versions.node}, ${source}, ${over}, ${how}.` };
  } finally {
    for (const host of hosts) host.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { rounds, throttles, only } = readOptions();
  if (only === 'api') {
    const loads = await measureApi();
    addRows(loadRows(loads), loads);
    return;
  }
  if (only === 'inputs') {
    const costs = await measureInputs();
    addRows(inputRows(costs), costs.slice(0, 20));
    return;
  }
  findChromium();
  if (!existsSync(join(built, 'index.html'))) await buildVariant('global');
  const floors = await buildFloors(cache);
  cpSync(built, dist, { recursive: true, preserveTimestamps: true });
  if (only === 'lists') {
    const found = await measureLists(dist);
    addRows(listRows(found), found);
    return;
  }
  if (only === 'use') {
    const found = await measureUse(dist);
    addRows(wearRows(found), found);
    return;
  }
  const { runs, heading } = await measurePages(floors, rounds, throttles);
  if (only === 'pages') {
    addRows(rowsOf(runs, dist), heading);
    return;
  }
  const parts = { use: await measureUse(dist), lists: await measureLists(dist), loads: await measureApi() };
  process.exitCode = writeResults(runs, parts, heading) ? 0 : 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

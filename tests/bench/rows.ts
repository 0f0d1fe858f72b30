import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@/contract/codes';
import { median } from './audit';
import type { AuditRun, Throttle } from './audit';
import type { FloorName } from './floors';
import type { LoadCost } from './api-load';
import type { InputCost } from './hostile-inputs';
import type { ListCost } from './long-list';
import type { UseCost } from './long-use';

export type PageName = 'home' | 'item' | 'search' | 'lottery' | 'arabic';
export type TargetName = FloorName | PageName;
export type Runs = Readonly<Record<Throttle, Readonly<Record<TargetName, readonly AuditRun[]>>>>;

/** One line of the result; `value` is null where it was not measured. */
export interface Row {
  readonly what: string;
  readonly unit: 'KiB' | '' | '×' | 'ms' | 'of 100' | '/s';
  readonly value: number | null;
  readonly bound: number;
  /** Scores have a lower bound, all else an upper one. */
  readonly least: boolean;
}

type Metric = 'FCP' | 'LCP' | 'TBT' | 'CLS';

const paths = {
  home: '/',
  item: 'item page',
  search: 'search result',
  lottery: 'lottery',
  arabic: '/ in Arabic',
} as const;

/** Pages that Lighthouse gives points to (docs/quality.md, "Fast"). */
export const judgedPages = ['home', 'item', 'search', 'lottery'] as const;

export const medianOf = (runs: readonly AuditRun[], metric: Metric): number | null =>
  runs.length === 0 ? null : median(runs.map((run) => run[metric]));

/** The median of a page's own mark; null where no run has it. */
export function medianMark(runs: readonly AuditRun[], mark: 'goods' | 'goodsLive'): number | null {
  const times = runs.flatMap((run) => run[mark] ?? []);
  return times.length === 0 ? null : median(times);
}

const max = (what: string, unit: Row['unit'], value: number | null, bound: number): Row => ({
  what,
  unit,
  value,
  bound,
  least: false,
});

export const exceedsBound = ({ value, bound, least }: Row): boolean =>
  value !== null && (least ? value < bound : value > bound);

export interface Lists {
  readonly short: ListCost;
  readonly long: ListCost;
}

/** A list of 10,000 against one of 50. */
export function listRows({ short, long }: Lists): Row[] {
  return [
    max('DOM nodes of a list of 10,000 ÷ 50', '×', ratio(long.nodes, short.nodes), 1.3),
    max('script memory of a list of 10,000 ÷ 50', '×', ratio(long.heap, short.heap), 1.3),
    max('frame time of a list of 10,000 ÷ 50', '×', ratio(long.frame, short.frame), 1.3),
  ];
}

/** Changes of the page at 4× CPU throttling, and what stays of some 200 of them. */
export function wearRows({ changes, warm, worn }: UseCost): Row[] {
  return [
    ...changes.map(({ to, ms }) => max(`route change to ${to}, warm, at 4× CPU`, 'ms', ms, 100)),
    max('script memory after 200 route changes ÷ warm', '×', ratio(worn.heap, warm.heap), 1.3),
    max('DOM nodes after 200 route changes ÷ warm', '×', ratio(worn.nodes, warm.nodes), 1.3),
    max('listeners after 200 route changes ÷ warm', '×', ratio(worn.listeners, warm.listeners), 1.3),
  ];
}

/** The reference API with 64 at once on 100,000 goods; reads beside their lower bound too. */
export const loadRows = (costs: readonly LoadCost[]): Row[] =>
  costs.flatMap(({ what, writes, errors, perSecond, p99, coldP99 }) => [
    max(`p99 of ${what}, 64 at once`, 'ms', p99, 150),
    max(`p99 of ${what}, 64 at once, just started`, 'ms', coldP99, 150),
    max(`errors of ${what}`, '', errors, 0),
    ...(writes ? [] : [{ ...max(`${what} reads`, '/s', perSecond, 500), least: true }]),
  ]);

/** Answers to hostile inputs. A refusal is any answer whose code is not 200. Checking a password is meant to be slow. */
export const inputRows = (costs: readonly InputCost[]): Row[] => [
  max(
    'most processor time for a hostile input',
    'ms',
    Math.max(...costs.map(({ code, milliseconds }) => (code === codes.passwordWrong ? 0 : milliseconds))),
    300,
  ),
  max(
    'largest refusal',
    'KiB',
    Math.max(...costs.map(({ code, bytes }) => (code === codes.ok ? 0 : bytes))) / 1024,
    62,
  ),
  max('hostile inputs answered with 500', '', costs.filter(({ code }) => code === codes.serverError).length, 0),
];

/** The rows of "Fast" (docs/quality.md) that can be measured today, from the runs and the built folder. */
export function rowsOf(runs: Runs, dist: string): Row[] {
  return [...sizeRows(runs, dist), ...throttledRows(runs), ...simulatedRows(runs), ...steadyRows(runs)];
}

function sizeRows(runs: Runs, dist: string): Row[] {
  const weigh = (page: PageName, type: string) => {
    const [run] = [...runs.devtools[page], ...runs.simulate[page]];
    return run ? kibOf(run, type, dist) : null;
  };
  const [home] = [...runs.devtools.home, ...runs.simulate.home];
  const besides = home?.requests.filter(({ type }) => type !== 'Image').length ?? null;
  return [
    max('JavaScript of /', 'KiB', weigh('home', 'Script'), 115),
    max('JavaScript of the item page', 'KiB', weigh('item', 'Script'), 120),
    max('HTML', 'KiB', weigh('home', 'Document'), 8),
    max('CSS files of /', 'KiB', weigh('home', 'Stylesheet'), 8),
    max('requests of / besides pictures', '', besides, 7),
  ];
}

/** Brotli KiB of the built files of one type that a page asked for. */
function kibOf(run: AuditRun, type: string, dist: string): number {
  const urls = run.requests.filter((request) => request.type === type).map(({ url }) => new URL(url).pathname);
  const bytes = [...new Set(urls)].map((path) => {
    const file = join(dist, `${type === 'Document' ? '/index.html' : path}.br`);
    return existsSync(file) ? statSync(file).size : 0;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

function throttledRows({ devtools }: Runs): Row[] {
  const toFloor = (page: PageName, metric: Metric) =>
    ratio(medianOf(devtools[page], metric), medianOf(devtools.static, metric));
  const firstGoods = medianMark(devtools.home, 'goods');
  const pages: readonly PageName[] = ['home', 'item', 'arabic'];
  return [
    ...pages.map((page) => max(`FCP of ${paths[page]} ÷ plain HTML`, '×', toFloor(page, 'FCP'), 1.15)),
    max('LCP of / ÷ plain HTML', '×', toFloor('home', 'LCP'), 1),
    max('LCP of the item page ÷ plain HTML', '×', toFloor('item', 'LCP'), 1.45),
    max('first goods of / ÷ LCP of plain HTML', '×', ratio(firstGoods, medianOf(devtools.static, 'LCP')), 1.35),
  ];
}

function simulatedRows({ simulate }: Runs): Row[] {
  const toReact = (metric: Metric) => ratio(medianOf(simulate.home, metric), medianOf(simulate.react, metric));
  return [
    max('simulated FCP of / ÷ React', '×', toReact('FCP'), 1),
    max('simulated LCP of / ÷ React', '×', toReact('LCP'), 1.1),
    ...judgedPages.flatMap((page) =>
      Object.keys(simulate[page][0]?.scores ?? {}).map((category): Row => ({
        what: `Lighthouse of ${paths[page]}: ${category}`,
        unit: 'of 100',
        value: median(simulate[page].map(({ scores }) => scores[category] ?? 0)),
        bound: category === 'performance' ? 99 : 100,
        least: true,
      })),
    ),
  ];
}

const modes = { devtools: 'throttled for real', simulate: 'simulated' } as const satisfies Record<Throttle, string>;

/** Blocking by each way of throttling that ran: the simulated one counts four times what a fast processor did in one go. */
function steadyRows(runs: Runs): Row[] {
  const pages: readonly PageName[] = [...judgedPages, 'arabic'];
  return pages.flatMap((page) => {
    const measured = (['devtools', 'simulate'] as const).filter((mode) => runs[mode][page].length > 0);
    const shifts = measured.flatMap((mode) => medianOf(runs[mode][page], 'CLS') ?? []);
    return [
      ...measured.map((mode) =>
        max(`TBT of ${paths[page]}, ${modes[mode]}`, 'ms', medianOf(runs[mode][page], 'TBT'), 50),
      ),
      max(`CLS of ${paths[page]}`, '', shifts.length === 0 ? null : Math.max(...shifts), 0.01),
    ];
  });
}

const ratio = (value: number | null, floor: number | null): number | null =>
  value === null || floor === null || floor === 0 ? null : value / floor;

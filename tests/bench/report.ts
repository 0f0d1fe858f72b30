import { exceedsBound, judgedPages, medianMark, medianOf } from './rows';
import type { Row, Runs, TargetName } from './rows';
import type { Throttle } from './audit';

export const verdict = (row: Row): string => (row.value === null ? 'not measured' : exceedsBound(row) ? 'OVER' : 'ok');

function formatValue(value: number, unit: Row['unit']): string {
  const digits = unit === '×' ? 2 : unit === 'KiB' ? 1 : value % 1 === 0 ? 0 : value < 1 ? 3 : 0;
  return `${value.toFixed(digits)}${unit === '' ? '' : unit === '×' ? ' ×' : ` ${unit}`}`;
}

const cellsOf = (row: Row): string[] => [
  row.what,
  row.value === null ? '–' : formatValue(row.value, row.unit),
  `${row.least ? '≥' : '≤'} ${row.bound}`,
  verdict(row),
];

/** The rows for a console, in columns. */
export function consoleTable(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

const table = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');

/** Median times of every target under one way of throttling. */
function timesTable(runs: Runs, throttle: Throttle): string {
  const targets = Object.entries(runs[throttle]).filter(([, all]) => all.length > 0);
  const lines = targets.map(([name, all]) => {
    const ms = (metric: 'FCP' | 'LCP' | 'TBT') => Math.round(medianOf(all, metric) ?? 0).toString();
    const lcps = all.map(({ LCP }) => Math.round(LCP));
    const mark = (which: 'goods' | 'goodsLive') => medianMark(all, which)?.toFixed() ?? '–';
    return [
      name,
      ms('FCP'),
      ms('LCP'),
      `${Math.min(...lcps)}–${Math.max(...lcps)}`,
      mark('goods'),
      mark('goodsLive'),
      ms('TBT'),
      (medianOf(all, 'CLS') ?? 0).toFixed(3),
      (all[0]?.requests.length ?? 0).toString(),
    ];
  });
  const head = ['target', 'FCP ms', 'LCP ms', 'LCP min–max', 'goods ms', 'goods live ms', 'TBT ms', 'CLS', 'requests'];
  return lines.length === 0 ? '' : `## Throttling: ${throttle}\n\n${table(head, lines)}\n`;
}

/** The whole result as Markdown. */
export function markdown(rows: readonly Row[], runs: Runs, heading: string): string {
  const judged = table(['what', 'value', 'bound', ''], rows.map(cellsOf));
  const times = `${timesTable(runs, 'devtools')}\n${timesTable(runs, 'simulate')}`;
  const lost = listFaults(runs).map((line) => `- ${line}`);
  return `# Bench\n\n${heading}\n\n${judged}\n\n${times}\n${lost.join('\n')}\n`;
}

/** Lists the faults that cost our pages points with Lighthouse, each once. */
export function listFaults({ simulate }: Runs): string[] {
  const lines = judgedPages.flatMap((page) =>
    simulate[page].flatMap((run) => run.faults.map((fault) => `${page}, ${fault}`)),
  );
  return [...new Set(lines)];
}

const barHeight = 12;
const left = 130;
const width = 760;
const colours = { FCP: '#4f7fd9', LCP: '#e08a3c', goods: '#4aa564' } as const;

/** FCP, LCP and first goods of each target as bars, throttled for real. */
export function chart(runs: Runs): string {
  const targets = Object.entries(runs.devtools).filter(([, all]) => all.length > 0);
  const bars = (name: string) => barsOf(runs, name as TargetName);
  const longest = Math.max(1, ...targets.flatMap(([name]) => bars(name).map(({ ms }) => ms)));
  const scale = (width - left - 70) / longest;
  const rowHeight = 3 * barHeight + 14;
  const groups = targets.map(([name], row) => {
    const top = 34 + row * rowHeight;
    const drawn = bars(name).map(({ metric, ms }, index) => {
      const y = top + index * barHeight;
      const length = Math.round(ms * scale);
      return (
        `<rect x="${left}" y="${y}" width="${length}" height="${barHeight - 2}" fill="${colours[metric]}"/>` +
        `<text x="${left + length + 6}" y="${y + 9}" font-size="10">${Math.round(ms)}</text>`
      );
    });
    return `<text x="8" y="${top + 21}" font-size="13">${name}</text>${drawn.join('')}`;
  });
  const key = Object.entries(colours).map(
    ([metric, colour], index) =>
      `<text x="${left + index * 70}" y="18" font-size="12" fill="${colour}">■ ${metric}</text>`,
  );
  const height = 40 + targets.length * rowHeight;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" role="img">` +
    `<title>Milliseconds, throttled for real, median</title><rect width="100%" height="100%" fill="#fff"/>` +
    `${key.join('')}${groups.join('')}</svg>\n`
  );
}

function barsOf(runs: Runs, name: TargetName): { metric: keyof typeof colours; ms: number }[] {
  const all = runs.devtools[name];
  const goods = medianMark(all, 'goods');
  return [
    { metric: 'FCP' as const, ms: medianOf(all, 'FCP') ?? 0 },
    { metric: 'LCP' as const, ms: medianOf(all, 'LCP') ?? 0 },
    ...(goods === null ? [] : [{ metric: 'goods' as const, ms: goods }]),
  ];
}

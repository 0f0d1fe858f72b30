import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hosts } from '../host-pages';
import { faultNames } from './flow';
import { flows } from './flows';
import { leftOut, type Pick } from './pairwise';

const folder = 'artifacts';
const lines = join(folder, 'fault-matrix.jsonl');

interface Line {
  /** The run: a worker that starts anew after a failure belongs to the same one. */
  readonly run: number;
  readonly flow: string;
  readonly fault: string;
  readonly host: string;
  readonly passed: boolean;
}

const run = process.ppid;

export function record({ flow, fault, host }: Pick, passed: boolean): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(lines, `${JSON.stringify({ run, flow: flow.name, fault, host, passed } satisfies Line)}\n`);
}

function readRun(): readonly Line[] {
  if (!existsSync(lines)) return [];
  return readFileSync(lines, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Line)
    .filter((line) => line.run === run);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const shortHosts = hosts.map((host) => host[0]).join('');

/** Writes what this run found to artifacts/fault-matrix.md, and gives it in a line. */
export function writeResults(): string {
  const found = readRun();
  const out = leftOut(flows);
  const cellOf = (flow: string, fault: string): string => {
    if (out.some((exception) => exception.flow === flow && exception.pair === fault)) return '–';
    return hosts
      .flatMap((host) => found.filter((line) => line.flow === flow && line.fault === fault && line.host === host))
      .map(({ host, passed }) => `${host[0]}${passed ? '✓' : '✗'}`)
      .join(' ');
  };
  const passedCount = found.filter((line) => line.passed).length;
  const summary = `Fault matrix: ${found.length} cells, ${passedCount} held, ${found.length - passedCount} broke; of ${
    flows.length * (faultNames.length + hosts.length)
  } pairs of a flow with a fault or a host ${out.length} make no sense.`;
  const text = [
    '# Fault matrix',
    '',
    summary,
    '',
    `Hosts by their first letters (${shortHosts}): ${hosts.join(', ')}. ✓ held, ✗ broke, – makes no sense.`,
    '',
    row(['flow', ...faultNames]),
    row(['---', ...faultNames.map(() => '---')]),
    ...flows.map(({ name }) => row([name, ...faultNames.map((fault) => cellOf(name, fault))])),
    '',
    '## Left out',
    '',
    ...out.map(({ flow, pair, reason }) => `- ${flow} × ${pair}: ${reason}`),
    '',
  ].join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'fault-matrix.md'), text);
  return summary;
}

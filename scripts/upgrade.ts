/**
 * `npm run upgrade -- <folder>`: lays what was built here as a release in a folder of a server and brings it to visitors, who notice nothing;
 * `--back` brings the release before back (docs/operating.md, "On a machine of your own").
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rollBack, upgrade } from './upgrade/upgrade';
import type { UpgradeHost } from './upgrade/upgrade';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    back: { type: 'boolean', default: false },
    source: { type: 'string', default: '.' },
    variant: { type: 'string', default: 'global' },
    ports: { type: 'string', default: '4173,4174' },
    wait: { type: 'string', default: '600' },
    drain: { type: 'string', default: '10' },
    install: { type: 'string', default: 'npm ci --omit=dev --no-audit --no-fund' },
    start: { type: 'string', default: 'systemctl enable shop@{port} && systemctl restart shop@{port}' },
    stop: { type: 'string', default: 'systemctl disable --now shop@{port}' },
    reload: { type: 'string', default: 'nginx -t -q && systemctl reload-or-restart nginx' },
  },
});

const run = async (command: string, cwd?: string): Promise<void> => {
  execFileSync('/bin/sh', ['-c', command], { stdio: 'inherit', ...(cwd !== undefined && { cwd }) });
};
const toMs = (seconds: string): number => Number(seconds) * 1000;
const withPort = (command: string, port: number) => command.replaceAll('{port}', String(port));

const host: UpgradeHost = {
  install: (folder) => run(values.install, folder),
  start: (port) => run(withPort(values.start, port)),
  stop: (port) => run(withPort(values.stop, port)),
  reload: () => run(values.reload),
  startMs: toMs(values.wait),
  drainMs: toMs(values.drain),
};

const [base] = positionals;
const [first = NaN, second = NaN] = values.ports.split(',').map(Number);
if (base === undefined || ![first, second, host.startMs, host.drainMs].every(Number.isSafeInteger)) {
  console.error('Say where releases lie: npm run upgrade -- /srv/shop [--back] [--ports=4173,4174] [--drain=10]');
  process.exitCode = 2;
} else {
  const target = { base: resolve(base), slots: [first, second] as const, variant: values.variant };
  try {
    const { id, port } = await (values.back ? rollBack(target, host) : upgrade(resolve(values.source), target, host));
    console.log(`Release ${id} is live on port ${port}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

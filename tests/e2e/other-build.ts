import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { otherBuildPort } from './ports';

export interface Served {
  readonly origin: string;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
}

/** Serves another build of the program, with an API and a data folder of its own, in a process of its own with further settings; one at a time. */
export async function serveBuild(staticDir: string, env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const origin = `http://127.0.0.1:${otherBuildPort}`;
  const dataDir = `.data/e2e-other-${otherBuildPort}`;
  const args = ['--import', 'tsx', 'tests/e2e/serve.ts', String(otherBuildPort), dataDir, staticDir];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = once(server.stdout, 'data');
  const ended = once(server, 'exit').then(() => {
    throw new Error(`${staticDir} could not be served`);
  });
  await Promise.race([output, ended]);
  ended.catch(() => undefined);
  return {
    origin,
    dataDir,
    close: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

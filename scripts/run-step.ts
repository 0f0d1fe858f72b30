import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface CheckStep {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

export const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** A step that runs one of the project's own tools. */
export const tool = (
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): CheckStep => ({
  name,
  command: bin(command),
  args,
  env,
});

const running = new Set<ChildProcess>();
let isStopping = false;

/** Stops the steps of a run that was stopped: a browser test's servers would keep their ports. No step ends in the run's eyes, so none follows. */
async function stopAll(): Promise<void> {
  isStopping = true;
  const ends = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ends);
  process.exit(130);
}
process.once('SIGINT', () => void stopAll());
process.once('SIGTERM', () => void stopAll());

/** Runs one step to its end; what it prints is kept, and shown at once where `live`. */
export function runStep(step: CheckStep, live = false): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => {
      output += String(error);
    });
    child.on('close', (code) => {
      running.delete(child);
      if (isStopping) return;
      resolve({ code: code ?? 1, output, seconds: Math.round((performance.now() - started) / 1000) });
    });
  });
}

/** Prints how a step ended; its whole output where it failed. */
export function printStep(step: CheckStep, result: StepResult, counts = ''): void {
  const verdict = result.code === 0 ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${step.name} ${counts}(${result.seconds} s)`);
  if (result.code !== 0) console.log(result.output);
}

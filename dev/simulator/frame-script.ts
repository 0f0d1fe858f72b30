import { join } from 'node:path';
import { build } from 'vite';
import type { Simulated } from './frame-wire';

const entry = join(import.meta.dirname, 'frame/main.ts');

/** Builds frame/main.ts as one script; `forget` after a change of it. The script reads its task from the constant before it. */
export function frameScript(): {
  readonly code: (simulated: Simulated) => Promise<string>;
  readonly forget: () => void;
} {
  let built: Promise<string> | undefined;
  return {
    async code(simulated) {
      const script = await (built ??= buildScript());
      const task = JSON.stringify(simulated).replace(/</g, '\\u003c');
      return `{const __SIMULATED__=${task};\n${script}}`;
    },
    forget() {
      built = undefined;
    },
  };
}

async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    resolve: { tsconfigPaths: true },
    mode: 'development',
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, minify: false, modulePreload: false, lib: { entry, formats: ['iife'], name: '_simulated' } },
  });
  const [first] = [result].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error('The simulator’s frame script was not built');
  return chunk.code.replace(/<\/script/g, '<\\/script');
}

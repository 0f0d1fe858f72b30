import type { EventEmitter } from 'node:events';
import { vi } from 'vitest';

const messages: string[] = [];
let expected: RegExp[] = [];

/** Expects a console message that a test causes on purpose; any other message fails the test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

const asLine = (values: readonly unknown[]): string =>
  values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value))).join(' ');

/** jsdom was made before vitest's console, and complains to the one of Node: it must complain where a test watches. */
export function hearJsdom(): void {
  const { jsdom } = globalThis as unknown as { readonly jsdom: { readonly virtualConsole: EventEmitter } };
  jsdom.virtualConsole.removeAllListeners('jsdomError');
  jsdom.virtualConsole.on('jsdomError', (error: Error) => console.error(error));
}

/** Collects what goes to console.error and console.warn. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => void messages.push(asLine(values)));
  }
}

/** Throws where something was said that the test did not expect, or expected and not said. */
export function judgeConsole(): void {
  const allowed = expected;
  const lines = messages.splice(0);
  expected = [];
  const surprise = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  const missing = allowed.filter((pattern) => !lines.some((line) => pattern.test(line)));
  if (surprise.length > 0) throw new Error(`The console said:\n${surprise.join('\n')}`);
  if (missing.length > 0) throw new Error(`The console never said ${missing.join(', ')}`);
}

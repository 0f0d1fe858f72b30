import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const fine = [
  'function A() { return <p>{t("a")}</p>; }',
  'function A() { return <p>{open ? t("a") : t("b")}</p>; }',
  'function A() { return <p>{busy ? <Spinner /> : null}<span>{t("a")}</span></p>; }',
  'function A() { return <p><b>{name}</b> {busy ? <Spinner /> : null}</p>; }',
  'function A() { return <p>{t("a")} <b>{name}</b></p>; }',
  'function A({ children }) { return <section>{open ? <b /> : null}{children}</section>; }',
  'function A() { const head = <h1 />; return <p>{head}{open ? <b /> : null}</p>; }',
  'function A() { return <Suspense fallback={<span>{t("a")}</span>}><Part /></Suspense>; }',
];

const faulty = [
  'function A({ children }) { return <button>{busy ? <Spinner /> : null}{children}</button>; }',
  'function A() { return <p>{t("a")} {fee === null ? null : <b>{fee}</b>}</p>; }',
  'function A() { return <p>{total === undefined ? "–" : <b />}<i /></p>; }',
  'function A() { return <p>{`${count} pieces`}{names.map((name) => <b key={name} />)}</p>; }',
  'function A() { const head = t("a"); return <p>{head}{open ? <b /> : null}</p>; }',
  'function A() { return <>{t("a")}</>; }',
  'function A() { return <Suspense fallback={t("a")}><Part /></Suspense>; }',
  'function A() { return open ? t("a") : <b />; }',
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bare-text-'));
  writeFileSync(
    path.join(folder, 'rules.json'),
    JSON.stringify({
      jsPlugins: [path.resolve('scripts/lint/bare-text.mjs')],
      categories: { correctness: 'off' },
      rules: { 'kakehashi/bare-text': 'error' },
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of a file of such components that the rule reports. */
function reportedLines(name: string, components: readonly string[]): number[] {
  const file = path.join(folder, name);
  writeFileSync(file, components.join('\n'));
  const { stdout } = spawnSync('npx', ['oxlint', '-c', path.join(folder, 'rules.json'), '--format=unix', file], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/:(\d+):\d+: Text .* needs an element of its own/g)].map(([, line]) => Number(line));
}

it('reports text without an element of its own where React moves something', { timeout: 30_000 }, () => {
  expect(reportedLines('faulty.tsx', faulty).sort((a, b) => a - b)).toEqual(faulty.map((_, index) => index + 1));
});

it('leaves text alone that is its element’s only child', { timeout: 30_000 }, () => {
  expect(reportedLines('fine.tsx', fine)).toEqual([]);
});

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '@scripts/build/server-program';
import { migrationsFolder } from '@server/platform/db/open';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-server-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await buildServer(join(folder, 'dist/server'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The packages that the compiled programs import. */
function importedPackages(): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(join(folder, 'dist/server'), { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.js')) continue;
    const code = readFileSync(join(folder, 'dist/server', entry), 'utf8');
    for (const [, name = ''] of code.matchAll(/^(?:import|export)\b[^'"]*["']([^./"'][^"']*)["']/gm))
      found.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  }
  return new Set([...found].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

describe('the compiled server', () => {
  it('[P-05] imports production dependencies alone', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect([...importedPackages()].filter((name) => !(name in dependencies))).toEqual([]);
    expect(importedPackages().has('hono')).toBe(true);
  });

  it('[P-05] loads every module with the files that it reads, without a loader of TypeScript', async () => {
    const serve = JSON.stringify(join(folder, 'dist/server/server/main/serve.js'));
    const { stdout } = await run('node', ['-e', `import(${serve}).then((all) => console.log(Object.keys(all)))`]);
    expect(stdout).toContain('startServer');
    const migrations = readdirSync(migrationsFolder);
    expect(
      migrations.filter((name) => !existsSync(join(folder, 'dist/server/server/platform/db/migrations', name))),
    ).toEqual([]);
  });

  it('[H-01] [P-05] loads without the demonstration', async () => {
    renameSync(join(folder, 'dist/server/demo'), join(folder, 'demo'));
    try {
      const serve = JSON.stringify(join(folder, 'dist/server/server/main/serve.js'));
      const { stdout } = await run('node', ['-e', `import(${serve}).then((all) => console.log(Object.keys(all)))`]);
      expect(stdout).toContain('startServer');
    } finally {
      renameSync(join(folder, 'demo'), join(folder, 'dist/server/demo'));
    }
  });

  it('[P-05] [P-04] runs its commands', async () => {
    const doctor = join(folder, 'dist/server/scripts/doctor.js');
    await expect(run('node', [doctor], { env: { PATH: process.env['PATH'] } })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('missing  DATABASE_URL') as string,
    });
  });
});

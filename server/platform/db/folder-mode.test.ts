import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from './open';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

it('[A-07] the embedded database lies in a folder that only its user may enter, also where the folder was open before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kakehashi-mode-'));
  mkdirSync(join(dataDir, 'pg'), { mode: 0o755 });
  const open = await openDatabase({ dataDir, writeDefinitions: writeShippingDefinitions });
  await open.close();
  expect((statSync(join(dataDir, 'pg')).mode & 0o777).toString(8)).toBe('700');
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

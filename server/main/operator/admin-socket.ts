import { timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { newToken } from '@server/platform/db/keys';
import { listen } from '@server/platform/http/listen';

const adminSocketFile = v.object({ port: v.number(), token: v.string() });
const pathOf = (dataDir: string) => join(dataDir, 'operator.json');

/** Runs one command and gives the text to print. */
export type RunCommand = (args: readonly string[]) => Promise<string>;

/**
 * The operator's way into a running server: a listener on loopback, its port and token in the data folder, readable by
 * this user alone. Returns the way to close it.
 */
export async function openAdminSocket(
  dataDir: string,
  run: RunCommand,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const token = newToken();
  const expected = Buffer.from(`Bearer ${token}`);
  const app = new Hono();
  app.post('/', async (c) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return c.json({ error: 'Refused.' }, 403);
    const args = v.safeParse(v.array(v.string()), await c.req.json().catch(() => null));
    if (!args.success) return c.json({ error: 'Refused.' }, 400);
    try {
      return c.json({ text: await run(args.output) });
    } catch (error) {
      return c.json({ error: error instanceof Error ? error.message : String(error) }, 422);
    }
  });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1', report });
  const path = pathOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ port, token }), { mode: 0o600 });
  return () => {
    rmSync(path, { force: true });
    return close();
  };
}

const answer = v.union([v.object({ text: v.string() }), v.object({ error: v.string() })]);

/** Sends a command to the running server and returns its answer, or null if none runs on this folder. */
export async function knock(dataDir: string, args: readonly string[]): Promise<v.InferOutput<typeof answer> | null> {
  let adminSocket: v.InferOutput<typeof adminSocketFile>;
  try {
    adminSocket = v.parse(adminSocketFile, JSON.parse(readFileSync(pathOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
  let response: Response;
  try {
    response = await fetch(`http://127.0.0.1:${adminSocket.port}/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${adminSocket.token}`,
        'Content-Type': 'application/json',
        Connection: 'close',
      },
      body: JSON.stringify(args),
    });
  } catch {
    return null;
  }
  const parsed = v.safeParse(answer, await response.json().catch(() => null));
  // Another program may have got the port of a server that was killed.
  return parsed.success && response.status !== 403 ? parsed.output : null;
}

/** Measures the processor time of the API for oversized, deep, wide and mistyped input, one at a time (docs/quality.md, "any input at all"), on embedded data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { readEnv } from '@server/platform/env';
import { demoCustomer } from '@demo/customer';
import { startServer } from '@server/main/serve';
import type { CallSpec } from '@/contract/call';
import { contract } from '@/contract/table';
import { hostileBodies, hostileQueries } from '../hostile-json';

export interface InputCost {
  readonly name: string;
  readonly kind: string;
  /** Milliseconds of processor time of this process alone. */
  readonly milliseconds: number;
  readonly bytes: number;
  readonly code: number;
}

const suspicious = 100;
const envelope = v.object({ code: v.number() });
const headers = { 'X-Requested-With': 'kakehashi', 'Content-Type': 'application/json' };

async function send(
  url: string,
  cookie: string,
  name: string,
  spec: CallSpec,
  { kind, text }: { kind: string; text: string },
) {
  const isGet = spec.method === 'GET';
  const began = process.cpuUsage();
  const answer = await fetch(`${url}/api/${name}${isGet ? `?${text}` : ''}`, {
    method: spec.method,
    headers: { ...headers, Cookie: cookie },
    ...(isGet ? {} : { body: text }),
  });
  const body = await answer.text();
  const { user, system } = process.cpuUsage(began);
  const milliseconds = (user + system) / 1000;
  const { code } = v.parse(envelope, JSON.parse(body));
  return { name, kind, milliseconds, bytes: body.length, code };
}

async function logIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: demoCustomer.email, password: demoCustomer.password });
  const answer = await fetch(`${url}/api/Sig.Front.User.Session.Login`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** A slow input is sent three times, because the garbage collector and the compiler may have run in between. */
async function fastest(measure: () => Promise<InputCost>): Promise<InputCost> {
  let best = await measure();
  for (let times = 1; times < 3 && best.milliseconds > suspicious; times += 1) {
    const next = await measure();
    if (next.milliseconds < best.milliseconds) best = next;
  }
  return best;
}

/** Each input of each call, by a customer who is logged in; the slowest first. */
export async function measureInputs(): Promise<InputCost[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kakehashi-inputs-'));
  const server = await startServer({ env: readEnv({ DATA_DIR: dataDir }), port: 0 });
  try {
    const costs: InputCost[] = [];
    for (const [name, spec] of Object.entries<CallSpec>(contract)) {
      // Anew for each call: one of them logs out.
      const cookie = await logIn(server.url);
      const inputs = spec.method === 'GET' ? hostileQueries(spec) : hostileBodies(spec);
      for (const input of inputs) costs.push(await fastest(() => send(server.url, cookie, name, spec, input)));
    }
    return costs.sort((a, b) => b.milliseconds - a.milliseconds);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

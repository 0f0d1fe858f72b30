import { handshakeReply, methodNames, protocols, type Method } from './protocol';
import type { Result } from './types';
import type { Wire } from './wire';

/** The agreement of page and host: the version, and the methods that both know. */
export interface Agreed {
  readonly protocol: number;
  readonly methods: readonly Method[];
  /** The kinds of payment that the host makes; none without `pay`. */
  readonly payments: readonly string[];
}

/** As long as a page lives: a `hello` that is answered late still counts. */
const FOR_EVER = 2_147_483_647;

/** The first question of a page. Undefined where the host's answer is none, or names a version that the page does not speak. */
export async function requestHandshake(wire: Wire): Promise<Agreed | undefined> {
  const answer: Result<{ protocol: number; methods: string[]; payments: string[] }> = await wire.request(
    'hello',
    { web: 'kakehashi', protocols },
    handshakeReply,
    { timeoutMs: FOR_EVER },
  );
  if (!answer.ok) return undefined;
  const { protocol, methods, payments } = answer.value;
  if (!protocols.some((known) => known === protocol)) return undefined;
  const known = methodNames.filter((name) => methods.indexOf(name) >= 0);
  return { protocol, methods: known, payments: known.includes('pay') ? payments : [] };
}

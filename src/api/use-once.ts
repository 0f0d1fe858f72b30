import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallTable } from '../contract/call';
import { createIdempotencyKey } from '../lib/idempotency-key';
import type { InputOf, OutputOf } from './call';
import { asCallError, type CallError } from './call-error';
import { useSend } from './use-send';

/** The key that lies on the device with what was typed. */
export interface StoredKey {
  readonly key: () => string;
  readonly renew: () => void;
}

interface OnceOptions {
  readonly alsoLost?: boolean;
  readonly kept?: StoredKey;
}

/**
 * A write that is done once: the same input has one key until an answer has come, so that a repeated tap or a lost answer does it
 * once. With `kept` that key lies with the form's draft, and a tab that was killed while it wrote does it once, too. `touched` are the calls that show what it changes: read anew after an answer, a refusal
 * included; with `alsoLost` after a lost answer too, where trying again does not go by what they show. Gives the answer, or undefined
 * where there is none; why is `failure`, and no toast says it.
 */
export function useOnce<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  touched: readonly string[],
  { alsoLost = false, kept: draft }: OnceOptions = {},
) {
  const cache = useQueryClient();
  const send = useSend(table, name, { silent: true });
  const kept = useRef({ of: '', key: '' });
  const [failure, setFailure] = useState<CallError>();
  const reread = () => {
    for (const call of touched) void cache.invalidateQueries({ queryKey: [call] });
  };
  /** The first input of a document may be the one that a killed tab had sent; another one after it is another request. */
  const keyFor = (of: string): string => {
    if (kept.current.of === of) return kept.current.key;
    if (kept.current.of !== '') draft?.renew();
    kept.current = { of, key: draft?.key() ?? createIdempotencyKey() };
    return kept.current.key;
  };
  const once = async (input: InputOf<T[N]>): Promise<OutputOf<T[N]> | undefined> => {
    setFailure(undefined);
    try {
      const answer = await send.mutateAsync({ input, idempotencyKey: keyFor(JSON.stringify(input)) });
      kept.current.of = '';
      reread();
      return answer;
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.kind === 'refused') {
        kept.current.of = '';
        draft?.renew();
      }
      if (alsoLost || error.kind === 'refused') reread();
      setFailure(error);
      return undefined;
    }
  };
  return { once, busy: send.isPending, failure };
}

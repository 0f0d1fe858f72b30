import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallTable } from '../contract/call';
import { freshKey } from '../lib/fresh-key';
import type { InputOf, OutputOf } from './call';
import { asCallError, type CallError } from './call-error';
import { useSend } from './use-send';

/**
 * A write that is done once (design §2): the same input has one key until an answer has come, so that a repeated tap or a lost answer does it
 * once. `touched` are the calls that show what it changes: read anew after an answer, a refusal
 * included; with `alsoLost` after a lost answer too, where trying again does not go by what they show. Gives the answer, or undefined
 * where there is none; why is `failure`, and no toast says it.
 */
export function useOnce<T extends CallTable, N extends keyof T & string>(
  table: T,
  name: N,
  touched: readonly string[],
  { alsoLost = false }: { readonly alsoLost?: boolean } = {},
) {
  const cache = useQueryClient();
  const send = useSend(table, name, { silent: true });
  const kept = useRef({ of: '', key: '' });
  const [failure, setFailure] = useState<CallError>();
  const reread = () => {
    for (const call of touched) void cache.invalidateQueries({ queryKey: [call] });
  };
  const once = async (input: InputOf<T[N]>): Promise<OutputOf<T[N]> | undefined> => {
    setFailure(undefined);
    const of = JSON.stringify(input);
    if (kept.current.of !== of) kept.current = { of, key: freshKey() };
    try {
      const answer = await send.mutateAsync({ input, idempotencyKey: kept.current.key });
      kept.current.of = '';
      reread();
      return answer;
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.kind === 'refused') kept.current.of = '';
      if (alsoLost || error.kind === 'refused') reread();
      setFailure(error);
      return undefined;
    }
  };
  return { once, busy: send.isPending, failure };
}

import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { asCallError } from '../../api/call-error';
import { failureText } from '../../session/failure-text';
import { useSession } from '../../session/session';
import { useSentForm } from '../../ui/form/use-sent-form';
import { touched } from './touched';

type Options<T extends FieldValues> = Omit<Parameters<typeof useSentForm<T>>[0], 'owner' | 'failed'>;

/** A form about a claim: whatever its answer, what is shown of claims is read anew. */
export function useClaimForm<T extends FieldValues>({ send, ...options }: Options<T>) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const cache = useQueryClient();
  const reread = () => {
    for (const call of touched) void cache.invalidateQueries({ queryKey: [call] });
  };
  return useSentForm<T>({
    ...options,
    owner,
    send: async (values, idempotencyKey) => {
      const done = await send(values, idempotencyKey);
      return () => {
        reread();
        done();
      };
    },
    failed: (thrown) => {
      const error = asCallError(thrown);
      const isRefusal = error.kind === 'refused';
      if (isRefusal) reread();
      return { words: failureText(error), isRefusal };
    },
  });
}

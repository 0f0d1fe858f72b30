import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { DeskCallName } from '@/contract/desk/table';
import { callDesk, DeskCallError } from './call-desk';
import type { DeskInput, DeskOutput } from './call-desk';

/** Refusals are final; a lost connection may be back. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof DeskCallError && error.code === null;

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: mayRetry, staleTime: 10_000 } } });

/** A read of the desk, for `useQuery`. */
export const deskQuery = <N extends DeskCallName>(name: N, input: DeskInput<N>) =>
  queryOptions({ queryKey: [name, input], queryFn: () => callDesk(name, input) });

/** The text for a failure, in the reader's language. */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('desk');
  return (error) => {
    const code = error instanceof DeskCallError ? error.code : null;
    const key = Object.entries(deskCodes).find(([, value]) => value === code)?.[0] ?? 'noAnswer';
    return t(`failure.${key}`, { defaultValue: t('failure.serverError') });
  };
}

/**
 * A change by staff, for buttons and forms. What the desk shows is read anew after it, a failure is said in a message, and the promise of
 * `mutateAsync` rejects then. Unusual figures are left to the form, which asks for confirmation.
 */
export function useDeskChange<N extends DeskCallName>(name: N) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const describe = useFailureText();
  return useMutation<DeskOutput<N>, Error, DeskInput<N>>({
    mutationFn: (input) => callDesk(name, input),
    onSettled: () => client.invalidateQueries(),
    onError: (error) => {
      const isQuestion = error instanceof DeskCallError && error.code === deskCodes.implausible;
      if (!isQuestion) void message.error(describe(error));
    },
  });
}

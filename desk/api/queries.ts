import type { MutateOptions } from '@tanstack/react-query';
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef } from 'react';
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

/** The last part of a field's path that is no position: `cm` of `packed.cm.0`. */
const toFieldName = (path: string): string =>
  path
    .split('.')
    .reverse()
    .find((part) => !/^\d*$/.test(part)) ?? '';

/** The text for a failure, in the reader's language. Where fields are wrong, it names them. */
export function useFailureText(): (error: Error) => string {
  const { t } = useTranslation('desk');
  const labelsOf = (fields: readonly string[]): string[] => [
    ...new Set(
      fields.map((field) => t(`field.${toFieldName(field)}` as 'field.yen', { defaultValue: '' })).filter(Boolean),
    ),
  ];
  return (error) => {
    const code = error instanceof DeskCallError ? error.code : null;
    const labels = error instanceof DeskCallError && code === deskCodes.invalidInput ? labelsOf(error.fields) : [];
    if (labels.length > 0) return t('failure.invalidFields', { fields: labels.join(', ') });
    const key = Object.entries(deskCodes).find(([, value]) => value === code)?.[0] ?? 'noAnswer';
    return t(`failure.${key}`, { defaultValue: t('failure.serverError') });
  };
}

/**
 * A change by staff, for buttons and forms. What the desk shows is read anew after it, a failure is said in a message, and a second
 * click while the first one is on its way does nothing. Unusual figures are left to the form, which asks for confirmation.
 */
export function useDeskChange<N extends DeskCallName>(name: N) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const describe = useFailureText();
  // A button shows that it waits with the next render alone: a second click may come before that.
  const isRunning = useRef(false);
  const change = useMutation<DeskOutput<N>, Error, DeskInput<N>>({
    mutationFn: (input) => callDesk(name, input),
    onSettled: async () => {
      await client.invalidateQueries();
      isRunning.current = false;
    },
    onError: (error) => {
      const isQuestion = error instanceof DeskCallError && error.code === deskCodes.implausible;
      if (!isQuestion) void message.error(describe(error));
    },
  });
  const mutate = (input: DeskInput<N>, options: MutateOptions<DeskOutput<N>, Error, DeskInput<N>> = {}): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    change.mutate(...([input, options] as Parameters<typeof change.mutate>));
  };
  return { isPending: change.isPending, mutate };
}

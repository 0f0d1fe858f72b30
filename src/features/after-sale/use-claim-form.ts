import type { FieldValues } from 'react-hook-form';
import { asCallError } from '@/api/call-error';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { useSentForm } from '@/ui/form/use-sent-form';

type Options<T extends FieldValues> = Omit<Parameters<typeof useSentForm<T>>[0], 'owner' | 'failureOf'>;

/** A form about a claim, whose draft is the customer's. */
export function useClaimForm<T extends FieldValues>(options: Options<T>) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  return useSentForm<T>({ ...options, owner, failureOf: (thrown) => failureText(asCallError(thrown)) });
}

import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { passkeyCalls, passkeyLoginCalls, type Passkey } from '@/contract/passkey';
import { signsIn } from './queries';

export const passkeyQueries = {
  list: () => readOptions(passkeyCalls, 'Sig.Front.User.Passkey.List', {}, { silent: true }),
};

const answersList = {
  invalidates: [],
  update: (client: QueryClient, list: { passkeys: Passkey[] }) =>
    client.setQueryData(passkeyQueries.list().queryKey, list),
};

export const addPasskey = writeOptions(passkeyCalls, 'Sig.Front.User.Passkey.Add', answersList);
/** A refusal says that it was removed before. */
export const removePasskey = writeOptions(passkeyCalls, 'Sig.Front.User.Passkey.Remove', {
  ...answersList,
  invalidates: ({ error }) => (error ? (['Sig.Front.User.Passkey.List'] as const) : []),
});
export const logInByPasskey = writeOptions(passkeyLoginCalls, 'Sig.Front.User.Session.LoginByPasskey', signsIn);

import type { OutputOf } from '@/api/call';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { linkedLoginCalls, providerLoginCalls } from '@/contract/login-provider';
import { signsIn } from './queries';

/** An identity that belongs to no account yet. */
export type UnlinkedIdentity = NonNullable<
  OutputOf<(typeof providerLoginCalls)['Sig.Front.User.Session.LoginByProvider']>['unlinked']
>;

export const providerQueries = {
  name: () => readOptions(providerLoginCalls, 'Sig.Front.User.Session.Provider', {}, { silent: true }),
  linked: () => readOptions(linkedLoginCalls, 'Sig.Front.User.Provider.Linked', {}, { silent: true }),
};

export const startProviderLogin = writeOptions(providerLoginCalls, 'Sig.Front.User.Session.ProviderStart', {
  invalidates: [],
});
export const logInByProvider = writeOptions(providerLoginCalls, 'Sig.Front.User.Session.LoginByProvider', signsIn);
export const linkProvider = writeOptions(providerLoginCalls, 'Sig.Front.User.Session.LinkProvider', signsIn);
export const registerByProvider = writeOptions(providerLoginCalls, 'Sig.Front.User.Register.ByProvider', signsIn);
export const unlinkProvider = writeOptions(linkedLoginCalls, 'Sig.Front.User.Provider.Unlink', {
  invalidates: ['Sig.Front.User.Provider.Linked'],
  awaitsReads: true,
});

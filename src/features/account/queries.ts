import { readOptions } from '@/api/read-options';
import { writeOptions, type WriteEnd } from '@/api/write-options';
import { accountCalls, memberCalls } from '@/contract/account';
import { ownAccountCalls } from '@/contract/own-account';

export const accountQueries = {
  /** Reads what deleting the account would lose, and what prevents the deletion. */
  leaving: () => readOptions(ownAccountCalls, 'Sig.Front.User.Account.Leaving', {}, { silent: true }),
};

/** After a login or a registration, everything read as a visitor (favourites, prices for a country) is read again as this customer. */
export const signsIn = { invalidates: ({ error }: WriteEnd<unknown>) => (error ? [] : ('everything' as const)) };
/** The answer goes into the session, or the page is left. */
const changesSession = { invalidates: [] };

export const logIn = writeOptions(accountCalls, 'Sig.Front.User.Session.Login', signsIn);
export const logInByCode = writeOptions(accountCalls, 'Sig.Front.User.Session.LoginByCode', signsIn);
export const register = writeOptions(accountCalls, 'Sig.Front.User.Register.Create', signsIn);
export const resetPassword = writeOptions(accountCalls, 'Sig.Front.User.Password.Reset', changesSession);
export const logOut = writeOptions(accountCalls, 'Sig.Front.User.Session.Logout', changesSession);

export const updateProfile = writeOptions(memberCalls, 'Sig.Front.User.Profile.Update', changesSession);
export const changeEmail = writeOptions(memberCalls, 'Sig.Front.User.Email.Change', changesSession);
export const changePassword = writeOptions(memberCalls, 'Sig.Front.User.Password.Change', changesSession);

export const exportAccount = writeOptions(ownAccountCalls, 'Sig.Front.User.Account.Export', changesSession);
export const deleteAccount = writeOptions(ownAccountCalls, 'Sig.Front.User.Account.Delete', changesSession);

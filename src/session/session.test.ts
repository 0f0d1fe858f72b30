import { expect, it } from 'vitest';
import { setForwardedCookie, setUser, useSession } from './session';

it('[E-01] starts with no cookie, version 1.0.0 and nobody, and keeps what it is told', () => {
  expect(useSession.getState()).toEqual({ cookie: '', version: '1.0.0', userInfo: null, known: false });
  setForwardedCookie('session=abc');
  expect(useSession.getState()).toMatchObject({ cookie: 'session=abc', known: false });
  const user = { id: 'u1', email: 'a@b.example', name: 'Aki', language: 'en', country: null, currency: null } as const;
  setUser(user);
  expect(useSession.getState()).toMatchObject({ userInfo: user, known: true });
  setUser(null);
  expect(useSession.getState()).toMatchObject({ userInfo: null, known: true });
});

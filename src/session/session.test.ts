// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '../contract/session';
import { setUser, useSession, requireSession } from './session';

const user: User = { id: 'a', email: 'a@mail.example', name: 'A', language: 'en', country: null, currency: null };
const start = useSession.getState();

afterEach(() => {
  useSession.setState(start, true);
  document.cookie = 'signedIn=; Max-Age=0';
});

it('[A-02] a tap before the API has said who taps waits for its word', async () => {
  document.cookie = 'signedIn=1';
  const onLogin = vi.fn();
  const pending = requireSession().then(onLogin);
  await Promise.resolve();
  expect(onLogin).not.toHaveBeenCalled();
  setUser(user);
  await pending;
  expect(onLogin).toHaveBeenCalledExactlyOnceWith(user);
});

it('[A-02] without a hint of a session nobody is waited for', async () => {
  expect(await requireSession()).toBeNull();
  setUser(user);
  expect(await requireSession()).toEqual(user);
});

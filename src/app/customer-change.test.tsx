// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';

const api = apiServer();
const list = 'Sig.Front.User.Address.List';

/** The page, and the browser, are another customer's from now on. */
async function handTo(id: string): Promise<void> {
  const { setUser, useSession } = await import('../session/session');
  const { userInfo } = useSession.getState();
  if (!userInfo) throw new Error('Nobody is signed in.');
  api.jar.clear();
  setUser({ ...userInfo, id });
}

it('[E-01] [X-02] what was read for a customer is not shown to the next one, even before their own is here', async () => {
  await api.signIn();
  await openPage('/address');
  await screen.findByText(/Sacramento/);
  const release = api.hold(list);
  await handTo('somebody-else');
  await waitFor(() => expect(api.sentOf(list)).toHaveLength(2));
  expect(screen.queryByText(/Sacramento/)).toBeNull();
  release();
});

it('[E-01] the same customer’s own stays on show while it is read again', async () => {
  await api.signIn();
  await openPage('/address');
  await screen.findByText(/Sacramento/);
  const { setUser, useSession } = await import('../session/session');
  const { userInfo } = useSession.getState();
  setUser(userInfo && { ...userInfo, name: 'New name' });
  expect(screen.queryByText(/Sacramento/)).not.toBeNull();
  expect(api.sentOf(list)).toHaveLength(1);
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushDevices } from '@server/domains/notice/push-schema';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const texts = words.notice;

/** A subscription as a browser's push service makes it. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/this-browser',
  toJSON: () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
  unsubscribe: () => {
    current = null;
    return Promise.resolve(true);
  },
};
let current: typeof subscription | null = null;
let permission: NotificationPermission = 'granted';
const subscribe = vi.fn((_options: unknown) => Promise.resolve((current = subscription)));
const register = vi.fn((_path: string) => Promise.resolve(registration));
const registration = { pushManager: { subscribe, getSubscription: () => Promise.resolve(current) } };

beforeEach(() => {
  current = null;
  permission = 'granted';
  const serviceWorker = { register, ready: Promise.resolve(), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const onScreen = () => screen.queryAllByRole('checkbox', { name: texts.settings.push });

describe('notifications on this browser’s screen', () => {
  it('[F-04] [B-20] are switched on and off by one tap, and then chosen by kind', async () => {
    await api.signIn();
    const user = await openPage('/message/settings');
    const on = await screen.findByRole('button', { name: texts.push.on });
    await waitFor(() => expect(on).toHaveProperty('disabled', false));
    expect(onScreen()).toEqual([]);
    await user.click(on);
    await screen.findByText(texts.push.isOn);
    expect(register).toHaveBeenCalledWith('/push-worker.js');
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({
      userVisibleOnly: true,
      applicationServerKey: api.test.services.push.publicKey,
    });
    const [row] = await api.test.db.select().from(pushDevices);
    expect(row).toMatchObject({ endpoint: subscription.endpoint, customerId: 'demo' });
    await waitFor(() => expect(onScreen()).toHaveLength(7));
    const bids = within(screen.getByRole('group', { name: texts.group.bids }));
    await user.click(bids.getByRole('checkbox', { name: texts.settings.push }));
    await screen.findByText(texts.settings.saved);
    expect(api.sentOf('Sig.Front.Notice.Set').at(-1)?.body).toMatchObject({ group: 'bids', mail: true, push: false });
    await user.click(screen.getByRole('button', { name: texts.push.off }));
    await waitFor(() => expect(onScreen()).toEqual([]));
    expect(await api.test.db.select().from(pushDevices)).toEqual([]);
  });

  it('[F-04] stay off where the reader or the browser refuses, and say so', async () => {
    await api.signIn();
    permission = 'denied';
    const user = await openPage('/message/settings');
    const on = await screen.findByRole('button', { name: texts.push.on });
    await waitFor(() => expect(on).toHaveProperty('disabled', false));
    await user.click(on);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.push.denied);
    expect(api.sentOf('Sig.Front.Notice.Device.Add')).toEqual([]);
  });

  it('[F-04] [X-12] are off again where the API does not know of them', async () => {
    await api.signIn();
    const user = await openPage('/message/settings');
    const on = await screen.findByRole('button', { name: texts.push.on });
    await waitFor(() => expect(on).toHaveProperty('disabled', false));
    api.fault('Sig.Front.Notice.Device.Add', 'http500');
    await user.click(on);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.settings.failed);
    expect(current).toBeNull();
  });

  it('[F-04] are not offered where the browser cannot show any', async () => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(globalThis, 'PushManager');
    await api.signIn();
    await openPage('/message/settings');
    await screen.findByText(texts.settings.intro);
    expect(screen.queryByText(texts.push.title)).toBeNull();
  });
});

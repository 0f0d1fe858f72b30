import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { hoursToMs } from '@/rules/time/instant';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { customers } from '../account/schema';
import { notices } from './schema';
import { pushDevices } from './push-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { startPushServer } from '@server/testing/push-server';
import type { PushServer } from '@server/testing/push-server';
import { notify } from './notify';
import { sendPushNotices } from './push-notices';
import { createPushService, isBrowserPushService, newPushKeys } from './push-service';

const keys = newPushKeys();
const noon = new Date('2026-11-27T12:00:00Z');
let pushServer: PushServer;
let api: TestApi;
let me: Buyer;
let count = 0;
const service = () =>
  createPushService(keys, 'mailto:shop@shop.example', (endpoint) => endpoint.startsWith(pushServer.origin));
const run = (now = noon) => sendPushNotices(api.db, service(), now);
const add = (device: object, customer = me) => customer.call('Sig.Front.Notice.Device.Add', device);
const setGroup = (push: boolean) => me.get('Sig.Front.Notice.Set', { group: 'bids', site: true, mail: true, push });
const notifyMe = (kind: 'outbid' | 'bidLost', at = noon) =>
  api.db.transaction((tx) =>
    notify(tx, {
      customer: me.id,
      kind,
      subject: { type: 'bid', id: 'bid1' },
      occasion: String((count += 1)),
      goods: { titles: { en: 'Camera', de: 'Kamera' }, picture: { src: '/a-{w}.webp', width: 1, height: 1 } },
      at,
    }),
  );

beforeAll(async () => {
  pushServer = await startPushServer();
  api = await createTestApi({ services: { push: service() } });
}, 60_000);
afterAll(async () => {
  await api.close();
  await pushServer.close();
});
beforeEach(async () => {
  me = await buyer(api, `push${(count += 1)}`);
});

describe('notifications on a browser’s screen', () => {
  it('[F-04] come encrypted, in the customer’s language, proved by the shop’s key, and lead to the message', async () => {
    const browser = pushServer.subscribe();
    expect(await me.get('Sig.Front.Notice.Device.Key')).toEqual({ key: keys.publicKey });
    expect((await add(browser.device)).code).toBe(codes.ok);
    await api.db.update(customers).set({ language: 'de' }).where(eq(customers.id, me.id));
    await notifyMe('outbid');
    await run();
    const [notice] = await api.db.select().from(notices).where(eq(notices.customerId, me.id));
    expect(browser.received).toHaveLength(1);
    const { message, authorization } = browser.received[0] ?? {};
    expect(message).toMatchObject({ title: 'Kakehashi', path: `/message/${notice?.id}`, tag: notice?.id });
    expect(message?.body).toContain('Kamera');
    expect(authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`));
    await run();
    expect(browser.received).toHaveLength(1);
  });

  it('[F-04] [B-20] only kinds that are worth it, of groups that are switched on', async () => {
    const browser = pushServer.subscribe();
    await add(browser.device);
    await notifyMe('bidLost');
    await setGroup(false);
    await notifyMe('outbid');
    await run();
    expect(browser.received).toEqual([]);
    await setGroup(true);
    await notifyMe('outbid');
    await setGroup(false);
    await run();
    expect(browser.received).toEqual([]);
  });

  it('[F-04] wait in the night of the device, and are dropped once they are a day old', async () => {
    const asleep = pushServer.subscribe('Asia/Tokyo');
    await add(asleep.device);
    const [evening, morning] = [new Date('2026-11-27T14:00:00Z'), new Date('2026-11-27T23:30:00Z')];
    await notifyMe('outbid', evening);
    await run(evening);
    expect(asleep.received).toEqual([]);
    await run(morning);
    expect(asleep.received).toHaveLength(1);
    await notifyMe('outbid', new Date(morning.getTime() - hoursToMs(25)));
    await run(morning);
    expect(asleep.received).toHaveLength(1);
    // A customer with one device in the daytime gets the notice there, and not a second time in the morning.
    const awake = pushServer.subscribe('UTC');
    await add(awake.device);
    await notifyMe('outbid', evening);
    await run(evening);
    await run(morning);
    expect([asleep.received.length, awake.received.length]).toEqual([1, 1]);
  });

  it('[F-04] a push service that fails is asked again, and a browser that is gone is forgotten', async () => {
    const [busy, ended] = [pushServer.subscribe(), pushServer.subscribe()];
    await add(busy.device);
    await add(ended.device);
    [busy.status, ended.status] = [503, 410];
    await notifyMe('outbid');
    await run();
    busy.status = 201;
    await run();
    expect(busy.received).toHaveLength(1);
    const left = await api.db.select().from(pushDevices).where(eq(pushDevices.customerId, me.id));
    expect(left.map(({ endpoint }) => endpoint)).toEqual([busy.device.endpoint]);
  });

  it('[F-04] [A-03] end with the log-in, with a tap, and with another customer at the same browser', async () => {
    const browser = pushServer.subscribe();
    await add(browser.device);
    const other = await buyer(api, `push${(count += 1)}`);
    await add(browser.device, other);
    await notifyMe('outbid');
    await run();
    expect(browser.received).toEqual([]);
    await add(browser.device);
    await me.get('Sig.Front.Notice.Device.Remove', { endpoint: browser.device.endpoint });
    expect(await api.db.select().from(pushDevices).where(eq(pushDevices.customerId, me.id))).toEqual([]);
    await add(browser.device);
    await me.get('Sig.Front.User.Session.Logout', { everywhere: false });
    expect(await api.db.select().from(pushDevices).where(eq(pushDevices.customerId, me.id))).toEqual([]);
  });

  it('[F-04] [N-20] only addresses of browsers’ push services are ever called', async () => {
    const elsewhere = { ...pushServer.subscribe().device, endpoint: 'http://169.254.169.254/latest/meta-data' };
    expect(await add(elsewhere)).toMatchObject({ code: codes.invalidInput, data: { fields: ['endpoint'] } });
    expect(await add({ ...pushServer.subscribe('Mars/Olympus').device })).toMatchObject({ code: codes.invalidInput });
    for (const known of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ])
      expect(isBrowserPushService(known)).toBe(true);
    for (const unknown of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com:8080/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evilpush.apple.com.example/a',
      'https://user@fcm.googleapis.com/a',
      'https://localhost/a',
      'nothing',
    ])
      expect(isBrowserPushService(unknown)).toBe(false);
  });
});

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { sendWrite } from '@/api/send-write';
import { writeOptions } from '@/api/write-options';
import { noticeCalls } from '@/contract/notice';
import { findPushEndpoint, subscribeToPush, unsubscribeFromPush } from './push-device';

/** True where notifications are shown on this browser's screen. */
export const pushOnDevice = queryOptions({
  queryKey: ['push device'],
  queryFn: async () => (await findPushEndpoint()) !== null,
});

const addPushDevice = writeOptions(noticeCalls, 'Sig.Front.Notice.Device.Add', { invalidates: [] });

const removePushDevice = writeOptions(noticeCalls, 'Sig.Front.Notice.Device.Remove', { invalidates: [] });

/**
 * Shows notifications on this browser's screen from now on; the input is the shop's key. False where the reader or the browser refuses. Call
 * it from a tap.
 */
export const turnPushOn = mutationOptions({
  mutationFn: async (key: string) => {
    try {
      const subscription = await subscribeToPush(key);
      if (subscription) await sendWrite(addPushDevice, subscription);
      return subscription !== null;
    } catch (error) {
      // The API does not know this browser, so the page must not say that notifications are on.
      await unsubscribeFromPush().catch(() => undefined);
      throw error;
    }
  },
  onSettled: (_isOn, _error, _key, _context, { client }) => client.invalidateQueries(pushOnDevice),
});

/** Shows no notifications on this browser's screen any more. */
export const turnPushOff = mutationOptions({
  mutationFn: async () => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint !== null) await sendWrite(removePushDevice, { endpoint });
  },
  onSettled: (_data, _error, _input, _context, { client }) => client.invalidateQueries(pushOnDevice),
});

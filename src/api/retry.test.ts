import { expect, it, vi } from 'vitest';
import { withRetries } from './retry';

it('[C-10] sends nothing for a call that was given up before it began', async () => {
  const once = vi.fn(() => Promise.resolve('done'));
  const over = withRetries(once, { retries: 2, deadline: 1000, signal: AbortSignal.abort() });
  await expect(over).rejects.toThrow('aborted');
  expect(once).not.toHaveBeenCalled();
});

it('[C-10] ends the try that is under way, and makes no further one, where a call is given up', async () => {
  const giveUp = new AbortController();
  const once = vi.fn(
    (signal: AbortSignal) =>
      new Promise<string>((_, failed) => {
        signal.addEventListener('abort', () => failed(new Error('ended')));
        giveUp.abort();
      }),
  );
  const running = withRetries(once, { retries: 2, deadline: 1000, signal: giveUp.signal });
  await expect(running).rejects.toThrow('ended');
  expect(once).toHaveBeenCalledTimes(1);
});

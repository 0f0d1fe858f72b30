import { expect, it, vi } from 'vitest';
import { tryAgain } from './try-again';

const failure = (code: string) => new Error('query', { cause: Object.assign(new Error('database'), { code }) });

it.each(['40P01', '40001'])('[B-03] a transaction that %s ended is done once more', async (code) => {
  const work = vi.fn().mockRejectedValueOnce(failure(code)).mockResolvedValueOnce('done');
  expect(await tryAgain(work)).toBe('done');
});

it('[B-03] and no third time', async () => {
  const work = vi.fn().mockRejectedValue(failure('40P01'));
  await expect(tryAgain(work)).rejects.toThrow('query');
  expect(work).toHaveBeenCalledTimes(2);
});

it.each(['23505', '57014', '55P03'])('[B-03] what %s ended is not done again', async (code) => {
  const work = vi.fn().mockRejectedValue(failure(code));
  await expect(tryAgain(work)).rejects.toThrow('query');
  expect(work).toHaveBeenCalledTimes(1);
});

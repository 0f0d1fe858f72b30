import { expect, it, vi } from 'vitest';
import { listeners } from './listeners';

it('[T-21] tells everybody who listens for an event, until they stop', () => {
  const { on, emit } = listeners();
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = on('resume', first);
  on('resume', second);
  on('pause', other);
  emit('resume', { a: 1 });
  stop();
  emit('resume', { a: 2 });
  expect(first.mock.calls).toEqual([[{ a: 1 }]]);
  expect(second.mock.calls).toEqual([[{ a: 1 }], [{ a: 2 }]]);
  expect(other).not.toHaveBeenCalled();
});

it('[T-21] an event that nobody listens for is nothing', () => {
  expect(() => listeners().emit('backPressed', {})).not.toThrow();
});

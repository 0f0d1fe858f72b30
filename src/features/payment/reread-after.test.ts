import { describe, expect, it } from 'vitest';
import { rereadAfter } from './reread-after';
import { hoursToMs } from '@/rules/time/instant';

const now = Date.parse('2026-11-22T10:00:00+08:00');
const payBy = '2026-11-22T10:00:30+08:00';

describe('when a payment on show is read again', () => {
  it.each([
    ['confirming', payBy, 10_000],
    ['succeeded', payBy, false],
    ['expired', payBy, false],
    ['open', payBy, 31_000],
    ['failed', payBy, 31_000],
    // A device whose clock runs ahead asks until the service says so too.
    ['open', '2026-11-22T09:59:00+08:00', 10_000],
    ['open', '2026-12-22T10:00:00+08:00', hoursToMs(1)],
    ['open', 'soon', false],
  ] as const)('[T-16] [X-20] %s, to be paid by %s: %s', (state, by, after) => {
    expect(rereadAfter({ state, payBy: by }, now)).toBe(after);
  });

  it('[T-16] nothing on show is not read again', () => {
    expect(rereadAfter(undefined, now)).toBe(false);
  });
});

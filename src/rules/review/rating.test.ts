import { expect, it } from 'vitest';
import { isReceived, summarizeRatings } from './rating';

it('an order is received once something of it has been delivered', () => {
  expect(isReceived([{ state: 'sent' }, { state: 'arrived' }])).toBe(false);
  expect(isReceived([{ state: 'refused' }, { state: 'delivered' }])).toBe(true);
});

it('ratings have a mean with one decimal place, and none while there are none', () => {
  expect(summarizeRatings([0, 0, 0, 0, 0])).toBeNull();
  expect(summarizeRatings([1, 0, 0, 1, 1])).toEqual({ total: 3, average: 3.3 });
  expect(summarizeRatings([0, 0, 0, 0, 2])).toEqual({ total: 2, average: 5 });
});

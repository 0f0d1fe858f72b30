import { describe, expect, it } from 'vitest';
import { getFirstWeekday, weekdays } from './format-month';

describe('the week of a calendar', () => {
  it.each([
    ['de', 1],
    ['fr', 1],
    ['en', 0],
    ['ja', 0],
    ['ar', 6],
  ] as const)('[R-18] in %s begins with day %i', (language, first) => expect(getFirstWeekday(language)).toBe(first));

  it('[R-18] names its days in that order', () => {
    expect(weekdays('de').map(({ short }) => short)).toEqual(['M', 'D', 'M', 'D', 'F', 'S', 'S']);
    expect(weekdays('en').map(({ long }) => long)[0]).toBe('Sunday');
  });
});

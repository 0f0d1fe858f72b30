import { expect, it } from 'vitest';
import { findQuoteDoubts } from './quote-doubts';

const unknown = { maxYen: null, listedYen: null, formerTotalYen: null };

it('[Q-03] names what looks mistyped in a quote', () => {
  const doubts = (yen: number, known: Partial<typeof unknown | Record<keyof typeof unknown, number>> = {}) =>
    findQuoteDoubts({ yen, totalYen: yen + 500 }, { ...unknown, ...known });
  expect(doubts(101)).toEqual([]);
  expect(doubts(100)).toEqual(['lowYen']);
  expect(doubts(5000, { maxYen: 5000 })).toEqual([]);
  expect(doubts(5001, { maxYen: 5000 })).toEqual(['yen']);
  expect(doubts(8000, { listedYen: 4000 })).toEqual([]);
  expect(doubts(8001, { listedYen: 4000 })).toEqual(['listedYen']);
  expect(doubts(1999, { listedYen: 4000 })).toEqual(['listedYen']);
  // A difference of a thousand yen is nothing to be asked about.
  expect(doubts(300, { listedYen: 1300 })).toEqual([]);
  expect(doubts(500, { formerTotalYen: 10_500 })).toEqual(['totalYen']);
  expect(doubts(9500, { formerTotalYen: 10_500 })).toEqual([]);
});

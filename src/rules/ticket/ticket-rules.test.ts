import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketTopics } from '@/contract/ticket';
import { countGraphemes } from '../graphemes';
import { isOpen, ticketStatus, ticketWindowMs } from './ticket-clock';
import { writtenWords } from '../written-words';
import { messageProblems, ticketLimits } from './ticket-message';

const at = new Date('2026-11-21T10:00:00Z');
const plus = (ms: number) => new Date(at.getTime() + ms);

describe('standing', () => {
  it('[T-05] [T-07] [K-19] open for 24 hours, to be continued for 24 more, then over, at any instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 * ticketWindowMs }), (ms) => {
        const { state, closedAt, continueUntil } = ticketStatus(
          { state: 'answered', answeredAt: at, closedAt: null },
          plus(ms),
        );
        expect(isOpen(state)).toBe(ms < ticketWindowMs);
        expect(closedAt).toEqual(ms < ticketWindowMs ? null : plus(ticketWindowMs));
        expect(continueUntil !== null).toBe(ms >= ticketWindowMs && ms < 2 * ticketWindowMs);
      }),
    );
  });

  it('[T-05] a ticket that waits for staff stays open for ever', () => {
    const waiting = { state: 'waiting', answeredAt: null, closedAt: null } as const;
    expect(ticketStatus(waiting, plus(400 * ticketWindowMs))).toMatchObject({ state: 'waiting', closesAt: null });
  });
});

describe('what is said', () => {
  it('[V-23] counts as people do, at most 2,000, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2100, size: 'max' }), (words) => {
        const count = countGraphemes(writtenWords(words));
        const problem = messageProblems({ words, pictures: [] }, false).words;
        expect(problem).toBe(count > ticketLimits.words ? 'many' : count === 0 ? 'none' : undefined);
      }),
      { numRuns: 30 },
    );
    expect(messageProblems({ words: '👨‍👩‍👧‍👦'.repeat(2000), pictures: [] }, false)).toEqual({});
  });

  it.each([
    ['', [], { words: 'none' }],
    ['', ['one'], {}],
    ['👍', [], { words: 'emoji' }],
    ['\u202e\u2066', [], { words: 'none' }],
    ['Broken', Array.from({ length: 10 }, () => 'one'), { pictures: 'many' }],
  ])('[V-23] [V-31] %j with pictures %j', (words, pictures, problems) => {
    expect(messageProblems({ words, pictures }, true)).toEqual(problems);
  });

  it('[V-25] every kind has two to five topics, and no topic stands in two', () => {
    const all = Object.values(ticketTopics).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const topics of Object.values(ticketTopics)) {
      expect(topics.length).toBeGreaterThanOrEqual(2);
      expect(topics.length).toBeLessThanOrEqual(5);
    }
  });
});

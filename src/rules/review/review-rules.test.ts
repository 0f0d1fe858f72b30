import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewState } from '@/contract/review';
import samples from '@tests/fixtures/hostile-inputs.json';
import { hasWords, withoutEmoji } from '../emoji';
import { nextState, reviewMachine } from '../buying/machines';
import { insideProblems, keywordsOf } from './inside';
import { monthFor } from './reward';
import { readShareLink } from './share-link';

const good = { title: 'Title', content: 'a'.repeat(50), pictures: [1, 2, 3], keywords: [], cards: [] };

describe('an inside review', () => {
  it('[V-13] [V-14] characters are counted as people count them', () => {
    expect(insideProblems(good)).toEqual({});
    expect(insideProblems({ ...good, title: 'ab\u200b\u200b\u200b' })).toEqual({ title: 'few' });
    expect(insideProblems({ ...good, title: '👨‍👩‍👧'.repeat(5) })).toEqual({ title: 'emoji' });
    expect(insideProblems({ ...good, content: 'a'.repeat(200_000) })).toEqual({ content: 'many' });
  });

  it('[V-15] [V-16] [V-17] the bounds of pictures, keywords and cards', () => {
    for (const [count, problem] of [
      [2, 'few'],
      [3, undefined],
      [9, undefined],
      [10, 'many'],
    ] as const)
      expect(insideProblems({ ...good, pictures: Array(count).fill(0) }).pictures).toBe(problem);
    expect(insideProblems({ ...good, keywords: ['a', 'b', 'c', 'd', 'e'] })).toEqual({});
    expect(insideProblems({ ...good, keywords: ['a', 'b', 'c', 'd', 'e', 'f'] })).toEqual({ keywords: 'many' });
    expect(insideProblems({ ...good, cards: [1, 2, 3, 4] })).toEqual({ cards: 'many' });
    expect(keywordsOf('茶壺、 teapot ,teapot')).toEqual(['茶壺', 'teapot']);
  });

  it('[V-31] emoji go, words and digits stay, whatever the text', () => {
    expect(withoutEmoji('1️⃣ tea 🍵 set 2')).toBe('tea set 2');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(50), (text, max) => {
        const plain = withoutEmoji(text, max);
        expect(/\p{Extended_Pictographic}/u.test(plain)).toBe(false);
        expect(hasWords(plain) && !/[\p{L}\p{N}]/u.test(text)).toBe(false);
      }),
    );
  });
});

describe('the link to a post', () => {
  it('[V-19] hostile links are refused', () => {
    const hostile = samples.filter(({ kind }) => kind === 'share-link');
    expect(hostile.length).toBeGreaterThan(0);
    for (const { input } of hostile) expect(readShareLink(input).ok).toBe(false);
    for (const url of [
      'http://x.com/a/1',
      'https://x.com:8443/a',
      'https://x.com.evil.example/a',
      'https://notx.com/a',
      'https://x.com/',
    ])
      expect(readShareLink(url).ok, url).toBe(false);
  });

  it('[V-19] a pasted sentence gives its link; tails of sharing do not make another post', () => {
    const link = readShareLink(
      '看看我的 https://www.xiaohongshu.com/explore/abc123?xsec_token=1&utm_source=x ，超好看',
    );
    const other = readShareLink('https://xiaohongshu.com/explore/abc123/');
    expect(link).toMatchObject({ ok: true, platform: 'xiaohongshu' });
    expect(link.ok && other.ok && link.key === other.key).toBe(true);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?si=a', 'https://www.youtube.com/shorts/dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=9', 'https://youtube.com/embed/dQw4w9WgXcQ?foo=1'],
    ['https://twitter.com/a/status/1', 'https://x.com/a/status/1?foo=1#b'],
    ['https://www.threads.net/@a/post/1', 'https://www.threads.com/@a/post/1/'],
    ['https://www.instagram.com/p/Cabc/?foo=1', 'https://instagram.com/p/Cabc'],
  ])('[V-19] [V-18] %s and %s are one post', (link, other) => {
    const [first, second] = [readShareLink(link), readShareLink(other)];
    expect(first.ok && second.ok && first.key === second.key).toBe(true);
  });

  it('[V-19] posts that only their query tells apart are two', () => {
    const of = (mid: number) => readShareLink(`https://mp.weixin.qq.com/s?__biz=Mz&mid=${mid}&idx=1&scene=9`);
    const [first, other] = [of(1), of(2)];
    expect(first.ok && other.ok && first.key !== other.key).toBe(true);
  });

  it('[V-19] never throws; what is good is https at a known host, and reads again as itself', () => {
    const links = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.webPath().map((path) => `https://www.tiktok.com/@me${path}`),
    );
    fc.assert(
      fc.property(links, (typed) => {
        const link = readShareLink(typed);
        if (!link.ok) return;
        expect(new URL(link.url).protocol).toBe('https:');
        expect(readShareLink(link.url)).toEqual(link);
      }),
    );
  });
});

it('[K-16] the month of the points is the first with room, at most three months ahead', () => {
  expect(monthFor('video', {}, '2026-11')).toBe('2026-11');
  expect(monthFor('video', { '2026-11': 2 }, '2026-11')).toBe('2026-12');
  expect(monthFor('video', { '2026-11': 2, '2026-12': 2, '2027-01': 2, '2027-02': 2 }, '2026-11')).toBeUndefined();
});

it('[T-02] [T-03] [T-04] whatever happens, only a failed review is sent again, and of an approved one staff alone decide', () => {
  const events = ['approve', 'refuse', 'postpone', 'pay', 'cancel', 'resend', 'takeDown'] as const;
  const walked = fc.check(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
      let state: ReviewState = 'pending';
      for (const event of happened) {
        const next: ReviewState | null = nextState(reviewMachine, state, event);
        if (event === 'resend' && (next !== null) !== (state === 'failed')) return false;
        if (state === 'approved' && (next !== null) !== (event === 'takeDown')) return false;
        if (state === 'cancelled' && next !== null) return false;
        state = next ?? state;
      }
      return true;
    }),
  );
  expect(walked.failed, fc.defaultReportMessage(walked)).toBe(false);
});

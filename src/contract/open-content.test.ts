import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contract } from './table';

const text = (words: string) => ({ text: words, language: 'ms' as const });
const at = '2027-01-01T00:00:00+08:00';
const picture = { src: '/brand/pictures/a-new-one.webp', width: 9, height: 9 };
const count = 1;
const lottery = {
  id: 'spring-2031',
  name: text('Cabutan musim bunga'),
  about: text('Seratus bola.'),
  picture,
  state: 'running' as const,
  startsAt: at,
  endsAt: at,
  nextAt: null,
  freePerDay: count,
  perDay: count,
  perRound: count,
  best: { id: 'gold', ball: 'gold' as const, win: { kind: 'none' as const }, count, left: count },
};
const cost = Object.fromEntries([['score', count]]);
const show = {
  id: 'uji-2031',
  title: text('Teh'),
  about: text('Teh.'),
  state: 'on' as const,
  startsAt: at,
  endsAt: null,
};
const campaign = { id: 'summer_2031', title: text('Musim panas'), startsAt: at, endsAt: at };

it.each([
  ['Sig.Front.Lottery.List', { lotteries: [{ ...lottery, ...cost }], points: null }],
  ['Sig.Front.Live.List', { shows: [{ ...show, picture }] }],
  [
    'Sig.Front.Live.Detail',
    { ...show, picture, silent: false, stream: 'https://a-new-host.example/a.m3u8', goods: [] },
  ],
  ['Sig.Front.Landing.Detail', { theme: null, goods: [], activities: [campaign], categories: [] }],
] as const)('[D-12] %s takes content that nobody had thought of when this was written', (name, data) => {
  expect(v.safeParse(contract[name].output, data).issues).toBeUndefined();
});

it.each([
  ['Sig.Front.Lottery.Detail', { id: 'spring-2031' }],
  ['Sig.Front.Live.Detail', { id: 'uji-2031' }],
  ['Sig.Front.Landing.Detail', { id: 'summer_2031' }],
  ['Sig.Front.AppFront.RecommendDetailH5', { id: 'summer_2031' }],
  ['Sig.Front.GoodPoint.Detail', { id: 'bowl-2031' }],
] as const)('[D-12] %s is asked for by any id', (name, input) => {
  expect(v.safeParse(contract[name].input, input).issues).toBeUndefined();
});

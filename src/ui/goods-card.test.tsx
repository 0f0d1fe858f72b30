// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { words } from '@tests/words';
import type { GoodsCard } from '../contract/goods';
import { GoodsTile } from './goods-card';

const price = {
  Type: 1 as const,
  Price: null,
  JPYPrice: 14_800,
  JPYPriceNew: null,
  ReservePrice: null,
  BuyNowPrice: null,
  BidJPYPrice: null,
};
const card: GoodsCard = {
  site: 'yahoo',
  id: 'o123456789',
  title: { text: 'Clock', language: 'en' },
  titleJa: '時計',
  picture: { src: '/pictures/yahoo/o123456789/0-{w}.webp', width: 1080, height: 1080 },
  price,
  condition: null,
  soldOut: false,
  endsAt: null,
  bids: null,
  domesticShipping: { payer: 'seller', yen: null, freeOver: null },
  taxOnTop: 0,
  restricted: [],
  packed: null,
  ageLimit: null,
};
const end = '2099-12-01T20:00:00+08:00';
const { common } = words;

it.each([
  ['on sale', {}, []],
  ['sold', { soldOut: true }, [common.soldOut]],
  ['an auction that ended', { soldOut: true, endsAt: end }, [common.ended]],
  ['for adults', { ageLimit: 18 }, ['18+']],
  ['sold, for adults of twenty', { soldOut: true, ageLimit: 20 }, [common.soldOut, '20+']],
] as const)('[E-06] [B-20] a card of what is %s says so, and nothing else', async (_name, edit, notes) => {
  const { container } = await renderUi(<GoodsTile goods={{ ...card, ...edit }} />);
  const marks = [common.soldOut, common.ended, '18+', '20+'].filter((mark) => screen.queryByText(mark) !== null);
  expect(marks).toEqual(notes);
  expect(container.textContent).not.toMatch(/\d\d:\d\d/);
  // The cover of goods-card.module.css lies over what bears this, until <html> says that the reader is old enough.
  const age = 'ageLimit' in edit ? String(edit.ageLimit) : undefined;
  expect(container.querySelector('img')?.parentElement?.dataset['age']).toBe(age);
});

it('[E-07] [T-20] a card of a running auction says how long it runs', async () => {
  const { container } = await renderUi(<GoodsTile goods={{ ...card, endsAt: end }} />);
  expect(container.textContent).toMatch(/\d+ d \d\d:\d\d/);
  expect(screen.queryByText(common.ended)).toBeNull();
});

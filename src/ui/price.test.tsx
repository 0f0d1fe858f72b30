// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderUi } from '@tests/render-ui';
import type { GoodsPrice } from '../contract/goods';
import { textsFromDisk } from '@tests/texts-from-disk';
import { languageKeys, languages } from '../i18n/languages';
import { formatCount } from '../rules/money';
import { Price, Yen } from './price';

const nothing = {
  Price: null,
  JPYPrice: null,
  JPYPriceNew: null,
  ReservePrice: null,
  BuyNowPrice: null,
  BidJPYPrice: null,
};
const priced = (Type: GoodsPrice['Type'], fields: Partial<GoodsPrice>): GoodsPrice => ({ ...nothing, ...fields, Type });

it.each([
  [priced(1, { JPYPrice: 14_800, Price: 20_000 }), 'JPY 14,800'],
  [priced(4, { Price: 0, JPYPrice: 900, JPYPriceNew: 1200 }), 'JPY 1,200'],
  [priced(7, { BuyNowPrice: 30_000, BidJPYPrice: 1500 }), 'JPY 30,000'],
  [priced(7, { BuyNowPrice: null, BidJPYPrice: 1500, JPYPrice: 9 }), 'JPY 1,500'],
  [priced(1, {}), 'Price on request'],
  [priced(4, { Price: 0, JPYPrice: 0 }), 'Price on request'],
])('[K-08] [K-09] [E-05] shows %o as %s', async (price, words) => {
  const { container } = await renderUi(<Price price={price} />);
  expect(container.textContent).toBe(words);
});

it('[K-08] [E-05] [B-02] shows what is to be paid, and the listed price struck through beside it', async () => {
  const price = priced(1, { JPYPrice: 14_800, JPYPriceNew: 12_000 });
  const { container } = await renderUi(<Price price={price} />);
  expect(container.firstElementChild?.textContent).toBe('JPY 12,000');
  expect(container.querySelector('s')?.textContent).toBe('JPY 14,800');
  // A screen reader does not say that something is struck through.
  expect(container.querySelector('.visually-hidden')?.textContent).toBe('Listed at JPY 14,800');
});

it.each(languageKeys)('[K-09] writes a sum for a reader of %s', async (language) => {
  const { container } = await renderUi(<Yen yen={14_800} />, { language });
  const word = ((await textsFromDisk(language, 'common'))['price'] as { yen: string }).yen;
  const text = container.textContent ?? '';
  if (language === 'en') expect(text).toBe('JPY 14,800');
  else {
    const whole = `${formatCount(14_800, languages[language].code)}${word}`;
    expect(text.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
    expect(text).not.toContain('JPY');
  }
});

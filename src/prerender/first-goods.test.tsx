// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GoodsGrid } from '../ui/goods-grid';
import { showFirstGoods, type FirstGoods } from './first-goods';

const goods = (id: string, edit: Partial<FirstGoods> = {}): FirstGoods => ({
  id,
  title: { text: `Camera ${id}`, language: 'en' },
  price: { Type: 1, JPYPrice: 14_800 } as FirstGoods['price'],
  picture: { src: `/pictures/mercari/${id}/0-{w}.webp`, width: 360, height: 360 },
  ageLimit: null,
  ...edit,
});

const images: { srcset: string; show?: () => void }[] = [];
beforeEach(() => {
  images.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      srcset = '';
      show?: () => void;
      constructor() {
        images.push(this);
      }
      addEventListener(_name: string, show: () => void) {
        this.show = show;
      }
      get currentSrc() {
        return this.srcset.split(' ')[0];
      }
    },
  );
});
afterEach(() => performance.clearMarks());

/** The blank cards as the page draws them; the ready-made markup is made from the same. */
const blanks = () => [
  ...render(<GoodsGrid goods={undefined} />).container.querySelectorAll('[aria-busy]>*>[aria-hidden]'),
];
const german = ['', '.', '.', '\u00a0Yen'] as const;
const textsOf = (card: Element | undefined) => [...(card?.children ?? [])].map(({ textContent }) => textContent);
const groundOf = (card: Element | undefined) => (card?.firstElementChild as HTMLElement | null)?.style.backgroundImage;

it('[K-23] [K-09] writes names and prices onto the blank cards, in the reader’s form, and shows the first screen’s pictures', () => {
  const cards = blanks();
  expect(cards).toHaveLength(6);
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => goods(id));
  showFirstGoods(cards, five, german);
  expect(textsOf(cards[0])).toEqual(['', 'Camera a', '14.800\u00a0Yen', '']);
  expect(textsOf(cards[4])).toEqual(['', 'Camera e', '14.800\u00a0Yen', '']);
  expect(textsOf(cards[5])).toEqual(['', '', '', '']);
  expect(cards[0]?.children[1]?.getAttribute('lang')).toBe('en');
  expect(images).toHaveLength(4);
  expect(groundOf(cards[0])).toBe('');
  images[0]?.show?.();
  expect(groundOf(cards[0])).toBe('url("/pictures/mercari/a/0-360.webp")');
  expect(performance.getEntriesByName('goods')).toHaveLength(1);
});

it('[N-20] a name is a text and no markup, without marks that turn it around; goods without a name or a price say what they can', () => {
  const cards = blanks();
  const price = { Type: 1, JPYPrice: null } as unknown as FirstGoods['price'];
  const text = '<img src=x onerror=alert(1)>\u202egpj.exe';
  const named = (title: string) => ({ title: { text: title, language: 'en' } }) as const;
  showFirstGoods(cards, [goods('a', named(text)), goods('b', { ...named(' '), price })], german);
  expect(textsOf(cards[0])[1]).toBe('<img src=x onerror=alert(1)>gpj.exe');
  expect(textsOf(cards[1])).toEqual(['', 'b', '', '']);
});

it('[K-23] asks for no picture of what is for adults alone', () => {
  showFirstGoods(blanks(), [goods('a', { ageLimit: 18 }), goods('b')], german);
  expect(images.map(({ srcset }) => srcset.split(' ')[0])).toEqual(['/pictures/mercari/b/0-360.webp']);
});

it('[K-23] cards that the bundle has taken away meanwhile do not count as shown', () => {
  const cards = blanks();
  cards.forEach((card) => card.remove());
  showFirstGoods(cards, [goods('a')], german);
  expect(performance.getEntriesByName('goods')).toEqual([]);
});

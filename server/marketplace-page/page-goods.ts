import * as v from 'valibot';
import type { Condition } from '../../src/contract/goods';
import { countGraphemes } from '../../src/rules/graphemes';
import { cleanText } from './clean-text';
import { pathsOf, productsOf } from './json-ld';
import { breadcrumb, breadcrumbs, offer, product, soldTerms, wholeYen } from './ld-product';
import type { MarkupOffer, Product } from './ld-product';
import { namedBy } from './page-address';
import type { PageKey } from './page-address';
import { readMetadata } from './page-metadata';
import type { PageMetadata } from './page-metadata';
import { longestCategory, longestDescription, longestTitle, pageGoods } from './reading';
import type { PageGoods } from './reading';

/** schema.org's words and the flea markets' own (docs/facts.md §1). "Used" alone is no grade. */
const grades: ReadonlyMap<string, Condition> = new Map([
  ['newcondition', 'new'],
  ['new', 'new'],
  ['新品、未使用', 'new'],
  ['未使用に近い', 'likeNew'],
  ['目立った傷や汚れなし', 'good'],
  ['やや傷や汚れあり', 'fair'],
  ['傷や汚れあり', 'worn'],
  ['全体的に状態が悪い', 'poor'],
]);

/** Words by which pages say that they are for adults, the RTA label among them. */
const adult = /^(?:adult|mature|restricted|18\+?|rta-5042-1996-1400-1577-rta)$/i;

/** Offers as schema.org nests them: a product's, those inside an aggregate, those of a group's variants. */
function offersOf(found: Product): readonly MarkupOffer[] {
  const read = (values: readonly unknown[]) =>
    values.flatMap((value) => {
      const one = v.safeParse(offer, value);
      return one.success ? [one.output] : [];
    });
  const outer = read(found.offers).flatMap((one) => {
    const inner = read(one.offers);
    return inner.length > 0 ? inner : [one];
  });
  if (outer.length > 0) return outer;
  return found.hasVariant.slice(0, 50).flatMap((variant) => {
    const one = v.safeParse(product, variant);
    return one.success ? read(one.output.offers) : [];
  });
}

/** Whole yen that an offer asks; none where it is in another currency or in none. */
function yenOf(one: MarkupOffer): readonly number[] {
  const specified = one.priceSpecification;
  const ownCurrency = one.priceCurrency ?? specified?.priceCurrency;
  if (ownCurrency !== 'JPY') return [];
  const own = one.price ?? specified?.price;
  return [own, one.highPrice, one.lowPrice].flatMap((price) => price ?? []);
}

type Asked = Pick<PageGoods, 'price' | 'several' | 'soldOut' | 'taxOnTop'>;

/** What the offers ask together; of those that are still to be had, where there are any. */
function askedBy(offers: readonly MarkupOffer[], now: Date): Asked | null {
  const isSold = (one: MarkupOffer) =>
    soldTerms.has(one.availability ?? '') ||
    (one.availabilityEnds !== null && Date.parse(one.availabilityEnds) < now.getTime());
  const open = offers.filter((candidate) => !isSold(candidate));
  const soldOut = offers.length > 0 && open.length === 0;
  const counted = soldOut ? offers : open.filter((one) => yenOf(one).length > 0);
  const prices = new Set(counted.flatMap(yenOf));
  if (prices.size === 0 && !soldOut) return null;
  const taxOnTop = counted.some((one) => one.priceSpecification?.valueAddedTaxIncluded === false) ? 10 : 0;
  return { price: prices.size > 0 ? Math.max(...prices) : null, several: prices.size > 1, soldOut, taxOnTop };
}

/** The page's own product: the one that names the item, else the only one, if it names no other. */
function productOf(metadata: PageMetadata, key: PageKey): Product | null {
  const found = productsOf(metadata.blocks).flatMap((node) => {
    const one = v.safeParse(product, node);
    return one.success ? [one.output] : [];
  });
  const code = key.id.slice(key.id.indexOf(':') + 1);
  const addresses = ({ url, '@id': id }: Product) => [url, id].map((address) => namedBy(address ?? '', key));
  const own = found.find((one) => addresses(one).includes('same') || one.sku === code || one.productID === code);
  if (own) return own;
  const [only] = found;
  return only && found.length === 1 && !addresses(only).includes('other') ? only : null;
}

/** Open Graph's price, where it is in yen. */
function askedByMeta({ meta }: PageMetadata): Asked | null {
  const of = (name: string) => meta.get(`product:${name}`) ?? meta.get(`og:${name}`);
  const availability = (of('availability') ?? '').replace(/[\s_-]/g, '').toLowerCase();
  const price = v.safeParse(wholeYen, of('price:amount'));
  const isYen = of('price:currency')?.trim().toUpperCase() === 'JPY';
  const soldOut = soldTerms.has(availability);
  if (!(price.success && isYen) && !soldOut) return null;
  return { price: price.success && isYen ? price.output : null, several: false, soldOut, taxOnTop: 0 };
}

const gradeOf = (found: Product | null): Condition | null =>
  found ? (grades.get(found.itemCondition ?? offersOf(found)[0]?.itemCondition ?? '') ?? null) : null;

/** The path that leads to the item, without the item itself, then the product's own word for its category. */
function categoryOf({ blocks }: PageMetadata, found: Product | null): string {
  const steps = pathsOf(blocks).flatMap((node) => {
    const path = v.safeParse(breadcrumbs, node);
    return path.success ? path.output.itemListElement : [];
  });
  const names = steps.slice(0, 20).map((step) => {
    const one = v.safeParse(breadcrumb, step);
    return one.success ? (one.output.name ?? one.output.item?.name ?? '') : '';
  });
  const own = names.filter((name) => name !== '' && name !== found?.name);
  const all = [...own, ...(found?.category ? [found.category] : [])];
  return all
    .map((name) => cleanText(name, 60))
    .join(' > ')
    .slice(-longestCategory);
}

/**
 * Reads an item from its page: JSON-LD first, Open Graph and meta elements for what that leaves open. Null where it says
 * no title, or neither a price in yen nor that it is sold. Never throws, whatever the page holds.
 */
export function goodsOfPage(html: string, key: PageKey, now: Date): PageGoods | null {
  const metadata = readMetadata(html);
  const { meta } = metadata;
  const found = productOf(metadata, key);
  const asked = (found && askedBy(offersOf(found), now)) ?? askedByMeta(metadata);
  if (!asked) return null;
  const titles = [found?.name, meta.get('og:title'), metadata.title];
  const descriptions = [found?.description, meta.get('og:description'), meta.get('description')];
  const forAdults = found?.isFamilyFriendly === false || adult.test(meta.get('rating')?.trim() ?? '');
  const goods = v.safeParse(pageGoods, {
    title: titles.map((title) => cleanText(title ?? '', longestTitle)).find((title) => countGraphemes(title, 1) > 0),
    description: descriptions
      .map((text) => cleanText(text ?? '', longestDescription, true))
      .find((text, index) => text !== '' || index === descriptions.length - 1),
    category: categoryOf(metadata, found),
    condition: gradeOf(found),
    ageLimit: forAdults ? 18 : null,
    ...asked,
  });
  return goods.success ? goods.output : null;
}

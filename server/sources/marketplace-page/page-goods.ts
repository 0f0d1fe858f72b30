import * as v from 'valibot';
import type { Condition } from '@/contract/goods';
import { countGraphemes } from '@/rules/graphemes';
import { auctionEnd } from './auction-end';
import { cleanText } from './clean-text';
import { pathsOf, productsOf } from './json-ld';
import { breadcrumb, breadcrumbs, offer, product, soldTerms, wholeYen } from './ld-product';
import type { MarkupOffer, Product } from './ld-product';
import { namedBy } from '@server/domains/item/page-address';
import type { PageKey } from '@server/domains/item/page-address';
import { readMetadata } from './page-metadata';
import type { PageMetadata } from './page-metadata';
import {
  longestCategory,
  longestDescription,
  longestTitle,
  maxPictures,
  pageGoods,
} from '@server/domains/item/reading';
import { toRemotePicture } from '@server/domains/pictures/remote-picture';
import type { PageGoods } from '@server/domains/item/reading';

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
      const parsed = v.safeParse(offer, value);
      return parsed.success ? [parsed.output] : [];
    });
  const outer = read(found.offers).flatMap((markup) => {
    const inner = read(markup.offers);
    return inner.length > 0 ? inner : [markup];
  });
  if (outer.length > 0) return outer;
  return found.hasVariant.slice(0, 50).flatMap((variant) => {
    const parsed = v.safeParse(product, variant);
    return parsed.success ? read(parsed.output.offers) : [];
  });
}

/** Whole yen that an offer asks; none where it is in another currency or in none. */
function yenOf(markup: MarkupOffer): readonly number[] {
  const specified = markup.priceSpecification;
  const ownCurrency = markup.priceCurrency ?? specified?.priceCurrency;
  if (ownCurrency !== 'JPY') return [];
  const own = markup.price ?? specified?.price;
  return [own, markup.highPrice, markup.lowPrice].flatMap((price) => price ?? []);
}

type OfferFacts = Pick<PageGoods, 'price' | 'several' | 'soldOut' | 'taxOnTop'>;

/** Combines the offers' prices, counting only available ones if there are any; null if none names a price and they are not sold out. */
function factsOfOffers(offers: readonly MarkupOffer[], now: Date): OfferFacts | null {
  const isSold = (markup: MarkupOffer) =>
    soldTerms.has(markup.availability ?? '') ||
    (markup.availabilityEnds !== null && Date.parse(markup.availabilityEnds) < now.getTime());
  const open = offers.filter((candidate) => !isSold(candidate));
  const soldOut = offers.length > 0 && open.length === 0;
  const counted = soldOut ? offers : open.filter((markup) => yenOf(markup).length > 0);
  const prices = new Set(counted.flatMap(yenOf));
  if (prices.size === 0 && !soldOut) return null;
  const taxOnTop = counted.some((markup) => markup.priceSpecification?.valueAddedTaxIncluded === false) ? 10 : 0;
  return { price: prices.size > 0 ? Math.max(...prices) : null, several: prices.size > 1, soldOut, taxOnTop };
}

/** The page's own product: the one that names the item, else the only one, if it names no other. */
function productOf(metadata: PageMetadata, key: PageKey): Product | null {
  const found = productsOf(metadata.blocks).flatMap((node) => {
    const parsed = v.safeParse(product, node);
    return parsed.success ? [parsed.output] : [];
  });
  const code = key.id.slice(key.id.indexOf(':') + 1);
  const addresses = ({ url, '@id': id }: Product) => [url, id].map((address) => namedBy(address ?? '', key));
  const own = found.find(
    (candidateProduct) =>
      addresses(candidateProduct).includes('same') ||
      candidateProduct.sku === code ||
      candidateProduct.productID === code,
  );
  if (own) return own;
  const [only] = found;
  return only && found.length === 1 && !addresses(only).includes('other') ? only : null;
}

/** Open Graph's price, where it is in yen. */
function factsOfMeta({ meta }: PageMetadata): OfferFacts | null {
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

/** Pictures at the marketplaces' own hosts, each once; other hosts are left out. */
const picturesOf = (found: Product | null, shared: string | undefined): string[] => {
  const all = [...(found?.image ?? []), ...(shared === undefined ? [] : [shared])];
  return [
    ...new Set(all.map((address) => address.trim()).filter((address) => toRemotePicture(address) !== null)),
  ].slice(0, maxPictures);
};

/** The path that leads to the item, without the item itself, then the product's own word for its category. */
function categoryOf({ blocks }: PageMetadata, found: Product | null): string {
  const steps = pathsOf(blocks).flatMap((node) => {
    const path = v.safeParse(breadcrumbs, node);
    return path.success ? path.output.itemListElement : [];
  });
  const names = steps.slice(0, 20).map((step) => {
    const parsed = v.safeParse(breadcrumb, step);
    return parsed.success ? (parsed.output.name ?? parsed.output.item?.name ?? '') : '';
  });
  const own = names.filter((name) => name !== '' && name !== found?.name);
  const all = [...own, ...(found?.category ? [found.category] : [])];
  return all
    .map((name) => cleanText(name, 60))
    .join(' > ')
    .slice(-longestCategory);
}

/** The end of an auction, and that it is over once it has passed; nothing for other goods. */
function endOfAuction(metadata: PageMetadata, { site, id }: PageKey, now: Date): Partial<PageGoods> {
  const endsAt = site === 'yahoo' ? auctionEnd(metadata, id) : null;
  if (endsAt === null) return {};
  return Date.parse(endsAt) <= now.getTime() ? { endsAt, soldOut: true } : { endsAt };
}

/**
 * Reads an item from its page: JSON-LD first, Open Graph and meta elements for what that leaves open. Null where it says
 * no title, or neither a price in yen nor that it is sold. Never throws, whatever the page holds.
 */
export function goodsOfPage(html: string, key: PageKey, now: Date): PageGoods | null {
  const metadata = readMetadata(html);
  const { meta } = metadata;
  const found = productOf(metadata, key);
  const facts = (found && factsOfOffers(offersOf(found), now)) ?? factsOfMeta(metadata);
  if (!facts) return null;
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
    pictures: picturesOf(found, meta.get('og:image')),
    ...facts,
    ...endOfAuction(metadata, key, now),
  });
  return goods.success ? goods.output : null;
}

/** Doubts about a quote: its price of one against the buyer's highest, as a sum, and against the shop's page, and its total against the last quote's. */
export const quoteDoubts = ['yen', 'lowYen', 'listedYen', 'totalYen'] as const;
export type QuoteDoubt = (typeof quoteDoubts)[number];

/** Whole yen. A price of one up to this is rarely that of goods, and often one that was not typed to its end. */
const lowestUsualYen = 100;
/** Whole yen by which a price or a total may differ without a question. */
const fineDifference = 1000;
/** A price beyond so many times the one on the page, or below that part of it, is unusual; and so is a total against that of the last quote. */
const maxRatio = 2;

const isFar = (yen: number, other: number): boolean =>
  Math.abs(yen - other) > fineDifference && (yen * maxRatio < other || yen > other * maxRatio);

interface QuotedPrice {
  /** Whole yen of one, and of all that the buyer pays now. */
  readonly yen: number;
  readonly totalYen: number;
}

interface KnownPrices {
  /** The buyer's highest price, the price on the page of the shop, and the total of the last quote; null where there is none. */
  readonly maxYen: number | null;
  readonly listedYen: number | null;
  readonly formerTotalYen: number | null;
}

/** Names what looks mistyped in a quote; empty where nothing does. */
export function findQuoteDoubts(
  { yen, totalYen }: QuotedPrice,
  { maxYen, listedYen, formerTotalYen }: KnownPrices,
): QuoteDoubt[] {
  const isDoubtful: Readonly<Record<QuoteDoubt, boolean>> = {
    yen: maxYen !== null && yen > maxYen,
    lowYen: yen <= lowestUsualYen,
    listedYen: listedYen !== null && isFar(yen, listedYen),
    totalYen: formerTotalYen !== null && isFar(totalYen, formerTotalYen),
  };
  return quoteDoubts.filter((doubt) => isDoubtful[doubt]);
}

import * as v from 'valibot';

/** One value of schema.org: as it stands, the first of a list, or in `@value`. */
const oneOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.union([
    schema,
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all[0]),
      schema,
    ),
    v.pipe(
      v.object({ '@value': v.unknown() }),
      v.transform((value) => value['@value']),
      schema,
    ),
  ]);

/** What has not the shape is as good as not said. */
const said = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(oneOf(schema)), null);

const text = v.pipe(v.string(), v.maxLength(200_000));
const list = v.fallback(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.slice(0, 100)),
    ),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((one) => [one]),
    ),
  ]),
  [],
);

/** Whole yen, from 1 to the largest price that the service quotes: `1980`, `"1,980"`, `"1980.00"`. */
export const wholeYen = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(20),
      v.regex(/^(?:\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.0{1,2})?$/),
      v.transform((digits) => Number(digits.replaceAll(',', ''))),
    ),
  ]),
  v.integer(),
  v.minValue(1),
  v.maxValue(1_000_000_000),
);

const term = v.pipe(
  text,
  v.maxLength(200),
  v.transform((name) =>
    name
      .slice(name.lastIndexOf('/') + 1)
      .replace(/[\s_-]/g, '')
      .toLowerCase(),
  ),
);

const currency = v.pipe(text, v.trim(), v.toUpperCase());

const priceSpecification = v.object({
  price: said(wholeYen),
  priceCurrency: said(currency),
  valueAddedTaxIncluded: said(v.boolean()),
});

export const offer = v.object({
  price: said(wholeYen),
  lowPrice: said(wholeYen),
  highPrice: said(wholeYen),
  priceCurrency: said(currency),
  priceSpecification: said(priceSpecification),
  availability: said(term),
  /** An instant or a day; what is past has ended. */
  availabilityEnds: said(v.pipe(text, v.isoTimestamp())),
  itemCondition: said(
    v.union([
      term,
      v.pipe(
        v.object({ '@id': term }),
        v.transform((one) => one['@id']),
      ),
    ]),
  ),
  offers: list,
});
export type MarkupOffer = v.InferOutput<typeof offer>;

/** schema.org's Product, as far as it is read. Pictures are not: they would come from elsewhere (decision 47). */
export const product = v.object({
  name: said(text),
  description: said(text),
  url: said(text),
  '@id': said(text),
  sku: said(text),
  productID: said(text),
  category: said(v.pipe(text, v.maxLength(500))),
  itemCondition: said(term),
  isFamilyFriendly: said(v.boolean()),
  offers: list,
  hasVariant: list,
});
export type Product = v.InferOutput<typeof product>;

/** schema.org's BreadcrumbList: each step has a name of its own or that of its item. */
export const breadcrumbs = v.object({ itemListElement: list });
export const breadcrumb = v.object({ name: said(text), item: said(v.object({ name: said(text) })) });

/** Availability of schema.org and Open Graph by which nothing can be bought. */
export const soldTerms: ReadonlySet<string> = new Set([
  'soldout',
  'outofstock',
  'oos',
  'discontinued',
  'reserved',
  'instoreonly',
]);

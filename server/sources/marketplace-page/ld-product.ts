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

/** Treats values of another shape as missing. */
const lenient = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.nullable(oneOf(schema)), null);

const text = v.pipe(v.string(), v.maxLength(200_000));
const list = v.fallback(
  v.union([
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.slice(0, 100)),
    ),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((value) => [value]),
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
  price: lenient(wholeYen),
  priceCurrency: lenient(currency),
  valueAddedTaxIncluded: lenient(v.boolean()),
});

export const offer = v.object({
  price: lenient(wholeYen),
  lowPrice: lenient(wholeYen),
  highPrice: lenient(wholeYen),
  priceCurrency: lenient(currency),
  priceSpecification: lenient(priceSpecification),
  availability: lenient(term),
  /** An instant or a day; what is past has ended. */
  availabilityEnds: lenient(v.pipe(text, v.isoTimestamp())),
  itemCondition: lenient(
    v.union([
      term,
      v.pipe(
        v.object({ '@id': term }),
        v.transform((node) => node['@id']),
      ),
    ]),
  ),
  offers: list,
});
export type MarkupOffer = v.InferOutput<typeof offer>;

const pictureList = v.fallback(
  v.pipe(
    v.union([
      v.array(v.unknown()),
      v.pipe(
        v.unknown(),
        v.transform((value) => [value]),
      ),
    ]),
    v.transform((values) =>
      values.slice(0, 50).flatMap((value) => {
        if (typeof value === 'string') return [value];
        const parsed = v.safeParse(v.object({ url: v.string() }), value);
        return parsed.success ? [parsed.output.url] : [];
      }),
    ),
  ),
  [],
);

/** schema.org's Product, as far as it is read. */
export const product = v.object({
  name: lenient(text),
  description: lenient(text),
  url: lenient(text),
  '@id': lenient(text),
  sku: lenient(text),
  productID: lenient(text),
  category: lenient(v.pipe(text, v.maxLength(500))),
  itemCondition: lenient(term),
  isFamilyFriendly: lenient(v.boolean()),
  /** Addresses, or ImageObjects with one. */
  image: pictureList,
  offers: list,
  hasVariant: list,
});
export type Product = v.InferOutput<typeof product>;

/** schema.org's BreadcrumbList: each step has a name of its own or that of its item. */
export const breadcrumbs = v.object({ itemListElement: list });
export const breadcrumb = v.object({ name: lenient(text), item: lenient(v.object({ name: lenient(text) })) });

/** Availability of schema.org and Open Graph by which nothing can be bought. */
export const soldTerms: ReadonlySet<string> = new Set([
  'soldout',
  'outofstock',
  'oos',
  'discontinued',
  'reserved',
  'instoreonly',
]);

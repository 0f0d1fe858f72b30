import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  Organization,
  Product,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Condition } from '@/contract/goods';
import type { Listing } from '@server/domains/goods/listing';
import { brand } from '@server/platform/brand/brand';
import { displayPrice } from '@server/domains/goods/goods-view';

/** The subject of a page, in the terms of schema.org. */
export type PageSubject =
  | { readonly kind: 'shop' }
  | { readonly kind: 'item'; readonly listing: Listing }
  /** `publishedAt` in ISO 8601; `author` is the name that they show to everybody, null for the shop itself. */
  | { readonly kind: 'article'; readonly publishedAt: string | null; readonly author: string | null }
  | {
      readonly kind: 'questions';
      readonly questions: readonly { readonly question: string; readonly answer: string }[];
    };

export interface DescribedPage {
  readonly subject: PageSubject | undefined;
  readonly origin: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly language: string;
  /** The pages above this one and itself, from the front page on. */
  readonly crumbs: readonly { readonly name: string; readonly url: string }[];
}

/** The conditions that schema.org knows; goods sold as they are, for parts, count as damaged. */
const conditionTerms = {
  new: 'https://schema.org/NewCondition',
  likeNew: 'https://schema.org/UsedCondition',
  good: 'https://schema.org/UsedCondition',
  fair: 'https://schema.org/UsedCondition',
  worn: 'https://schema.org/UsedCondition',
  poor: 'https://schema.org/UsedCondition',
  junk: 'https://schema.org/DamagedCondition',
} as const satisfies Record<Condition, string>;

const organizationId = (origin: string) => ({ '@id': `${origin}/#organization` });

const organization = (origin: string): Organization => ({
  '@type': 'Organization',
  ...organizationId(origin),
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/** The shop's search, as schema.org describes it; `query-input` names the part of the address that holds the query. */
const searchAction = (origin: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

const webSite = ({ origin, language }: DescribedPage): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: brand.name,
  url: `${origin}/`,
  inLanguage: language,
  publisher: organizationId(origin),
  potentialAction: searchAction(origin),
});

const breadcrumbs = (crumbs: DescribedPage['crumbs']): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** An item with its offer; undefined for an auction, whose price of this minute nobody could hold us to, and where no price is named. */
function product(listing: Listing, { url, title, description, image }: DescribedPage): Product | undefined {
  const price = displayPrice(listing);
  if (price === null) return undefined;
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: `${listing.site}/${listing.id}`,
    ...(image === null ? {} : { image }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'JPY',
      availability: listing.status === 'onSale' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      ...(listing.condition === null ? {} : { itemCondition: conditionTerms[listing.condition] }),
    },
  };
}

function article(
  { publishedAt, author }: Extract<PageSubject, { kind: 'article' }>,
  { origin, url, title, description, image, language }: DescribedPage,
): Article {
  return {
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    mainEntityOfPage: url,
    author: author === null ? organizationId(origin) : { '@type': 'Person', name: author },
    publisher: organizationId(origin),
    ...(image === null ? {} : { image }),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
  };
}

const questionsPage = (questions: Extract<PageSubject, { kind: 'questions' }>['questions']): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A page in schema.org's words, as JSON-LD. Its conditions of use at search engines: developers.google.com/search/docs (read 2026-11-26). */
export function structuredData(page: DescribedPage): Graph {
  const { subject, origin, crumbs } = page;
  const itemProduct = subject?.kind === 'item' ? product(subject.listing, page) : undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(origin),
      ...(subject?.kind === 'shop' ? [webSite(page)] : []),
      ...(itemProduct ? [itemProduct] : []),
      ...(subject?.kind === 'article' ? [article(subject, page)] : []),
      ...(subject?.kind === 'questions' && subject.questions.length > 0 ? [questionsPage(subject.questions)] : []),
      ...(crumbs.length > 1 ? [breadcrumbs(crumbs)] : []),
    ],
  };
}

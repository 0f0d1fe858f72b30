import { isAreaOn } from '@/config/areas';
import { itemHref, searchHref } from '@/config/paths';
import { commonEnds, findLinks } from '@/rules/links/find-links';
import type { LinkFailure } from '@/rules/links/outcome';
import { readPasted } from '@/rules/links/read-pasted';
import type { ConversationTurn } from './conversation';
import type { Help } from './use-help';

export type BotAnswer =
  | { readonly kind: 'found'; readonly best: Help; readonly also: readonly Help[] }
  /** Two or three answers of which the reader chooses one. */
  | { readonly kind: 'unsure'; readonly choices: readonly Help[] }
  /** A link: an item's page, or the search, which follows short links and says what is wrong with others. */
  | { readonly kind: 'item' | 'link'; readonly href: string }
  /** The number of a purchase request. */
  | { readonly kind: 'request'; readonly id: string }
  /** The link of a shop that cannot be read, which staff may buy from; or of a shop that is not in Japan. */
  | { readonly kind: 'shop'; readonly link: string; readonly isAbroad: boolean }
  | { readonly kind: 'unknown' };

const requestNumber = /(?:^|[^\da-z])KQ[-\s\u2010-\u2015]?([\da-z]{10})(?![\da-z])/iu;

/** The number of a purchase request in a text, as requests are numbered. */
function findRequestNumber(text: string): string | undefined {
  const letters = requestNumber.exec(text.normalize('NFKC'))?.[1];
  return letters === undefined ? undefined : `KQ-${letters.toUpperCase()}`;
}

/** The name of a host without a path, as people type it; not the end of an e-mail address. */
const bareHost = /(?:^|[^\w@.-])((?:[a-z\d-]{2,63}\.){1,4}[a-z]{2,12})(?![\w@-]|\.\w)/giu;
/** A sentence after a full stop without a space ("Thanks.Can", "great.is"), or the end of a file's name. */
const notHost = /\.[A-Z][a-z]+$|\.(?:a[st]|do|i[nst]|m[ey]|no|so|to|us|js|ts|py|md|gz|db)$/u;
const paymentHost = /(?:^|\.)(?:alipay|klarna|mastercard|payoneer|paypal|stripe|visa|wise)\./u;

/** Finds the first host in a text that may be a shop's, in small letters. */
function findShopHost(text: string): string | undefined {
  return [...text.matchAll(bareHost)]
    .map(([, host = '']) => host)
    .filter((host) => !notHost.test(host))
    .map((host) => host.toLowerCase())
    .find((host) => commonEnds.test(host) && !paymentHost.test(host));
}

/** Questions that a shop's name belongs to; beside others, such as on payment, a host is only mentioned. */
const buyingIds: readonly string[] = [
  'own.anyShop',
  'shopping.steps',
  'question.0',
  'stores.words',
  'stores.new',
  'stores.second-hand',
  'stores.collectors',
];

/** The offer to buy from a shop that a question names by its host. */
function findNamedShop(text: string, best: string | undefined): BotAnswer | undefined {
  const host = best === undefined || buyingIds.includes(best) ? findShopHost(text) : undefined;
  if (host === undefined) return undefined;
  const link = `https://${host}/`;
  const read = readPasted(link, { ownHost: location.host });
  const answer = read.kind === 'refused' ? answerToFailure(link, read) : undefined;
  return answer?.kind === 'shop' ? answer : undefined;
}

/** The answer to a link that is no item here. */
function answerToFailure(text: string, { reason, site, recognised }: LinkFailure): BotAnswer {
  const isAbroad = reason === 'otherCountry' && (site ?? recognised) === undefined;
  const link = findLinks(text)[0]?.readings[0];
  return isAreaOn('purchaseRequests') && link !== undefined && (isAbroad || reason === 'unsupportedSite')
    ? { kind: 'shop', link, isAbroad }
    : { kind: 'link', href: searchHref({ q: text }) };
}

/** The bot's answer: the page of a link, or the documents that answer a question, the best first. */
export function answerTo(
  turn: ConversationTurn,
  of: (id: string) => Help | undefined,
  find: (question: string) => { readonly isSure: boolean; readonly documents: readonly Help[] },
): BotAnswer {
  if (turn.kind === 'document') {
    const best = of(turn.id);
    return best ? { kind: 'found', best, also: [] } : { kind: 'unknown' };
  }
  const number = isAreaOn('purchaseRequests') ? findRequestNumber(turn.text) : undefined;
  if (number !== undefined) return { kind: 'request', id: number };
  const pasted = readPasted(turn.text, { ownHost: location.host });
  if (pasted.kind === 'item') return { kind: 'item', href: itemHref(pasted) };
  if (pasted.kind === 'short') return { kind: 'link', href: searchHref({ q: turn.text }) };
  if (pasted.kind === 'refused') return answerToFailure(turn.text, pasted);
  const { isSure, documents } = find(turn.text);
  const [best, ...also] = documents;
  const shop = findNamedShop(turn.text, best?.id);
  if (shop) return shop;
  if (!best) return { kind: 'unknown' };
  return isSure || also.length === 0 ? { kind: 'found', best, also } : { kind: 'unsure', choices: documents };
}

import { maxPieces } from '@/contract/cart';
import type { PurchaseRequestDetail } from '@/contract/request';
import type { Uploaded } from '@/contract/upload';
import { cutText } from '@/lib/cut-text';
import { findLinks } from '@/rules/links/find-links';
import { goodsIdOf, siteOf } from '@/rules/marketplaces';
import {
  purchaseRequestLimits,
  purchaseRequestProblems,
  shopLink,
  type PurchaseRequestProblem,
} from '@/rules/request/purchase-request';
import { readYen } from '@/rules/yen-input';

export interface RequestValues {
  link: string;
  title: string;
  options: string;
  quantity: number;
  inspection: boolean;
  domesticInsurance: boolean;
  /** As it was typed; '' for none. */
  maxYen: string;
  note: string;
  pictures: readonly Uploaded[];
}

export const emptyRequest: RequestValues = {
  link: '',
  title: '',
  options: '',
  quantity: 1,
  inspection: false,
  domesticInsurance: false,
  maxYen: '',
  note: '',
  pictures: [],
};

export type RequestProblem = PurchaseRequestProblem | 'yen';

/** The link in a text that an app shares, as in the search box; the text itself where it is a link alone, or holds none that can be used. */
export function sharedLink(text: string): string {
  const typed = text.trim();
  if (typed === '' || shopLink(typed) !== null) return typed;
  const links = findLinks(typed).flatMap(({ readings, odd }) => (odd ? [] : readings.slice(0, 1)));
  return links.find((link) => shopLink(link) !== null) ?? typed;
}

/** Errors by field, in the order of the form. */
export function requestProblems(values: RequestValues): Partial<Record<keyof RequestValues, RequestProblem>> {
  const { note, pictures, ...problems } = purchaseRequestProblems({ ...values, link: sharedLink(values.link) });
  const isYen = values.maxYen.trim() === '' || readYen(values.maxYen).ok;
  return { ...problems, ...(!isYen && { maxYen: 'yen' }), ...(note && { note }), ...(pictures && { pictures }) };
}

/** The same as the call takes it. */
export function requestToSend({ maxYen, inspection, domesticInsurance, pictures, ...values }: RequestValues) {
  const max = readYen(maxYen);
  return {
    ...values,
    link: sharedLink(values.link) || null,
    quantity: Math.min(Math.max(values.quantity, 1), maxPieces),
    services: { inspection, authentication: false, domesticInsurance },
    maxYen: max.ok ? max.value : null,
    pictures: pictures.map(({ id }) => id),
  };
}

/** A new request that begins with an earlier one: the same words and pictures. */
export function valuesOf({ request, pictures }: PurchaseRequestDetail): RequestValues {
  const { link, title, options, quantity, services, maxYen, note } = request;
  const { inspection, domesticInsurance } = services;
  return {
    title,
    options,
    quantity,
    note,
    inspection,
    domesticInsurance,
    link: link ?? '',
    maxYen: maxYen === null ? '' : String(maxYen),
    pictures,
  };
}

/** The item that a question is about, `site/id`; null for anything else. */
function questionItem(text: string) {
  const [siteName, ...rest] = text.split('/');
  const site = siteOf(siteName);
  const id = site && goodsIdOf(site, rest.join('/'));
  return site && id !== undefined ? { site, id } : null;
}

/** Reads the address of the request page: the list or form that it asks for, and what the form begins with. */
export function readRequestAddress(search: string) {
  const query = new URLSearchParams(search);
  const from = query.get('from') ?? '';
  const link = query.get('link') ?? '';
  const title = query.get('title') ?? '';
  const isNew = query.has('new') || link !== '' || title !== '' || from !== '';
  const item = questionItem(query.get('ask') ?? '');
  return {
    link: link.slice(0, 2_000),
    title: cutText(title.trim(), purchaseRequestLimits.title),
    from: /^[\w-]{1,40}$/.test(from) ? from : '',
    item,
    view: item ? 'question' : query.has('questions') ? 'questions' : isNew ? 'request' : 'requests',
  } as const;
}

import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/call';
import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { storeAnswer } from '@/api/store-answer';
import { writeOptions } from '@/api/write-options';
import { purchaseRequestCalls, type PurchaseRequestDetail } from '@/contract/request';

/** Milliseconds between reads of a request that staff can change: a quote appears while somebody looks. */
const openRefetchMs = 20_000;

type CostInput = InputOf<(typeof purchaseRequestCalls)['Sig.Front.PurchaseRequest.Cost']>;

export const requestQueries = {
  list: () => pagesOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.List', {}, { silent: true }),
  detail: (id: string) =>
    readOptions(
      purchaseRequestCalls,
      'Sig.Front.PurchaseRequest.Detail',
      { id },
      {
        silent: true,
        refetchAfterMs: (detail) =>
          detail && (detail.request.state === 'asked' || detail.request.state === 'quoted') ? openRefetchMs : false,
      },
    ),
  /** The item that a link of one of the ten marketplaces names, null for any other text; and whether it is a marketplace of another country. */
  linkReading: (link: string) =>
    queryOptions({
      queryKey: ['reading of a link', link],
      queryFn: async () => {
        const { readPasted } = await import('@/rules/links/read-pasted');
        const read = readPasted(link, { ownHost: location.host });
        return {
          item: read.kind === 'item' ? { site: read.site, id: read.id, ...(read.shop && { shop: read.shop }) } : null,
          isOtherCountry: read.kind === 'refused' && read.reason === 'otherCountry',
        };
      },
      staleTime: Infinity,
    }),
  /** The cost of the present quote, to the buyer's door. */
  cost: (input: CostInput) =>
    readOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.Cost', input, { silent: true }),
};

const requestReads = ['Sig.Front.PurchaseRequest.List', 'Sig.Front.PurchaseRequest.Detail'] as const;

/** A change of a request answers with the request as it is now, which takes the place of the page's own read. */
const rules = {
  invalidates: requestReads,
  update: (client: QueryClient, detail: PurchaseRequestDetail, { id }: { readonly id: string }) =>
    storeAnswer(client, { queryKey: requestQueries.detail(id).queryKey }, () => detail),
};

export const createPurchaseRequest = writeOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.Create', {
  invalidates: ({ error }) => (error ? [] : requestReads),
  update: (client, detail) => client.setQueryData(requestQueries.detail(detail.request.id).queryKey, detail),
});

export const replyToPurchaseRequest = writeOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.Reply', rules);
export const withdrawPurchaseRequest = writeOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.Withdraw', rules);

/** A refusal says that the quote on show is no longer the present one: then everything is read again. */
export const acceptPurchaseQuote = writeOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.Accept', {
  invalidates: [...requestReads, 'Sig.Front.PurchaseRequest.Cost', 'Sig.Front.Order.List'],
  alsoWhenLost: true,
});

/** Marks a request as read. If that fails, it stays unread until the page is opened again. */
export const markPurchaseRequestRead = writeOptions(purchaseRequestCalls, 'Sig.Front.PurchaseRequest.Read', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.PurchaseRequest.List']),
});

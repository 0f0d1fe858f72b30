import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/call';
import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { storeAnswer } from '@/api/store-answer';
import { writeOptions } from '@/api/write-options';
import { ticketCalls, type TicketDetail } from '@/contract/ticket';
import { isOpen } from '@/rules/ticket/ticket-clock';

/** Milliseconds between reads of a ticket that can change, and of the list: an answer appears while somebody looks. */
const ticketRefetchMs = 20_000;
const listRefetchMs = 60_000;

export const ticketQueries = {
  /** A ticket; a closed one can still change while it can be continued. */
  detail: (id: string) =>
    readOptions(
      ticketCalls,
      'Sig.Front.WorkOrder.Detail',
      { id },
      {
        silent: true,
        refetchAfterMs: (detail) =>
          detail && (isOpen(detail.ticket.state) || detail.continueUntil !== null) ? ticketRefetchMs : false,
      },
    ),
  list: (tab: InputOf<(typeof ticketCalls)['Sig.Front.WorkOrder.List']>['tab']) =>
    pagesOptions(
      ticketCalls,
      'Sig.Front.WorkOrder.List',
      { tab },
      { silent: true, refetchAfterMs: () => listRefetchMs },
    ),
  /** Reads the order lines that a ticket can be about, of one order or of all. */
  orderLines: (order: string) =>
    readOptions(ticketCalls, 'Sig.Front.WorkOrder.Things', order === '' ? {} : { order }, { silent: true }),
};

const ticketReads = ['Sig.Front.WorkOrder.List', 'Sig.Front.WorkOrder.Detail'] as const;

/** Every change of a ticket answers with the ticket as it is now, which takes the place of the page's own read. */
const rules = {
  invalidates: ticketReads,
  update: (client: QueryClient, ticket: TicketDetail, { id }: { readonly id: string }) =>
    storeAnswer(client, { queryKey: ticketQueries.detail(id).queryKey }, () => ticket),
};

export const replyToTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Reply', rules);
export const continueTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Continue', rules);
export const closeTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Close', rules);
export const evaluateTicketWrite = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Evaluate', rules);

export const addTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Add', {
  invalidates: ({ error }) => (error ? [] : ticketReads),
  update: (client, made) => client.setQueryData(ticketQueries.detail(made.ticket.id).queryKey, made),
});

/** The answers on show were seen. A failure leaves the ticket unread, which the next look puts right. */
export const markTicketRead = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Read', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.WorkOrder.List']),
});

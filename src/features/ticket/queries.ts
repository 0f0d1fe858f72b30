import type { QueryClient } from '@tanstack/react-query';
import { readKey } from '../../api/read-options';
import { storeAnswer } from '../../api/store-answer';
import { writeOptions } from '../../api/write-options';
import { ticketCalls, type TicketDetail } from '../../contract/ticket';

const detail = 'Sig.Front.WorkOrder.Detail';
const ticketReads = ['Sig.Front.WorkOrder.List', detail] as const;

/** Every change of a ticket answers with the ticket as it is now, which takes the place of the page's own read. */
const rules = {
  invalidates: ticketReads,
  update: (client: QueryClient, ticket: TicketDetail, { id }: { readonly id: string }) =>
    storeAnswer<TicketDetail>(client, { queryKey: readKey(detail, { id }) }, () => ticket),
};

export const replyToTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Reply', rules);
export const continueTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Continue', rules);
export const closeTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Close', rules);
export const evaluateTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Evaluate', rules);

export const addTicket = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Add', {
  invalidates: ({ error }) => (error ? [] : ticketReads),
  update: (client, made) => client.setQueryData(readKey(detail, { id: made.ticket.id }), made),
});

/** The answers on show were seen. A failure leaves the ticket unread, which the next look puts right. */
export const markTicketRead = writeOptions(ticketCalls, 'Sig.Front.WorkOrder.Read', {
  invalidates: ({ error }) => (error ? [] : ['Sig.Front.WorkOrder.List']),
});

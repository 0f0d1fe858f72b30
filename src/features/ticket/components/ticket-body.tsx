import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { orderHref, ticketAddHref } from '@/config/paths';
import type { TicketDetail } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { isOpen } from '@/rules/ticket/ticket-clock';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { GoodsRow } from '@/ui/goods-row';
import { formatDateTime } from '@/ui/format-date-time';
import { AnswerNote } from './answer-note';
import { Conversation } from './conversation';
import { Evaluation } from './evaluation';
import { Composer } from './composer';
import { markTicketRead } from '../queries';
import { TicketStateChip } from './state-chip';
import css from './ticket.module.css';

/** A ticket: what it is about, what was said, and what may be done now. */
export function TicketBody({ read }: { readonly read: TicketDetail }) {
  const { ticket, messages, continueUntil } = read;
  useSeen(read);
  const open = isOpen(ticket.state);
  return (
    <div className={css.body}>
      <Head read={read} />
      <Conversation messages={messages} />
      {open ? null : <Evaluation read={read} />}
      {open || continueUntil !== null ? <Composer key={ticket.id} read={read} /> : <Over read={read} />}
      {ticket.state === 'waiting' ? <AnswerNote /> : null}
    </div>
  );
}

/** Tells the API that the answers on show were seen. */
function useSeen({ ticket, messages }: TicketDetail) {
  const { mutate } = useWrite(markTicketRead);
  const position = messages.length;
  const onSeen = useEffectEvent(() => mutate({ id: ticket.id, place: position }));
  useEffect(() => {
    if (ticket.unread && position > 0) onSeen();
  }, [ticket.unread, position]);
}

function Head({ read: { ticket, closedAt } }: { readonly read: TicketDetail }) {
  const { t } = useTranslation('ticket');
  const { thing: orderLine, type, topic, closesAt } = ticket;
  return (
    <Card title={`${t(`type.${type}`)}: ${t(`topic.${topic}`)}`} note={<TicketStateChip state={ticket.state} />}>
      <GoodsRow
        site={orderLine.site}
        picture={orderLine.picture}
        title={
          <Link to={orderHref(orderLine.order)} className={css.name} lang={orderLine.title.language}>
            {stripBidi(orderLine.title.text)}
          </Link>
        }
      >
        <p className={css.quiet}>
          {t('opened')} <bdi>{formatDateTime(ticket.openedAt, true)}</bdi>
        </p>
        {closedAt === null ? null : (
          <p className={css.quiet}>
            {t('closed')} <bdi>{formatDateTime(closedAt, true)}</bdi>
          </p>
        )}
      </GoodsRow>
      {closesAt === null ? null : (
        <p className={css.due}>
          {t('closesIn')} <EndsIn at={closesAt} />
        </p>
      )}
    </Card>
  );
}

/** Too late to continue. A new ticket begins with what this one was about. */
function Over({ read: { ticket } }: { readonly read: TicketDetail }) {
  const { t } = useTranslation('ticket');
  const { type, topic, thing: orderLine } = ticket;
  return (
    <Card>
      <p>{t('over.text')}</p>
      <div className={css.actions}>
        <ButtonLink kind="main" to={ticketAddHref({ order: orderLine.order, line: orderLine.line, type, topic })}>
          {t('over.new')}
        </ButtonLink>
      </div>
    </Card>
  );
}

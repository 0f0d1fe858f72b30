import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ticketHref } from '@/config/paths';
import { type TicketCard, type TicketTab } from '@/contract/ticket';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Card, Chip } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { GoodsRow } from '@/ui/goods-row';
import { formatDateTime } from '@/ui/format-date-time';
import { PagedList } from '@/ui/paged-list';
import { EmptyState } from '@/ui/states/status-panel';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { TicketStateChip } from './state-chip';
import { ticketQueries } from '../queries';
import css from './ticket.module.css';

export function TicketList({ tab }: { readonly tab: TicketTab }) {
  const { t } = useTranslation('ticket');
  const read = useInfiniteQuery(ticketQueries.list(tab));
  return (
    <PagedList
      query={read}
      rowsOf={({ tickets }) => tickets}
      skeleton={<SkeletonCards />}
      empty={<EmptyState role="status" icon="help" title={t('none.title')} text={t('none.text')} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(ticket) => <Row ticket={ticket} />}
    </PagedList>
  );
}

function Row({ ticket }: { readonly ticket: TicketCard }) {
  const { t } = useTranslation('ticket');
  const { id, type, topic, thing: orderLine, last, unread, closesAt, state } = ticket;
  return (
    <Card>
      <GoodsRow
        site={orderLine.site}
        picture={orderLine.picture}
        title={
          <Link to={ticketHref(id)} className={css.name}>
            {t(`type.${type}`)}: {t(`topic.${topic}`)}
          </Link>
        }
        beside={<TicketStateChip state={state} />}
      >
        <p className={css.item} lang={orderLine.title.language} dir="auto">
          {stripBidi(orderLine.title.text)}
        </p>
      </GoodsRow>
      <p className={css.last}>
        {unread ? (
          <>
            <Chip tone="care">{t('unread')}</Chip>{' '}
          </>
        ) : null}
        <span className={css.quiet}>{t(last.by === 'staff' ? 'staff' : 'you')}: </span>
        <bdi>{stripBidi(last.words) || t('picturesOnly')}</bdi>
      </p>
      <p className={css.quiet}>{formatDateTime(last.at, true)}</p>
      {closesAt === null ? null : (
        <p className={css.due}>
          {t('closesIn')} <EndsIn at={closesAt} />
        </p>
      )}
    </Card>
  );
}

import { Link } from 'react-router-dom';
import { usePages } from '../../../api/use-pages';
import { ticketHref } from '../../../config/paths';
import { ticketCalls, type TicketCard, type TicketTab } from '../../../contract/ticket';
import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { Card, Chip } from '../../../ui/chip';
import { EndsIn } from '../../../ui/ends-in';
import { GoodsRow } from '../../../ui/goods-row';
import { formatDateTime } from '../../../ui/format-date-time';
import { BlankCards, PagedList } from '../../../ui/paged-list';
import { StatePanel } from '../../../ui/states';
import { StateChip } from './state-chip';
import css from './ticket.module.css';

/** Often enough that an answer shows while one looks. */
const every = 60_000;

export function TicketList({ tab }: { readonly tab: TicketTab }) {
  const { t } = useTranslation('ticket');
  const read = usePages(ticketCalls, 'Sig.Front.WorkOrder.List', { tab }, { silent: true, every: () => every });
  return (
    <PagedList
      read={read}
      rowsOf={({ tickets }) => tickets}
      blank={<BlankCards />}
      none={<StatePanel role="status" icon="help" title={t('none.title')} text={t('none.text')} />}
      more={t('more')}
      moreFailed={t('moreFailed')}
    >
      {(ticket) => <Row ticket={ticket} />}
    </PagedList>
  );
}

function Row({ ticket }: { readonly ticket: TicketCard }) {
  const { t } = useTranslation('ticket');
  const { id, type, topic, thing, last, unread, closesAt, state } = ticket;
  return (
    <Card>
      <GoodsRow
        site={thing.site}
        picture={thing.picture}
        title={
          <Link to={ticketHref(id)} className={css.name}>
            {t(`type.${type}`)}: {t(`topic.${topic}`)}
          </Link>
        }
        beside={<StateChip state={state} />}
      >
        <p className={css.thing} lang={thing.title.language} dir="auto">
          {stripBidi(thing.title.text)}
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { maxRangeDays, pointKinds } from '@/contract/points';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { Button, ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { DateRange, dayText } from '@/ui/date-range';
import { Popup } from '@/ui/feedback/popup';
import { PagedList } from '@/ui/paged-list';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { StatusPanel } from '@/ui/states/status-panel';
import { useNow } from '@/ui/use-now';
import { ledgerHref, readLedgerQuery, type LedgerQuery } from '../ledger-query';
import { LedgerRow } from './ledger-row';
import { memberQueries } from '../queries';
import css from './ledger.module.css';
import { toLocalDay } from '@/rules/time/date';

/** Every point in and out, by kind and by days. What is asked for stands in the address. */
export function Ledger({ search }: { readonly search: string }) {
  const { t } = useTranslation('member');
  const query = readLedgerQuery(search);
  const { kind: present, ...rest } = query;
  return (
    <>
      <ChipRow label={t('ledger.kinds')}>
        {([undefined, ...pointKinds] as const).map((kind) => (
          <ChipLink
            key={kind ?? 'all'}
            to={ledgerHref(kind === undefined ? rest : { ...rest, kind })}
            isChosen={kind === present}
          >
            {t(`ledger.kind.${kind ?? 'all'}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <Days query={query} />
      <Entries query={query} />
    </>
  );
}

/** The days on show, and the calendar behind them. */
function Days({ query }: { readonly query: LedgerQuery }) {
  const { t } = useTranslation('member');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const today = toLocalDay(new Date(useNow()));
  const [open, setOpen] = useState(false);
  const { days, ...rest } = query;
  const show = (to: string) => {
    setOpen(false);
    void navigate(to, { replace: true });
  };
  return (
    <div className={css.days}>
      <Button onClick={() => setOpen(true)}>
        {days === undefined
          ? common('range.open')
          : t('ledger.span', { first: dayText(days.first), last: dayText(days.last) })}
      </Button>
      {days === undefined ? null : (
        <Button kind="quiet" onClick={() => show(ledgerHref(rest))}>
          {t('ledger.clear')}
        </Button>
      )}
      {open ? (
        <Popup title={common('range.open')} onClose={() => setOpen(false)}>
          <DateRange
            value={days}
            today={today}
            max={maxRangeDays}
            onTake={(range) => show(ledgerHref({ ...rest, days: range }))}
          />
        </Popup>
      ) : null}
    </div>
  );
}

function Entries({ query }: { readonly query: LedgerQuery }) {
  const { t } = useTranslation('member');
  const read = useInfiniteQuery(memberQueries.points(query));
  if (!read.data && read.error?.kind === 'refused') return <LedgerError text={failureText(read.error)} query={query} />;
  return (
    <PagedList
      query={read}
      rowsOf={({ entries }) => entries}
      skeleton={<SkeletonCards count={1} lines={7} />}
      empty={<None query={query} />}
      more={t('ledger.more')}
      moreFailed={t('ledger.moreFailed')}
      renderList={(rows) => <ul className={css.list}>{rows}</ul>}
    >
      {(entry) => <LedgerRow entry={entry} />}
    </PagedList>
  );
}

/** A range that the API does not take, from a link that somebody wrote by hand. */
function LedgerError({ text, query }: { readonly text: string; readonly query: LedgerQuery }) {
  const { t } = useTranslation('member');
  return (
    <StatusPanel role="alert" icon="warning" title={t('ledger.refused')} text={text}>
      <ButtonLink to={ledgerHref(query.kind ? { kind: query.kind } : {})}>{t('ledger.clear')}</ButtonLink>
    </StatusPanel>
  );
}

function None({ query }: { readonly query: LedgerQuery }) {
  const { t } = useTranslation('member');
  if (query.kind === undefined && query.days === undefined) {
    return (
      <StatusPanel title={t('ledger.none.title')} text={t('ledger.none.text')}>
        <ButtonLink to={paths.search}>{t('ledger.none.go')}</ButtonLink>
      </StatusPanel>
    );
  }
  return (
    <StatusPanel role="status" title={t('ledger.noneFound.title')} text={t('ledger.noneFound.text')}>
      <ButtonLink to={ledgerHref({})}>{t('ledger.noneFound.all')}</ButtonLink>
    </StatusPanel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OpenBusiness } from '@/contract/own-account';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Popup } from '@/ui/feedback/popup';
import { ErrorState } from '@/ui/states/error-state';
import { Skeleton } from '@/ui/states/skeleton';
import { DeleteForm } from './delete-form';
import { accountQueries } from '../queries';
import css from './own-account.module.css';

/** The end of an account: what is lost is said before, and what is under way keeps it. */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('settings.remove.title')}>
      <p className={css.text}>{t('settings.remove.text')}</p>
      <Button wide kind="quiet" onClick={() => setOpen(true)}>
        {t('settings.remove.open')}
      </Button>
      {open ? (
        <Popup title={t('settings.remove.title')} onClose={() => setOpen(false)}>
          <Leaving onCancel={() => setOpen(false)} />
        </Popup>
      ) : null}
    </Card>
  );
}

function Leaving({ onCancel }: { readonly onCancel: () => void }) {
  const read = useQuery(accountQueries.leaving());
  // Business under way changes outside this page, so an answer from before the popup was opened is not used.
  if (!read.data || (read.isFetching && !read.isFetchedAfterMount)) {
    if (read.isError) return <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />;
    return <Skeleton lines={6} />;
  }
  const { underWay: openBusiness, points, coupons, requests } = read.data;
  if (Object.values(openBusiness).some((count) => count > 0))
    return <Busy business={openBusiness} onCancel={onCancel} />;
  return (
    <div className={css.rows}>
      <Lost points={points} coupons={coupons} requests={requests} />
      <DeleteForm onFailed={() => void read.refetch()} />
      <Button wide onClick={onCancel}>
        <CancelText />
      </Button>
    </div>
  );
}

const CancelText = () => <span>{useTranslation('account').t('settings.remove.keep')}</span>;

interface LostProps {
  readonly points: number;
  readonly coupons: number;
  /** Purchase requests that wait for a quote or for the customer. */
  readonly requests: number;
}

function Lost({ points, coupons, requests }: LostProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>{t('settings.remove.lost')}</p>
      <ul className={css.lost}>
        <li>{t('settings.remove.points', { count: points, number: formatCount(points, currentLanguageCode()) })}</li>
        <li>{t('settings.remove.coupons', { count: coupons })}</li>
        {requests > 0 ? (
          <li>{t('settings.remove.requests', { number: formatCount(requests, currentLanguageCode()) })}</li>
        ) : null}
        <li>{t('settings.remove.rest')}</li>
      </ul>
      <p className={css.text}>{t('settings.remove.kept')}</p>
    </>
  );
}

const counts = [
  'orders',
  'parcels',
  'payments',
  'bids',
  'labels',
  'gifts',
] as const satisfies readonly (keyof OpenBusiness)[];

function Busy({ business, onCancel }: { readonly business: OpenBusiness; readonly onCancel: () => void }) {
  const { t } = useTranslation('account');
  return (
    <div className={css.rows}>
      <p role="alert">{t('settings.remove.busy')}</p>
      <ul className={css.lost}>
        {counts
          .filter((kind) => business[kind] > 0)
          .map((kind) => (
            <li key={kind}>{t(`settings.remove.way.${kind}`, { count: business[kind] })}</li>
          ))}
      </ul>
      <Button wide onClick={onCancel}>
        <CancelText />
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { ownAccountCalls, type UnderWay } from '../../../contract/own-account';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { Popup } from '../../../ui/feedback/popup';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { DeleteForm } from './delete-form';
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
          <Leaving onKeep={() => setOpen(false)} />
        </Popup>
      ) : null}
    </Card>
  );
}

function Leaving({ onKeep }: { readonly onKeep: () => void }) {
  const read = useCall(ownAccountCalls, 'Sig.Front.User.Account.Leaving', {}, { silent: true });
  // What is under way changes elsewhere: an answer from before the popup was opened says nothing.
  if (!read.data || (read.isFetching && !read.isFetchedAfterMount)) {
    if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
    return (
      <div aria-busy="true">
        <SkeletonLines lines={6} />
      </div>
    );
  }
  const { underWay, points, coupons } = read.data;
  if (Object.values(underWay).some((count) => count > 0)) return <Busy underWay={underWay} onKeep={onKeep} />;
  return (
    <div className={css.rows}>
      <Lost points={points} coupons={coupons} />
      <DeleteForm onRefused={() => void read.refetch()} />
      <Button wide onClick={onKeep}>
        <Keep />
      </Button>
    </div>
  );
}

const Keep = () => <span>{useTranslation('account').t('settings.remove.keep')}</span>;

function Lost({ points, coupons }: { readonly points: number; readonly coupons: number }) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>{t('settings.remove.lost')}</p>
      <ul className={css.lost}>
        <li>{t('settings.remove.points', { count: points, shown: formatCount(points, shownCode()) })}</li>
        <li>{t('settings.remove.coupons', { count: coupons })}</li>
        <li>{t('settings.remove.rest')}</li>
      </ul>
      <p className={css.text}>{t('settings.remove.kept')}</p>
    </>
  );
}

const ways = [
  'orders',
  'parcels',
  'payments',
  'bids',
  'labels',
  'gifts',
] as const satisfies readonly (keyof UnderWay)[];

function Busy({ underWay, onKeep }: { readonly underWay: UnderWay; readonly onKeep: () => void }) {
  const { t } = useTranslation('account');
  return (
    <div className={css.rows}>
      <p role="alert">{t('settings.remove.busy')}</p>
      <ul className={css.lost}>
        {ways
          .filter((way) => underWay[way] > 0)
          .map((way) => (
            <li key={way}>{t(`settings.remove.way.${way}`, { count: underWay[way] })}</li>
          ))}
      </ul>
      <Button wide onClick={onKeep}>
        <Keep />
      </Button>
    </div>
  );
}

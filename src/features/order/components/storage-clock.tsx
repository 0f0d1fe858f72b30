import type { Storage } from '@/contract/order';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';
import css from './storage-clock.module.css';

/** In short: how many days a thing may still wait for nothing, or what its waiting has come to. */
export function StorageLeft({ storage: { daysLeft, due } }: { readonly storage: Storage }) {
  const { t } = useTranslation('order');
  if (daysLeft > 0) return <p className={css.free}>{t('storage.daysLeft', { count: daysLeft })}</p>;
  return (
    <>
      <p className={css.over}>{t('storage.over')}</p>
      <p className={css.over}>{t('storage.due', { fee: leftToRight(formatFee(due, currentLanguageCode()) ?? '') })}</p>
    </>
  );
}

/** Storage of an item: its free days, the price of a further day, and the last day. */
export function StorageClockNote({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('order');
  const day = formatDateTime(storage.freeUntil);
  const fee = leftToRight(formatFee(storage.perDay, currentLanguageCode()) ?? '');
  return (
    <div className={css.clock}>
      <StorageLeft storage={storage} />
      <p>{t(storage.daysLeft > 0 ? 'storage.freeUntil' : 'storage.freeWas', { day, fee })}</p>
      <p>{t('storage.most', { day: formatDateTime(storage.mostUntil) })}</p>
    </div>
  );
}

import type { Storage } from '@/contract/order';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';
import css from './waiting-list.module.css';

/** Days of free storage from which on it is said with care. */
const soon = 7;

/** Free days of storage that are left, and the price after them. */
export function StorageNote({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('parcel');
  const { freeUntil, mostUntil: latestUntil, daysLeft, perDay, due } = storage;
  const money = (yen: number) => leftToRight(formatFee(yen, currentLanguageCode()) ?? '');
  const fee = money(perDay);
  const until = formatDateTime(latestUntil);
  return (
    <p className={daysLeft > soon ? css.quiet : css.care}>
      {daysLeft > 0
        ? t('waiting.free', { count: daysLeft, date: formatDateTime(freeUntil) })
        : t('waiting.over', { date: formatDateTime(freeUntil) })}{' '}
      {due > 0 ? t('waiting.due', { due: money(due), fee, date: until }) : t('waiting.then', { fee, date: until })}
    </p>
  );
}

import type { Notice, NoticeValues } from '@/contract/notice';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount, formatFee } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';

/** Returns a function that formats a notice's title and text in the reader's language. */
export function useNoticeText(): (notice: Notice) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation(['notice', 'common']);
  const code = currentLanguageCode();
  /** The refund of a claim: money, points or both. */
  const refundOf = ({ yen = 0, count = 0 }: NoticeValues) =>
    [
      ...(yen > 0 || count === 0 ? [formatFee(yen, code)] : []),
      ...(count > 0 ? [t('common:points', { count, number: formatCount(count, code) })] : []),
    ].join(' + ');
  return ({ kind, subject, values }) => {
    const { yen, before, reserved, count = 0, reason, fault, tracking = '', name, until = null } = values;
    const filling = {
      price: formatFee(yen ?? null, code),
      before: formatFee(before ?? null, code),
      count,
      day: formatDateTime(until),
      time: formatDateTime(until, true),
      tracking,
      number: subject.id,
      refund: refundOf(values),
      name: name === undefined || name === '' ? t('anySearch') : `“${name}”`,
      reason: reason === undefined ? '' : t(`reason.${reason}`),
      fault: fault === undefined ? '' : t(`claimFault.${fault}`),
    };
    const text = t(`kind.${kind}.text`, filling).trim();
    const released = reserved === undefined ? '' : t('released', { price: formatFee(reserved, code) });
    return { title: t(`kind.${kind}.title`, filling), text: [text, released].join(' ').trim() };
  };
}

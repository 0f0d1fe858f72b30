import type { Notice } from '@/contract/notice';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatFee } from '@/rules/money';
import { formatDateTime } from '@/ui/format-date-time';

/** Returns a function that formats a notice's title and text in the reader's language. */
export function useNoticeText(): (notice: Notice) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation('notice');
  return ({ kind, subject, values }) => {
    const { yen, before, count = 0, reason, tracking = '', name, until = null } = values;
    const filling = {
      price: formatFee(yen ?? null, currentLanguageCode()),
      before: formatFee(before ?? null, currentLanguageCode()),
      count,
      day: formatDateTime(until),
      tracking,
      number: subject.id,
      name: name === undefined || name === '' ? t('anySearch') : `“${name}”`,
      reason: reason === undefined ? '' : t(`reason.${reason}`),
    };
    return { title: t(`kind.${kind}.title`, filling), text: t(`kind.${kind}.text`, filling) };
  };
}

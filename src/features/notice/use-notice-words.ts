import type { Notice } from '../../contract/notice';
import { shownCode } from '../../i18n/i18n';
import { useTranslation } from '../../i18n/use-translation';
import { formatFee } from '../../rules/money';
import { formatDateTime } from '../../ui/format-date-time';

/** What a notice says, in the reader's words. */
export function useNoticeWords(): (notice: Notice) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation('notice');
  return ({ kind, subject, values }) => {
    const { yen, before, count = 0, reason, tracking = '', name, until = null } = values;
    const filling = {
      price: formatFee(yen ?? null, shownCode()),
      before: formatFee(before ?? null, shownCode()),
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

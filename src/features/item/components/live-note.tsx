import type { ItemDetail } from '../../../contract/item';
import { shownLanguage } from '../../../i18n/i18n';
import { languages } from '../../../i18n/languages';
import { useTranslation } from '../../../i18n/use-translation';
import { Card } from '../../../ui/chip';
import { OutsideLink } from '../../../ui/outside-link';
import { formatLocal } from '../../../rules/time/date';
import { parseInstant } from '../../../rules/time/instant';

interface LiveNoteProps {
  readonly item: ItemDetail;
  /** When the marketplace's page was read. */
  readonly readAt: string;
}

/** Where an item's facts come from that the catalogue lacks, of when they are, and why it cannot be kept or ordered. */
export function LiveNote({ item, readAt }: LiveNoteProps) {
  const { t } = useTranslation('item');
  const time = formatLocal(parseInstant(readAt), languages[shownLanguage()], true);
  return (
    <Card>
      <p>{t('live.note', { time })}</p>
      {item.soldOut ? null : <p>{t('live.noOrder')}</p>}
      {item.original === null ? null : (
        <p>
          <OutsideLink url={item.original}>{t('original.open')}</OutsideLink>
        </p>
      )}
    </Card>
  );
}

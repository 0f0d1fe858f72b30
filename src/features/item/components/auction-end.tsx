import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { formatJst, formatLocal, isInJapanTime } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';

/** The end of an auction at a marketplace: the time left, and the end in Japan's time and in the reader's where that differs. */
export function AuctionEnd({ at }: { readonly at: string }) {
  const { t } = useTranslation('item');
  const end = parseInstant(at);
  const format = languages[currentLanguage()];
  return (
    <Facts>
      <Fact name={t('auction.left')}>
        <EndsIn at={at} />
      </Fact>
      {isInJapanTime(end) ? null : (
        <Fact name={t('auction.endsLocal')}>
          <bdi>{formatLocal(end, format, true)}</bdi>
        </Fact>
      )}
      <Fact name={t('auction.endsJapan')}>
        <bdi>{formatJst(end, format, true)}</bdi>
      </Fact>
    </Facts>
  );
}

import type { PurchaseQuote } from '@/contract/request';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatLength, formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { StaffWords } from '@/features/translation/public';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { formatDateTime } from '@/ui/format-date-time';
import { Fee } from '@/ui/yen-amount';
import css from './request.module.css';

interface QuoteCardProps {
  readonly quote: PurchaseQuote;
  /** False once it was accepted: its deadline says nothing then. */
  readonly isOpen?: boolean;
}

/** Staff's offer: its prices, weight and size with their certainty, and until when it holds. */
export function QuoteCard({ quote, isOpen = true }: QuoteCardProps) {
  const { t } = useTranslation('request');
  const { packed, isEstimate, version, note, validUntil } = quote;
  const code = currentLanguageCode();
  const certainty = isEstimate ? <Chip>{t('quote.estimate')}</Chip> : null;
  return (
    <Card title={t('quote.title')}>
      {isOpen && version > 1 ? <p role="status">{t('quote.newer')}</p> : null}
      <Facts>
        <Fact name={t('quote.each')}>
          <Fee yen={quote.yen} />
        </Fact>
        <Fact name={t('quote.domestic')}>
          <Fee yen={quote.domesticYen} />
        </Fact>
        <Fact name={t('quote.weight')}>
          {packed ? (
            <>
              <bdi>{[...new Set(packed.grams)].map((grams) => formatWeight(grams, code)).join(' – ')}</bdi> {certainty}
            </>
          ) : (
            t('quote.unknown')
          )}
        </Fact>
        {packed ? (
          <Fact name={t('quote.size')}>
            <bdi>{packed.cm.map((side) => formatLength(side, code)).join(' × ')}</bdi> {certainty}
          </Fact>
        ) : null}
        {isOpen ? (
          <Fact name={t('quote.valid')}>
            <span>{formatDateTime(validUntil, true)}</span>{' '}
            <span className={css.left}>
              <EndsIn at={validUntil} />
            </span>
          </Fact>
        ) : null}
      </Facts>
      <StaffWords words={note} className={css.words} />
    </Card>
  );
}

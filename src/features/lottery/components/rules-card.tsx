import { giftClaimDays } from '@/contract/gift';
import type { LotteryDetail } from '@/contract/lottery';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { isInJapanTime } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { Card, Fact, Facts } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { formatInJapan } from '../format-in-japan';
import css from './rules-card.module.css';

/** A time in Japan, with the reader's own below it where it is another. */
function LotteryTime({ at }: { readonly at: string }) {
  const { t } = useTranslation('lottery');
  return (
    <span className={css.time}>
      <bdi>{formatInJapan(at)}</bdi>
      {isInJapanTime(parseInstant(at)) ? null : (
        <span className={css.local}>
          {t('rules.local')} <bdi>{formatDateTime(at, true)}</bdi>
        </span>
      )}
    </span>
  );
}

/** Rules of a lottery: price of a play, limits, dates, and how prizes are delivered. */
export function RulesCard({ lottery }: { readonly lottery: LotteryDetail }) {
  const { t } = useTranslation('lottery');
  const { score: pointsCost, freePerDay, perDay, perRound } = lottery;
  const format = (value: number) => formatCount(value, currentLanguageCode());
  return (
    <Card title={t('rules.title')}>
      <Facts>
        <Fact name={t('rules.cost')}>{t('rules.score', { count: pointsCost, cost: format(pointsCost) })}</Fact>
        <Fact name={t('rules.freePerDay')}>{format(freePerDay)}</Fact>
        <Fact name={t('rules.perDay')}>{format(perDay)}</Fact>
        <Fact name={t('rules.perRound')}>{format(perRound)}</Fact>
        <Fact name={t('rules.starts')}>
          <LotteryTime at={lottery.startsAt} />
        </Fact>
        <Fact name={t('rules.ends')}>
          <LotteryTime at={lottery.endsAt} />
        </Fact>
      </Facts>
      <ul className={css.rules}>
        <li>{t('rules.free')}</li>
        <li>{t('rules.gift', { days: format(giftClaimDays) })}</li>
        <li>{t('rules.fair')}</li>
      </ul>
    </Card>
  );
}

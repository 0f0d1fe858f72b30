import { giftClaimDays } from '../../../contract/gift';
import type { LotteryDetail } from '../../../contract/lottery';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { Card, Fact, Facts } from '../../../ui/chip';
import { formatDateTime } from '../../../ui/format-date-time';
import { jstText } from '../jst-text';
import css from './rules-card.module.css';

/** A time in Japan, with the reader's own below it. */
function LotteryTime({ at }: { readonly at: string }) {
  const { t } = useTranslation('lottery');
  return (
    <span className={css.moment}>
      <bdi>{jstText(at)}</bdi>
      <span className={css.local}>
        {t('rules.local')} <bdi>{formatDateTime(at, true)}</bdi>
      </span>
    </span>
  );
}

/** Rules of a lottery: price of a play, limits, dates, and how prizes are delivered. */
export function RulesCard({ lottery }: { readonly lottery: LotteryDetail }) {
  const { t } = useTranslation('lottery');
  const { score, freePerDay, perDay, perRound } = lottery;
  const said = (value: number) => formatCount(value, shownCode());
  return (
    <Card title={t('rules.title')}>
      <Facts>
        <Fact name={t('rules.cost')}>{t('rules.score', { count: score, score: said(score) })}</Fact>
        <Fact name={t('rules.freePerDay')}>{said(freePerDay)}</Fact>
        <Fact name={t('rules.perDay')}>{said(perDay)}</Fact>
        <Fact name={t('rules.perRound')}>{said(perRound)}</Fact>
        <Fact name={t('rules.starts')}>
          <LotteryTime at={lottery.startsAt} />
        </Fact>
        <Fact name={t('rules.ends')}>
          <LotteryTime at={lottery.endsAt} />
        </Fact>
      </Facts>
      <ul className={css.rules}>
        <li>{t('rules.free')}</li>
        <li>{t('rules.gift', { days: said(giftClaimDays) })}</li>
        <li>{t('rules.fair')}</li>
      </ul>
    </Card>
  );
}

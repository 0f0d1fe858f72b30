import type { LotteryDetail, Prize } from '@/contract/lottery';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount, formatDecimal } from '@/rules/money';
import { oddsOf } from '@/rules/lottery';
import { Card } from '@/ui/chip';
import { WinPicture } from './ball-mark';
import { WinName } from './win-name';
import css from './odds-card.module.css';

/** Card with the contents of the drum: each colour with its prize, how many are left, and the chance of drawing it now. */
export function OddsCard({ prizes }: Pick<LotteryDetail, 'prizes'>) {
  const { t } = useTranslation('lottery');
  const all = prizes.reduce((sum, { left }) => sum + left, 0);
  return (
    <Card title={t('odds.title')}>
      <ul>
        {prizes.map((prize) => (
          <li key={prize.id} className={css.row}>
            <WinPicture ball={prize.ball} win={prize.win} />
            <span className={css.words}>
              <span className={css.ball}>{t(`ball.${prize.ball}`)}</span>
              <span className={css.win}>
                <WinName win={prize.win} />
              </span>
            </span>
            <Chance prize={prize} all={all} />
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('odds.note')}</p>
    </Card>
  );
}

function Chance({ prize: { left, count }, all }: { readonly prize: Prize; readonly all: number }) {
  const { t } = useTranslation('lottery');
  const odds = oddsOf(left, all);
  const format = (value: number) => formatCount(value, currentLanguageCode());
  return (
    <span className={css.chance}>
      {odds === null ? (
        <strong>{t('odds.gone')}</strong>
      ) : (
        <>
          <strong>{t('odds.percent', { percent: formatDecimal(odds.percent, currentLanguageCode()) })}</strong>
          <span>
            {t('odds.oneIn', {
              odds: Number.isInteger(odds.oneIn)
                ? format(odds.oneIn)
                : formatDecimal(odds.oneIn, currentLanguageCode()),
            })}
          </span>
        </>
      )}
      <span className={css.left}>{t('odds.leftOf', { left: format(left), count: format(count) })}</span>
    </span>
  );
}

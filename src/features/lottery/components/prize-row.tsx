import type { PrizeState, WonPrize } from '@/contract/lottery';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { AddressLines } from '@/ui/address-lines';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { OutsideLink } from '@/ui/outside-link';
import { titleText } from '@/ui/goods-title';
import { useNow } from '@/ui/use-now';
import { WinPicture } from './ball-mark';
import { WinName } from './win-name';
import css from './prize-row.module.css';
import { msToDays, parseInstant } from '@/rules/time/instant';

const tones: Readonly<Record<PrizeState, 'plain' | 'good' | 'care'>> = {
  credited: 'good',
  inHand: 'good',
  held: 'plain',
  used: 'plain',
  over: 'plain',
  toClaim: 'care',
  claimed: 'good',
  sent: 'good',
  lapsed: 'plain',
};
/** Numbers of Japan Post, whose page knows them (trackings.post.japanpost.jp, 2026-11-22). */
const postShape = /^[A-Z]{2}\d{9}JP$/;
const postPage = (number: string) =>
  `https://trackings.post.japanpost.jp/services/srv/search/?requestNo1=${number}&locale=en`;

/** Returns the text that explains a prize's state to its winner. */
function usePrizeWords({ state, couponEndsAt, gift }: WonPrize): string {
  const { t } = useTranslation('lottery');
  const now = useNow();
  const until = formatDateTime(couponEndsAt);
  if (state === 'toClaim') {
    const left = (parseInstant(gift?.claimBy)?.getTime() ?? now) - now;
    return t('prizes.says.toClaim', { count: Math.max(1, Math.ceil(msToDays(left))) });
  }
  return t(`prizes.says.${state}`, { until, at: formatDateTime(gift?.sentAt ?? null) });
}

interface PrizeRowProps {
  readonly prize: WonPrize;
  readonly onClaim: (prize: WonPrize) => void;
}

/** One prize: what it is, how it stands, and what to do next. */
export function PrizeRow({ prize, onClaim }: PrizeRowProps) {
  const { t } = useTranslation('lottery');
  const says = usePrizeWords(prize);
  const { ball, win, state, at, name } = prize;
  return (
    <Card>
      <div className={css.head}>
        <WinPicture ball={ball} win={win} />
        <span className={css.words}>
          <span className={css.win}>
            <WinName win={win} />
          </span>
          <span className={css.quiet}>
            <span {...titleText(name)} /> · {t('prizes.won', { at: formatDateTime(at) })}
          </span>
          <span>
            <Chip tone={tones[state]}>{t(`prizes.state.${state}`)}</Chip>
          </span>
        </span>
      </div>
      <p className={css.says}>{says}</p>
      <Next prize={prize} onClaim={onClaim} />
    </Card>
  );
}

function Next({ prize, onClaim }: PrizeRowProps) {
  const { t } = useTranslation('lottery');
  const { state, gift } = prize;
  if (state === 'toClaim')
    return (
      <Button kind="main" wide onClick={() => onClaim(prize)}>
        {t('prizes.claim')}
      </Button>
    );
  if (state === 'inHand')
    return (
      <ButtonLink wide to={paths.discount}>
        {t('prizes.goods')}
      </ButtonLink>
    );
  if (state === 'claimed' && gift?.address) return <AddressLines address={gift.address} />;
  if (state !== 'sent' || !gift?.tracking) return null;
  return (
    <p className={css.track}>
      <bdi className={css.number} translate="no">
        {gift.tracking}
      </bdi>
      {postShape.test(gift.tracking) ? (
        <OutsideLink url={postPage(gift.tracking)}>{t('prizes.track')}</OutsideLink>
      ) : null}
    </p>
  );
}

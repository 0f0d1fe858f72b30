import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import { paths } from '@/config/paths';
import type { OpenCampaign } from '@/contract/coupon';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { failureText } from '@/session/failure-text';
import { formatFee } from '@/rules/money';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { claimCouponWrite } from '@/features/coupon/public';
import css from './open-campaign.module.css';
import { formatJst } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

/** A campaign that runs: what its coupon does, and the coupon in one tap. Its times are Japan's. */
export function OpenCampaignCard({ campaign }: { readonly campaign: OpenCampaign }) {
  const { t } = useTranslation('member');
  const { id, percent, minYen, endsAt, held: available, left } = campaign;
  const [isClaimed, setIsClaimed] = useState(false);
  const { tryOnce, isPending, error } = useWrite(claimCouponWrite);
  const until = formatJst(parseInstant(endsAt), languages[currentLanguage()], true);
  const take = async () => {
    setIsClaimed(false);
    setIsClaimed((await tryOnce({ id })) !== undefined);
  };
  return (
    <Card
      title={t('coupon.open.title', { percent })}
      note={available > 0 ? <Chip tone="good">{t('coupon.open.held', { count: available })}</Chip> : undefined}
    >
      <p>{t('coupon.what', { price: formatFee(minYen, currentLanguageCode()) })}</p>
      <p className={css.note}>{t('coupon.open.until', { time: until })}</p>
      <p className={css.note}>{t('coupon.terms')}</p>
      <p role="status" className={css.used}>
        {isClaimed ? t('coupon.open.taken') : ''}
      </p>
      {error === null ? null : (
        <p role="alert" className={css.failure}>
          {failureText(error)}
        </p>
      )}
      <div className={css.actions}>
        {left === 0 ? (
          <p>{t('coupon.open.none')}</p>
        ) : (
          <Button kind={available > 0 ? 'plain' : 'main'} busy={isPending} onClick={() => void take()}>
            {t(available > 0 ? 'coupon.open.another' : 'coupon.open.take')}
          </Button>
        )}
        {/* A coupon in hand has the same link on it. */}
        {available > 0 ? null : <ButtonLink to={paths.discountAmazon}>{t('coupon.goods')}</ButtonLink>}
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { useWrite } from '../../../api/use-write';
import { paths } from '../../../config/paths';
import type { OpenCampaign } from '../../../contract/coupon';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { failureText } from '../../../session/failure-text';
import { formatFee } from '../../../rules/money';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, Chip } from '../../../ui/chip';
import { shownLanguage } from '../../../i18n/i18n';
import { languages } from '../../../i18n/languages';
import { claimCoupon } from '../../coupon/public';
import css from './open-campaign.module.css';
import { formatJst } from '../../../rules/time/date';
import { parseInstant } from '../../../rules/time/instant';

/** A campaign that runs: what its coupon does, and the coupon in one tap. Its times are Japan's. */
export function OpenCampaignCard({ campaign }: { readonly campaign: OpenCampaign }) {
  const { t } = useTranslation('member');
  const { id, percent, minYen, endsAt, held, left } = campaign;
  const [taken, setTaken] = useState(false);
  const { tryOnce, isPending, error } = useWrite(claimCoupon);
  const until = formatJst(parseInstant(endsAt), languages[shownLanguage()], true);
  const take = async () => {
    setTaken(false);
    setTaken((await tryOnce({ id })) !== undefined);
  };
  return (
    <Card
      title={t('coupon.open.title', { percent })}
      note={held > 0 ? <Chip tone="good">{t('coupon.open.held', { count: held })}</Chip> : undefined}
    >
      <p>{t('coupon.what', { price: formatFee(minYen, shownCode()) })}</p>
      <p className={css.note}>{t('coupon.open.until', { moment: until })}</p>
      <p className={css.note}>{t('coupon.terms')}</p>
      <p role="status" className={css.taken}>
        {taken ? t('coupon.open.taken') : ''}
      </p>
      {error === null ? null : (
        <p role="alert" className={css.failure}>
          {failureText(error)}
        </p>
      )}
      <div className={css.ways}>
        {left === 0 ? (
          <p>{t('coupon.open.none')}</p>
        ) : (
          <Button kind={held > 0 ? 'plain' : 'main'} busy={isPending} onClick={() => void take()}>
            {t(held > 0 ? 'coupon.open.another' : 'coupon.open.take')}
          </Button>
        )}
        {/* A coupon in hand has the same link on it. */}
        {held > 0 ? null : <ButtonLink to={paths.discountAmazon}>{t('coupon.goods')}</ButtonLink>}
      </div>
    </Card>
  );
}

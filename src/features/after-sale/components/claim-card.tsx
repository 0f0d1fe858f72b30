import { Link } from 'react-router-dom';
import { afterSaleHref } from '@/config/paths';
import type { Claim } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Chip } from '@/ui/chip';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { useClaimNext } from '../use-claim-next';
import css from './after-sale.module.css';

const tones = {
  pending: 'plain',
  asked: 'care',
  approved: 'good',
  refunded: 'good',
  refused: 'plain',
  withdrawn: 'plain',
} as const;

export function ClaimChip({ claim: { state, refundedAt } }: { readonly claim: Pick<Claim, 'state' | 'refundedAt'> }) {
  const { t } = useTranslation('afterSale');
  return <Chip tone={tones[state]}>{t(refundedAt === null ? `state.${state}` : 'state.refundDone')}</Chip>;
}

/** One claim in the list: of what, and what happens next. */
export function ClaimCard({ claim }: { readonly claim: Claim }) {
  const { t } = useTranslation('afterSale');
  const claimNext = useClaimNext();
  const title = goodsTitle(claim.thing);
  return (
    <Card title={t(`kind.${claim.kind}`)} note={<ClaimChip claim={claim} />}>
      <GoodsRow
        site={claim.thing.site}
        picture={claim.thing.picture}
        title={
          <span className={css.title}>
            <Link to={afterSaleHref(claim.id)} lang={title.language}>
              {title.text}
            </Link>
          </span>
        }
      >
        <p className={css.note}>{claimNext(claim)}</p>
      </GoodsRow>
    </Card>
  );
}

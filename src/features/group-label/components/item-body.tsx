import { useNavigate } from 'react-router-dom';
import type { OutputOf } from '@/api/call';
import { labelFeeHref, labelHref } from '@/config/paths';
import type { groupLabelCalls } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatLength, formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { BillLine, BillLines } from '@/ui/bill-table';
import { ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { ParcelLineRow } from '@/features/parcel/public';
import css from './group-label.module.css';
import { TakeOut } from './take-out';

type Item = OutputOf<(typeof groupLabelCalls)['Sig.Front.Label.Item']>;

/** A thing's picture, what it weighs and takes, and what of one's share falls on it. */
export function GroupLabelItemBody({ item }: { readonly item: Item }) {
  const { t } = useTranslation('label');
  const navigate = useNavigate();
  const { id, label, line, grams, volumeGrams, contents, yen, shares } = item;
  const code = currentLanguageCode();
  return (
    <>
      <Card title={<bdi className={css.wide}>{label.name}</bdi>}>
        <ParcelLineRow line={line} />
        <Facts>
          <Fact name={t('fact.weight')}>
            <bdi>{formatWeight(grams, code)}</bdi>
          </Fact>
          <Fact name={t('fact.volume')}>
            <bdi>{formatWeight(volumeGrams, code)}</bdi>
          </Fact>
          {line.measured ? <Size cm={line.measured.cm} /> : null}
        </Facts>
        <div className={css.actions}>
          <ButtonLink kind="quiet" to={labelHref(label.id)}>
            {t('fee.back')}
          </ButtonLink>
          {label.state === 'open' ? (
            <TakeOut id={id} onDone={() => void navigate(labelHref(label.id), { replace: true })} />
          ) : null}
        </div>
      </Card>
      {shares.length > 0 ? (
        <Card title={t('item.share')}>
          <BillLines>
            {shares.map((share) => (
              <BillLine key={share.split} name={t(`item.by.${share.split}`)}>
                <Fee yen={share.yen} />
              </BillLine>
            ))}
          </BillLines>
          <div className={css.actions}>
            <ButtonLink kind="quiet" to={labelFeeHref(label.id)}>
              {t('fee.open')}
            </ButtonLink>
          </div>
        </Card>
      ) : null}
      <Card title={t('item.declared')}>
        <Facts>
          <Fact name={t('fact.contents')}>
            <bdi lang="en">{contents}</bdi>
          </Fact>
          <Fact name={t('fact.value')}>
            <Fee yen={yen} />
          </Fact>
        </Facts>
      </Card>
    </>
  );
}

function Size({ cm: [length, width, height] }: { readonly cm: readonly [number, number, number] }) {
  const { t } = useTranslation('label');
  return (
    <Fact name={t('fact.size')}>
      <bdi>{`${length} × ${width} × ${formatLength(height, currentLanguageCode())}`}</bdi>
    </Fact>
  );
}

import { useId } from 'react';
import type { ParcelPrice, ParcelQuote } from '@/contract/parcel';
import type { ShippingMethod } from '@/contract/shipping';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { CareNote } from '@/ui/care-note';
import { Card, Chip } from '@/ui/chip';
import { ClosedMethods } from '@/ui/closed-methods';
import { Fee } from '@/ui/yen-amount';
import { EmptyState } from '@/ui/states/status-panel';
import css from './method-choice.module.css';

interface MethodChoiceProps {
  readonly quote: ParcelQuote;
  /** The method that the buyer requested; it is chosen if it takes the parcel. */
  readonly preferred: ShippingMethod | null;
  readonly chosen: ShippingMethod | null;
  readonly onChoose: (method: ShippingMethod) => void;
}

/** The methods that take the parcel, cheapest first, and why the others do not. */
export function MethodChoice({ quote, preferred, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation(['parcel', 'calculator']);
  const { priced, grams } = quote;
  const cheapest = Math.min(...priced.map(({ total }) => total));
  const fastest = Math.min(...priced.map(({ days }) => days?.[0] ?? Infinity));
  return (
    <Card
      title={t('method.title')}
      note={t('method.packed', { weight: leftToRight(formatWeight(grams, currentLanguageCode())) })}
    >
      {priced.length === 0 ? (
        <EmptyState icon="warning" title={t('calculator:none.title')} text={t('calculator:none.text')} />
      ) : (
        <fieldset className={css.methods}>
          <legend className="visually-hidden">{t('method.title')}</legend>
          {priced.map((price) => (
            <MethodRow
              key={price.method}
              price={price}
              isChosen={price.method === chosen}
              isCheapest={price.total === cheapest}
              isFastest={price.days?.[0] === fastest}
              onChoose={() => onChoose(price.method)}
            />
          ))}
        </fieldset>
      )}
      {chosen === null && priced.length > 0 ? (
        <p className={css.care} role="status">
          {t(preferred === null ? 'send.choose' : 'send.methodClosed')}
        </p>
      ) : null}
      <Risk quote={quote} chosen={chosen} />
      <ClosedMethods methods={quote.missing} title={t('calculator:missing')} goods={t('method.goods')} />
    </Card>
  );
}

/** Said calmly where a parcel of value is to go a way on which nobody answers for it (decision 58); the choice is taken all the same. */
function Risk({ quote: { priced, worth, valuable }, chosen }: Pick<MethodChoiceProps, 'quote' | 'chosen'>) {
  const { t } = useTranslation('parcel');
  const pricedMethod = priced.find(({ method }) => method === chosen);
  if (!pricedMethod || worth < valuable || (pricedMethod.tracked && pricedMethod.insurance)) return null;
  const words = { worth: leftToRight(formatFee(worth, currentLanguageCode()) ?? '') };
  return (
    <CareNote role="status">
      {t(pricedMethod.tracked ? 'method.riskUninsured' : 'method.riskUntracked', words)}
    </CareNote>
  );
}

interface MethodRowProps {
  readonly price: ParcelPrice;
  readonly isChosen: boolean;
  readonly isCheapest: boolean;
  readonly isFastest: boolean;
  readonly onChoose: () => void;
}

function MethodRow({ price, isChosen, isCheapest, isFastest, onChoose }: MethodRowProps) {
  const { t } = useTranslation(['parcel', 'calculator']);
  const id = useId();
  const { method, days, postage, total } = price;
  return (
    <div className={isChosen ? `${css.method} ${css.chosen}` : css.method}>
      <label htmlFor={id} className={css.head}>
        <input
          id={id}
          type="radio"
          name="method"
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-notes`}
        />
        <span className={css.name}>{t(`calculator:method.${method}`)}</span>
        <span className={css.total}>
          <Fee yen={total} />
        </span>
      </label>
      <div id={`${id}-notes`} className={css.notes}>
        <span className={css.chips}>
          {isCheapest ? <Chip tone="good">{t('calculator:cheapest')}</Chip> : null}
          {isFastest ? <Chip tone="good">{t('calculator:fastest')}</Chip> : null}
          <Chip>{price.tracked ? t('calculator:tracked') : t('method.untracked')}</Chip>
          <Chip>{t(price.insurance ? 'method.insurable' : 'method.uninsurable')}</Chip>
          {price.example ? <Chip tone="care">{t('calculator:example')}</Chip> : null}
        </span>
        <span>
          {days ? t('method.days', { from: days[0], to: days[1] }) : t('calculator:daysUnknown')} ·{' '}
          {t('method.postage', { fee: leftToRight(formatFee(postage, currentLanguageCode()) ?? '') })}
        </span>
        <Hints price={price} />
      </div>
    </div>
  );
}

/** Facts that decide the price, and how to lower it. */
function Hints({ price: { byVolume, chargedGrams, nextBand, boxes } }: { readonly price: ParcelPrice }) {
  const { t } = useTranslation(['parcel', 'calculator']);
  const weight = (grams: number) => leftToRight(formatWeight(grams, currentLanguageCode()));
  const money = (yen: number) => leftToRight(formatFee(yen, currentLanguageCode()) ?? '');
  return (
    <>
      {byVolume ? <span>{t('calculator:byVolume', { weight: weight(chargedGrams) })}</span> : null}
      {nextBand ? (
        <span className={css.saving}>
          {t('calculator:nextBand', { weight: weight(nextBand.grams), saving: money(nextBand.saving) })}
        </span>
      ) : null}
      {boxes ? (
        <span className={css.saving}>{t('method.boxes', { count: boxes.count, saving: money(boxes.saving) })}</span>
      ) : null}
    </>
  );
}

import { Suspense, useEffect, useMemo } from 'react';
import type { CostSheet } from '../../../contract/cost';
import type { GoodsCard } from '../../../contract/goods';
import { shownCode } from '../../../i18n/i18n';
import { countryNames } from '../../../i18n/names';
import { formatWeight } from '../../../i18n/units';
import { useTranslation } from '../../../i18n/use-translation';
import { countries, currencyOf } from '../../../rules/countries';
import { landedCost, type CostKey } from '../../../rules/landed-cost/landed-cost';
import { cheaperInTwo } from '../../../rules/landed-cost/two-boxes';
import { keepPlace, usePlace } from '../../../session/place';
import { useSession } from '../../../session/session';
import { Card } from '../../../ui/chip';
import { ClosedMethods } from '../../../ui/closed-methods';
import { Near } from '../../../ui/near';
import { SelectField } from '../../../ui/form/field';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { Measured } from '../../review/public';
import { compareWith, useCompared } from '../compared';
import { keepChoice, optionsOf, useCostChoice } from '../cost-choice';
import { landedGoods, type CostedGoods } from '../../../rules/landed-cost/landed-goods';
import { useCostSheet } from '../use-cost-sheet';
import { CostChoices } from './cost-choices';
import { CostBar } from './cost-bar';
import { costCardId } from './cost-card-id';
import { CostLines } from './cost-lines';
import { CostSources } from './cost-sources';
import css from './landed-cost-card.module.css';
import { OwnCurrency } from './own-currency';
import { Fees } from '../../../ui/fee';
import { useTariffWords } from '../../../ui/use-tariff-words';

interface LandedCostCardProps {
  readonly item: CostedGoods & Pick<GoodsCard, 'site' | 'id'>;
  /** Whole yen of what is chosen. */
  readonly price: number;
}

/** The landed cost of an item, line by line, with the options that change it. */
export function LandedCostCard(props: LandedCostCardProps) {
  const { t } = useTranslation('cost');
  const [country, choose] = useDestination();
  const read = useCostSheet(country);
  return (
    <Card title={t('title')} id={costCardId}>
      {country === null ? <p className={css.hint}>{t('choose')}</p> : null}
      <CountryField country={country} onChoose={choose} />
      {country === null ? null : read.data ? (
        <Cost {...props} sheet={read.data} />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines lines={24} />
        </div>
      )}
    </Card>
  );
}

/** The buyer's country, or another one to compare with. A first choice counts everywhere; a customer's own country stays in the profile. */
function useDestination() {
  const place = usePlace();
  const own = useSession(({ userInfo }) => userInfo?.country ?? null);
  const other = useCompared();
  useEffect(() => () => compareWith(null), []);
  const choose = (country: string) => {
    compareWith(country);
    if (own === null) keepPlace({ country, currency: place.currency ?? currencyOf(country) });
  };
  return [other ?? place.country, choose] as const;
}

interface CountryFieldProps {
  readonly country: string | null;
  readonly onChoose: (country: string) => void;
}

function CountryField({ country, onChoose }: CountryFieldProps) {
  const { t } = useTranslation(['cost', 'common']);
  const rows = useMemo(() => countryNames(countries, shownCode()), []);
  return (
    <SelectField
      label={t('country')}
      empty={t('common:place.choose')}
      autoComplete="country"
      value={country ?? ''}
      options={rows}
      onChange={onChoose}
    />
  );
}

function Cost({
  item,
  price,
  sheet,
}: LandedCostCardProps & { readonly sheet: CostSheet & { readonly offersInspection: boolean } }) {
  const { t } = useTranslation('cost');
  const { currency } = usePlace();
  const choice = useCostChoice();
  const goods = landedGoods(item, price, sheet.country);
  const options = { ...optionsOf(choice), inspection: choice.inspection && sheet.offersInspection };
  const cost = landedCost(sheet, goods, options);
  const insurable = sheet.insurance.some(({ method }) => method === cost.method?.method);
  const code = shownCode();
  const { way } = useTariffWords();
  const nameOf = (key: CostKey) =>
    key === 'tax' ? t(`tax.${sheet.duty?.row.tax?.name ?? 'unknown'}`) : t(`line.${key}`);
  const isRefused =
    cost.closed.length > 0 &&
    cost.method === null &&
    cost.closed.every(({ reason }) => reason !== 'ask' && reason !== 'needsSize');
  return (
    <>
      <div className={css.total} aria-live="polite">
        <span>{t(cost.complete ? 'total' : 'totalAtLeast')}</span>
        <strong>
          <Fees yen={cost.total} />
        </strong>
      </div>
      {cost.method ? <p className={css.way}>{way(cost.method.method, cost.method.tariff.days)}</p> : null}
      <OwnCurrency total={cost.total} sheet={sheet} currency={currency} />
      {isRefused ? <p className={css.hint}>{t('noMethod')}</p> : <CostBar lines={cost.lines} />}
      <CostLines lines={cost.lines} nameOf={nameOf} moving={goods.moving} refused={isRefused} />
      {item.packed ? (
        <p className={css.hint}>
          {t('weight', {
            from: formatWeight(item.packed.grams[0], code),
            to: formatWeight(item.packed.grams[1], code),
          })}
        </p>
      ) : null}
      {sheet.duty?.row.clearance && !cost.lines.some(({ key }) => key === 'clearance') ? (
        <p className={css.hint}>{t('clearance')}</p>
      ) : null}
      {sheet.duty?.row.tax?.atSaleUpTo ? <p className={css.hint}>{t('taxAtSale')}</p> : null}
      <CostChoices
        cost={cost}
        insurable={insurable}
        offersInspection={sheet.offersInspection}
        twoBoxes={cost.method && cheaperInTwo(sheet.shipping, goods, options, cost.method.method)}
        choice={choice}
        onChange={keepChoice}
      />
      <ClosedMethods methods={cost.closed} title={t('closed')} goods={t('closedGoods')} />
      <CostSources lines={cost.lines} nameOf={nameOf} />
      <Near>
        <Suspense fallback={null}>
          <Measured key={sheet.country} site={item.site} id={item.id} country={sheet.country} />
        </Suspense>
      </Near>
    </>
  );
}

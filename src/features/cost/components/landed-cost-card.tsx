import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import type { CostSheet } from '@/contract/cost';
import type { GoodsCard } from '@/contract/goods';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryNames } from '@/i18n/names';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { countries } from '@/rules/countries';
import { currencyAfterMove } from '@/rules/landed-cost/exchange';
import { landedCost, shipsNowhere, type CostKey } from '@/rules/landed-cost/landed-cost';
import { cheaperInTwo } from '@/rules/landed-cost/two-boxes';
import { saveDestination, useDestination } from '@/session/destination';
import { useLikelyCountry } from '@/session/guessed-country';
import { useSession } from '@/session/session';
import { Card } from '@/ui/chip';
import { ClosedMethods } from '@/ui/closed-methods';
import { LazyInView } from '@/ui/lazy-in-view';
import { SelectField } from '@/ui/form/field';
import { QueryView } from '@/ui/states/query-view';
import { Skeleton } from '@/ui/states/skeleton';
import { LazyMeasuredByReviews } from '@/features/review/public';
import { compareWith, useCompared } from '../compared';
import { saveChoice, optionsOf, useCostChoice } from '../cost-choice';
import { landedGoods, type CostedGoods } from '@/rules/landed-cost/landed-goods';
import { costQueries } from '../queries';
import { useOwnRate } from '../use-own-rate';
import { CostChoices } from './cost-choices';
import { CostBar } from './cost-bar';
import { costCardId } from './cost-card-id';
import { CostLines } from './cost-lines';
import { CostSources } from './cost-sources';
import { LandedCostAmount } from './landed-cost-amount';
import css from './landed-cost-card.module.css';
import { OwnCurrency } from './own-currency';
import { useTariffText } from '@/ui/use-tariff-text';

interface LandedCostCardProps {
  readonly item: CostedGoods & Pick<GoodsCard, 'site' | 'id'>;
  /** Whole yen of what is chosen. */
  readonly price: number;
}

/** The landed cost of an item, line by line, with the options that change it. */
export function LandedCostCard(props: LandedCostCardProps) {
  const { t } = useTranslation('cost');
  const [country, choose] = useChosenCountry();
  const read = useQuery(costQueries.sheet(country));
  return (
    <Card title={t('title')} id={costCardId}>
      {country === null ? <p className={css.hint}>{t('choose')}</p> : null}
      <CountryField country={country} onChoose={choose} />
      {country === null ? null : (
        <QueryView query={read} skeleton={<Skeleton lines={24} />}>
          {(sheet) => <Cost {...props} sheet={sheet} />}
        </QueryView>
      )}
    </Card>
  );
}

/** The buyer's country, or another one to compare with. A first choice counts everywhere; a customer's own country stays in the profile. */
function useChosenCountry() {
  const destination = useDestination();
  const likely = useLikelyCountry();
  const own = useSession(({ userInfo }) => userInfo?.country ?? null);
  const other = useCompared();
  useEffect(() => () => compareWith(null), []);
  const choose = (country: string) => {
    compareWith(country);
    if (own === null) saveDestination({ country, currency: currencyAfterMove(destination.currency, likely, country) });
  };
  return [other ?? likely, choose] as const;
}

interface CountryFieldProps {
  readonly country: string | null;
  readonly onChoose: (country: string) => void;
}

function CountryField({ country, onChoose }: CountryFieldProps) {
  const { t } = useTranslation(['cost', 'common']);
  const rows = useMemo(() => countryNames(countries, currentLanguageCode()), []);
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
  const ownRate = useOwnRate();
  const choice = useCostChoice();
  const goods = landedGoods(item, price, sheet.country);
  const options = { ...optionsOf(choice), inspection: choice.inspection && sheet.offersInspection };
  const cost = landedCost(sheet, goods, options);
  const insurable = sheet.insurance.some(({ method }) => method === cost.method?.method);
  const code = currentLanguageCode();
  const { methodText } = useTariffText();
  const nameOf = (key: CostKey) =>
    key === 'tax' ? t(`tax.${sheet.duty?.row.tax?.name ?? 'unknown'}`) : t(`line.${key}`);
  const isRestricted = shipsNowhere(cost);
  return (
    <>
      <div className={css.total} aria-live="polite">
        <span>{t(cost.complete ? 'total' : 'totalAtLeast')}</span>
        <LandedCostAmount yen={cost.total} />
      </div>
      {cost.method ? <p className={css.action}>{methodText(cost.method.method, cost.method.tariff.days)}</p> : null}
      {ownRate ? <OwnCurrency total={cost.total} rate={ownRate} markUp={sheet.markUp} /> : null}
      {isRestricted ? <p className={css.hint}>{t('noMethod')}</p> : <CostBar lines={cost.lines} />}
      <CostLines lines={cost.lines} nameOf={nameOf} moving={goods.moving} isRestricted={isRestricted} />
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
        onChange={saveChoice}
      />
      <ClosedMethods methods={cost.closed} title={t('closed')} goods={t('closedGoods')} />
      <CostSources lines={cost.lines} nameOf={nameOf} />
      <LazyInView>
        <Suspense fallback={null}>
          <LazyMeasuredByReviews key={sheet.country} site={item.site} id={item.id} country={sheet.country} />
        </Suspense>
      </LazyInView>
    </>
  );
}

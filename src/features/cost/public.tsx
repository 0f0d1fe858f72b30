export { LandedTotalLine } from './components/landed-total-line';
export { LandedTotals } from './components/landed-totals';
export { LandedCostCard } from './components/landed-cost-card';
export { OwnCurrencyAmount, OwnRate } from './components/own-currency-amount';
export { useEstimateText } from './use-own-rate';
export { WithTotals } from './components/with-totals';
export { CompareMethods } from './components/compare-methods';
export { currentChoice, useCostChoice } from './cost-choice';

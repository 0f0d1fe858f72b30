export { DoorLine } from './components/door-line';
export { DoorPrices } from './components/door-prices';
export { LandedCostCard } from './components/landed-cost-card';
export { OwnMoney, OwnRate } from './components/own-money';
export { useCostSheet } from './use-cost-sheet';
export { WithTotals } from './components/with-totals';
export { keptChoice } from './cost-choice';

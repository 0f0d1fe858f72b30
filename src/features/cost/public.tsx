export { DoorLine } from './components/door-line';
export { DoorPrices } from './components/door-prices';
export { LandedCostCard } from './components/landed-cost-card';
export { WithTotals } from './components/with-totals';
export { useCostSheet } from './use-cost-sheet';

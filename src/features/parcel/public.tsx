export type { Arrived, ArrivedRead } from './arrived';
export { isShippableNow } from './arrived';
export { BlockedLines } from './components/blocked-lines';
export { DeclarationCard } from './components/declaration-card';
export { ParcelLineRow } from './components/parcel-line-row';
export { declarationOf, type DeclarationInput } from './declared';
export { ParcelCard } from './components/parcel-list';

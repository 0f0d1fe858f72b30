export { useArrived, type Arrived, type ArrivedRead } from './arrived';
export { DeclarationCard } from './components/declaration-card';
export { Thing } from './components/thing';
export { declarationOf, type Said } from './declared';

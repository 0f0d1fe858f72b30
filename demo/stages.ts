import type { ShippingMethod } from '@/contract/shipping';
import type { NumberKind } from '@server/platform/db/keys';
import { seededKeys } from './seeded-keys';

/** The stages that an order of the demo customer may have reached, the furthest last. */
export type DemoStage =
  | 'unpaid'
  | 'confirming'
  | 'buying'
  | 'bought'
  | 'arrived'
  | 'droppedParcel'
  | 'shipping'
  | 'confirmingParcel'
  | 'paidParcel'
  | 'sent'
  | 'delivered';

export interface DemoOrder {
  readonly goods: readonly string[];
  /** Days before now at which it was ordered. */
  readonly daysAgo: number;
  /** The shipping method of its parcel; the cheapest if omitted. */
  readonly by?: { readonly method: ShippingMethod; readonly tracking: string };
  readonly stage: DemoStage | 'asked' | 'cancelled' | 'refused';
}

/** One of every state that the machines know. */
export const demoOrders: readonly DemoOrder[] = [
  { goods: ['surugaya/145026779'], daysAgo: 0, stage: 'unpaid' },
  { goods: ['market/uji-hojicha-03'], daysAgo: 0.01, stage: 'asked' },
  { goods: ['amazon/B0D7QTN3XV'], daysAgo: 0.05, stage: 'confirming' },
  { goods: ['mercari/m91478236605', 'amazon/B08PTP6KKS'], daysAgo: 0.4, stage: 'buying' },
  { goods: ['rakuma/1fc6b8e25d90473aa7e2180f5b94d6c7'], daysAgo: 3, stage: 'bought' },
  { goods: ['mercari/m56797713000', 'amazon/B0F5V9WJ2M'], daysAgo: 12, stage: 'arrived' },
  { goods: ['rakuten/roomy:candle-mitsu'], daysAgo: 58, stage: 'arrived' },
  { goods: ['market/seto-kabin-02'], daysAgo: 14, stage: 'droppedParcel' },
  { goods: ['mercari/m80153297466'], daysAgo: 15, stage: 'shipping' },
  { goods: ['minne/36690214'], daysAgo: 16, stage: 'confirmingParcel' },
  { goods: ['amazon/B07RZ9P3FX'], daysAgo: 18, stage: 'paidParcel', by: { method: 'packetAir', tracking: '' } },
  {
    goods: ['mercari/m39568201747'],
    daysAgo: 13,
    stage: 'sent',
    by: { method: 'ems', tracking: 'EG601734826JP' },
  },
  {
    goods: ['amazon/B01N6XW2LP', 'mercari/m57109382641'],
    daysAgo: 40,
    stage: 'delivered',
    by: { method: 'packetAir', tracking: 'RN482915732JP' },
  },
  { goods: ['mercari/m53602784119'], daysAgo: 30, stage: 'cancelled' },
  { goods: ['rakuma/2d7a83b5f4e1690cc8be3057a1d946f2'], daysAgo: 33, stage: 'refused' },
];

const stages: readonly DemoStage[] = [
  'unpaid',
  'confirming',
  'buying',
  'bought',
  'arrived',
  'droppedParcel',
  'shipping',
  'confirmingParcel',
  'paidParcel',
  'sent',
  'delivered',
];
export const isPast = (stage: DemoStage, target: DemoStage) => stages.indexOf(target) >= stages.indexOf(stage);

/** The keys of a demo order, its payment and its parcel. */
export const listSeededKeys = ({ goods }: Pick<DemoOrder, 'goods'>) => seededKeys(`order of ${goods.join(' ')}`);

/** The number of the first demo order at a stage, or of its parcel. Throws where there is none. */
export function demoNumber(stage: DemoOrder['stage'], kind: Extract<NumberKind, 'KH' | 'KP'>): string {
  const order = demoOrders.find((demoOrder) => demoOrder.stage === stage);
  if (!order) throw new Error(`No demo order is ${stage}.`);
  return listSeededKeys(order).number(kind);
}

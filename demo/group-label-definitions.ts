import type { GroupLabelState } from '@/contract/group-label';
import { demoCustomer } from './customer';
import { seededKeys } from './seeded-keys';

/** Made-up people who ship with the demo customer. Their addresses end in .invalid, and no password opens their accounts. */
export const friends = [
  { id: 'demo-mia', name: 'Mia' },
  { id: 'demo-jun', name: 'Jun' },
] as const;

export interface DemoLabel {
  readonly name: string;
  readonly state: GroupLabelState;
  readonly daysAgo: number;
  /** The items of the label with their owners, the leader first. */
  readonly items: readonly (readonly [owner: string, goods: string])[];
}

const [mia, jun] = friends;

/** One in every state that the machine knows. */
export const demoLabels: readonly DemoLabel[] = [
  {
    name: 'Autumn box',
    state: 'open',
    daysAgo: 2,
    items: [
      [demoCustomer.id, 'market/asakusa-furin-05'],
      [mia.id, 'market/asakusa-sensu-01'],
      [jun.id, 'market/seto-mamezara-04'],
    ],
  },
  {
    name: 'Tea circle',
    state: 'closed',
    daysAgo: 1,
    items: [
      [demoCustomer.id, 'market/uji-matcha-02'],
      [mia.id, 'market/uji-kyusu-05'],
    ],
  },
  {
    name: 'Paper and brushes',
    state: 'paid',
    daysAgo: 8,
    items: [
      [demoCustomer.id, 'amazon/B0C8VJ5H1D'],
      [jun.id, 'amazon/B0D7QTN3XV'],
    ],
  },
  {
    name: 'Kitchen box',
    state: 'sent',
    daysAgo: 15,
    items: [
      [demoCustomer.id, 'market/tsukumo-hasami-02'],
      [mia.id, 'amazon/B085KQXW4Z'],
    ],
  },
  {
    name: 'Summer box',
    state: 'delivered',
    daysAgo: 40,
    items: [
      [demoCustomer.id, 'market/asakusa-koinobori-03'],
      [jun.id, 'minne/27740382'],
    ],
  },
  { name: 'Too early', state: 'cancelled', daysAgo: 50, items: [] },
];

/** The keys of a demo label and of what is in it. */
export const labelKeys = (name: string) => seededKeys(`label ${name}`);

import { readJson, safeStorage, writeJson } from '../lib/storage';

const store = safeStorage(() => sessionStorage);
const name = 'cart-intent';
/** Milliseconds for which a visitor's tap still means something: long enough to register with a code by mail. */
const LIFE = 30 * 60_000;

interface Intent {
  /** Names the goods: an item's address. */
  readonly goods: string;
  readonly at: number;
}

function check(value: unknown): Intent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { goods, at } = value as Partial<Record<keyof Intent, unknown>>;
  return typeof goods === 'string' && typeof at === 'number' ? { goods, at } : undefined;
}

/** A visitor wants goods in the cart, and has to log in first: kept for this tab. */
export function saveCartIntent(goods: string): void {
  writeJson(store, name, { goods, at: Date.now() });
}

/** True once, where the same goods were wanted a while ago; other goods' intent stays. */
export function takeCartIntent(goods: string): boolean {
  const intent = readJson(store, name, check);
  if (intent?.goods !== goods) return false;
  store.removeItem(name);
  return Date.now() - intent.at < LIFE;
}

import type { Prefecture } from '../vocabulary/terms';

/** A shop of our own mall. Its goods name it as their seller. */
export interface MallShop {
  readonly id: string;
  /** In Latin letters. */
  readonly name: string;
  readonly nameJa: string;
  readonly from: Prefecture;
  readonly since: number;
  readonly goodRate: number | null;
  readonly ratings: number;
}

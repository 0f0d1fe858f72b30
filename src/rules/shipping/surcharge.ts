import type { ShippingTariff, Surcharge } from '@/contract/shipping';
import { bandOf, cheaperBand } from './band';
import type { Band, CheaperBand } from './band';

/** The measures of a parcel that surcharges look at: whole grams and centimetres; a size is left out where it is not known. */
export interface ParcelMeasures {
  readonly grams: number;
  readonly longest?: number | undefined;
  readonly girth?: number | undefined;
}

export interface ParcelFee {
  readonly band: Band;
  /** Whole yen: the step's price and the surcharges. */
  readonly yen: number;
  readonly surcharge: number;
}

type Priced = Pick<ShippingTariff, 'bands' | 'surcharges'>;

const isDue = ({ above }: Surcharge, parcel: ParcelMeasures): boolean =>
  above === null || (parcel[above.of] ?? 0) > above.value;

/** Surcharges on a price by weight, whole yen, each rounded up. */
const surchargeYen = (surcharges: readonly Surcharge[], yen: number, parcel: ParcelMeasures): number =>
  surcharges
    .filter((surcharge) => isDue(surcharge, parcel))
    .reduce((sum, surcharge) => sum + surcharge.yen + Math.ceil((yen * surcharge.rate) / 10_000), 0);

/** The price of a parcel by the weight that is charged, with its surcharges; null beyond the last step. */
export function feeOf({ bands, surcharges }: Priced, charged: number, parcel: ParcelMeasures): ParcelFee | null {
  const band = bandOf(bands, charged);
  if (!band) return null;
  const surcharge = surchargeYen(surcharges, band.yen, parcel);
  return { band, yen: band.yen + surcharge, surcharge };
}

/** The nearest step below that costs less, with its surcharges; null in the lowest. */
export function cheaperFee(tariff: Priced, charged: number, parcel: ParcelMeasures): CheaperBand | null {
  const fee = feeOf(tariff, charged, parcel);
  const lower = fee && cheaperBand(tariff.bands, charged, fee.band.yen);
  if (!lower) return null;
  const lighter = { ...parcel, grams: Math.min(parcel.grams, lower.upTo) };
  const yen = lower.yen + surchargeYen(tariff.surcharges, lower.yen, lighter);
  return { ...lower, yen, saves: fee.yen - yen };
}

import * as v from 'valibot';
import { defineCall } from './call';
import { countryCode, currencyCode, yen } from './common';
import { shippingMethods, shippingSheet, source } from './shipping';

/** Hundredths of a percent: 2000 is 20 %. */
const basisPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
/** Whole units of a currency, such as 150 EUR. */
const units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

export const taxNames = ['vat', 'gst', 'salesTax'] as const;

/** Duty and tax of a country on goods from Japan, as a dated row that staff can edit. Values are in the country's currency. */
export const dutyRow = v.object({
  currency: currencyCode,
  /** No duty on goods up to this value; null where the country asks none at all. */
  dutyFreeUpTo: v.nullable(units),
  /** Duty above it, from and to: it depends on the goods. Null where nobody could say. */
  duty: v.nullable(v.tuple([basisPoints, basisPoints])),
  /** A sum in hundredths of the currency for each kind of goods, in the place of the duty, up to a value. */
  flat: v.nullable(v.object({ hundredths: units, upTo: units })),
  /** A charge of the country in addition to duty and tax, per parcel or per kind of goods, up to a value of goods; not taxed. */
  levy: v.optional(
    v.nullable(
      v.object({ hundredths: units, currency: currencyCode, upTo: units, per: v.picklist(['parcel', 'kind']) }),
    ),
    null,
  ),
  /** The value that the duty-free limits are compared with: goods alone, or with their shipping. */
  thresholdOn: v.optional(v.picklist(['goods', 'goodsAndShipping']), 'goods'),
  /** Duty and tax are due on the value above those limits alone, instead of on the whole. */
  onExcess: v.optional(v.boolean(), false),
  /** The value on which duty is calculated: goods alone, or with their shipping. */
  dutyOn: v.picklist(['goods', 'goodsAndShipping']),
  tax: v.nullable(
    v.object({
      name: v.picklist(taxNames),
      /** From and to: it may depend on the province. */
      rate: v.tuple([basisPoints, basisPoints]),
      /** No tax on goods up to this value; 0 where it is due from the first cent. */
      freeUpTo: units,
      /** Calculated on goods and duty, or on the shipping too. */
      on: v.picklist(['goodsAndDuty', 'all']),
      /** Up to this value of goods it is charged at the sale instead of on arrival; null where it is always due on arrival. */
      atSaleUpTo: v.optional(v.nullable(units), null),
    }),
  ),
  /** The carrier may charge a clearance fee of its own. */
  clearance: v.boolean(),
  /** The post's clearance fee where duty or tax is due, in hundredths of the currency; null where none is published. */
  postClearance: v.optional(v.nullable(units), null),
});
export type DutyRow = v.InferOutput<typeof dutyRow>;

/** The fee of the service for its work, whole yen, with its day and origin. */
const fee = v.object({ yen, source });

/** Yen for ten thousand units of a currency, a whole number: 1 USD = ¥155.84 is 1558400. */
export const yenForTenThousand = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000_000));

/** The insurance tariff of a method: `base` yen for a value up to `step`, `more` for each further step, at most `upTo`. */
const insurance = v.object({
  method: v.picklist(shippingMethods),
  base: yen,
  step: v.pipe(yen, v.minValue(1)),
  more: yen,
  upTo: yen,
  source,
});
export type InsuranceTariff = v.InferOutput<typeof insurance>;

const costSheet = v.object({
  country: countryCode,
  shipping: shippingSheet,
  fees: v.object({
    /** For each item that we buy. */
    service: fee,
    /** Pictures and a check of each item at the warehouse. */
    inspection: fee,
    /** Protective packaging of a parcel, and the weight that it adds, whole grams. */
    packing: v.object({ yen, grams: v.pipe(v.number(), v.integer(), v.minValue(0)), source }),
    /** The fee on every payment, rounded up to the yen. */
    payment: v.object({ rate: basisPoints, source }),
    /** No fee: goods of so many yen or more are calculated by a way that is tracked and can be insured (decision 58). */
    valuable: fee,
  }),
  insurance: v.array(insurance),
  /** Null for a country without a row: nobody asked there yet. */
  duty: v.nullable(v.object({ row: dutyRow, source })),
  /** The buyer pays in yen; the card or wallet changes the money and takes this much for it. */
  markUp: v.object({ rate: basisPoints, source }),
  rates: v.array(v.object({ currency: currencyCode, yen: yenForTenThousand, source, example: v.boolean() })),
});
export type CostSheet = v.InferOutput<typeof costSheet>;
export type ExchangeRate = CostSheet['rates'][number];

export const costCalls = {
  /** Gets all costs that an item can have on its way to a country, as staff have set them. */
  'Sig.Front.Cost.Sheet': defineCall({
    method: 'GET',
    input: v.object({ country: countryCode }),
    /** `offersInspection`: an inspection can be ordered. */
    output: v.object({ ...costSheet.entries, offersInspection: v.boolean() }),
  }),
};

import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import type { ExchangeRateFeedName } from '../platform/env';
import type { ExchangeRateFeed } from '../domains/cost/exchange-rate-feed';

const deadlineMs = 20_000;

const maxLength = 500_000;

async function readText(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`the exchange-rate feed answered ${response.status}`);
  const text = await response.text();
  if (text.length > maxLength) throw new Error('the exchange-rate feed answered with more than it should');
  return text;
}

export const day = v.pipe(v.string(), v.isoDate());

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));

const currencies = v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), positive);

const ecbRates = v.object({ day, perEuro: v.intersect([currencies, v.object({ JPY: positive })]) });

/**
 * The European Central Bank's reference rates, of each working day at about 16:00 in Frankfurt: units of a currency for one euro
 * (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates, 2026-11).
 */
export const ecbFeed = (url = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'): ExchangeRateFeed => ({
  source: {
    name: 'europeanCentralBank',
    url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates',
  },
  async read() {
    let time = '';
    const perEuro: Record<string, number> = {};
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          if (name !== 'Cube') return;
          time = attributes.time ?? time;
          if (attributes.currency !== undefined) perEuro[attributes.currency] = Number(attributes.rate);
        },
      },
      { xmlMode: true },
    );
    parser.end(await readText(url));
    const found = v.parse(ecbRates, { day: time, perEuro });
    const { JPY, ...others } = found.perEuro;
    const rates = Object.entries({ ...others, EUR: 1 });
    return { day: found.day, yen: new Map(rates.map(([code, rate]) => [code, Math.round((JPY / rate) * 10_000)])) };
  },
});

const openRates = v.object({
  result: v.literal('success'),
  base_code: v.literal('JPY'),
  time_last_update_unix: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rates: currencies,
});

/**
 * ExchangeRate-API's open access, once a day, with currencies that the European Central Bank lacks: units of a currency for one yen. It asks
 * for a link beside its rates (https://www.exchangerate-api.com/docs/free, 2026-11).
 */
export const exchangeRateApiFeed = (url = 'https://open.er-api.com/v6/latest/JPY'): ExchangeRateFeed => ({
  source: { name: 'exchangeRateApi', url: 'https://www.exchangerate-api.com' },
  async read() {
    const { rates, time_last_update_unix: seconds } = v.parse(openRates, JSON.parse(await readText(url)));
    return {
      day: new Date(seconds * 1000).toISOString().slice(0, 10),
      yen: new Map(Object.entries(rates).map(([code, rate]) => [code, Math.round(10_000 / rate)])),
    };
  },
});

/** The feeds that `EXCHANGE_RATE_FEEDS` can name. */
export const exchangeRateFeeds: Readonly<Record<ExchangeRateFeedName, (url?: string) => ExchangeRateFeed>> = {
  ecb: ecbFeed,
  'exchange-rate-api': exchangeRateApiFeed,
};

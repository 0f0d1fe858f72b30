import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { shippingMethods } from '@/contract/shipping';
import type { Db } from '@server/platform/db/open';
import { shippingRates, shippingRoutes } from '@server/domains/shipping/schema';
import { getTariffTable, importTariffTable, restoreTariffTables } from '@server/domains/shipping/import-tariff';
import { handlingOf, listRoutes, listTerms } from '@server/domains/shipping/rate-store';
import { resetRate, resume, setHandling, setZone, setRate, suspend } from '@server/domains/shipping/staff-edits';
import { formatTariffTable, parseTariffTable } from '@server/domains/shipping/tariff-table';
import { describeTerms } from '@server/domains/shipping/tariff-term-rows';
import { emptyTerms } from '@server/domains/shipping/tariff-terms';
import { sheetOf, termsOf } from '@server/domains/shipping/tariffs';
import { CommandError } from './command-error';
import {
  countryNamed,
  gramsOf,
  methodNamed,
  findZone,
  readConfirmation,
  toEditFailure,
  yenOf,
  zoneNamed,
} from './rate-arguments';

export const ratesUsage = `  rates list [COUNTRY]                     what shipping costs, and as of when
  rates set METHOD ZONE|COUNTRY GRAMS YEN [--confirmed]
                                           a price up to so many grams; a country's own stands before its zone's
                                           --confirmed: more than a fifth above or below the last price is right
  rates reset METHOD ZONE|COUNTRY GRAMS    take staff's price back
  rates suspend METHOD COUNTRY [reason]    the method does not go there for now
  rates resume METHOD COUNTRY              it goes again
  rates place METHOD COUNTRY ZONE          the country goes by the prices of that zone or region
  rates handling YEN                       our own fee for a parcel
  rates template METHOD                    the present prices, limits, divisor and surcharges as a table of CSV, to change and import
  rates import METHOD DAY FILE             takes a carrier's table of that day (YYYY-MM-DD) in the place of ours, for its zones and countries
  rates restore METHOD                     takes imported tables back`;

type Run = (db: Db, now: Date, words: readonly string[]) => Promise<string>;

const calendarDay = v.pipe(v.string(), v.isoDate());

interface Command {
  /** The minimum and maximum number of words that the command takes. */
  readonly words: readonly [number, number];
  readonly run: Run;
}

async function listAll(db: Db): Promise<string> {
  const handling = await handlingOf(db);
  const rates = await db.select().from(shippingRates).orderBy(asc(shippingRates.grams));
  const lines = shippingMethods.flatMap((method) => {
    const zones = [...new Set(rates.filter((rate) => rate.method === method).map((rate) => rate.place))].sort();
    return zones.map((zone) => {
      const own = rates.filter((rate) => rate.method === method && rate.place === zone);
      const [lightest, heaviest] = [own[0], own[own.length - 1]];
      const changed = own.filter((rate) => rate.staff).length;
      const span = `${lightest?.grams} g ¥${lightest?.yen} – ${heaviest?.grams} g ¥${heaviest?.yen}`;
      return `${method} ${zone}: ${span}, as of ${own[0]?.asOf}${changed > 0 ? `, ${changed} of ${own.length} by staff` : ''}`;
    });
  });
  const closed = await db.select().from(shippingRoutes).where(eq(shippingRoutes.status, 'suspended'));
  const suspended = closed.map(
    (route) =>
      `suspended: ${route.method} ${route.country}, since ${route.asOf} (${route.reason ?? 'no reason given'})`,
  );
  return [...lines, ...suspended, `handling: ¥${handling.yen}, as of ${handling.asOf} (${handling.sourceName})`].join(
    '\n',
  );
}

async function listCountry(db: Db, country: string, now: Date): Promise<string> {
  const sheet = await sheetOf(db, country, now);
  const routes = await listRoutes(db, country);
  const terms = await listTerms(db, country);
  const lines = sheet.tariffs.map(({ method, status, bands, source }) => {
    const route = routes.find((candidate) => candidate.method === method);
    const head = `${method}: ${status}, zone ${route?.place ?? '–'}, as of ${source.asOf} (${source.name})`;
    const why = route?.reason ? `\n  ${route.reason}` : '';
    const rules = describeTerms(route ? termsOf(route, terms) : emptyTerms);
    return `${head}${why}${rules && `\n  ${rules}`}${bands.length > 0 ? `\n  ${bands.map(([grams, yen]) => `${grams} g ¥${yen}`).join(' · ')}` : ''}`;
  });
  return [country, ...lines, `handling: ¥${sheet.handling.yen}`].join('\n');
}

const commands: Readonly<Record<string, Command>> = {
  list: {
    words: [0, 1],
    run: (db, now, [country]) => (country === undefined ? listAll(db) : listCountry(db, countryNamed(country), now)),
  },
  set: {
    words: [4, 5],
    async run(db, now, [name = '', at = '', weight = '', price = '', flag]) {
      const confirmed = readConfirmation(flag);
      const method = methodNamed(name);
      const figure = { method, place: findZone(at, method), grams: gramsOf(weight) };
      const yen = yenOf(price);
      await setRate(db, figure, { yen, confirmed }, now);
      return `${method} ${figure.place}: up to ${figure.grams} g ¥${yen}.`;
    },
  },
  reset: {
    words: [3, 3],
    async run(db, now, [name = '', at = '', weight = '']) {
      const method = methodNamed(name);
      const figure = { method, place: findZone(at, method), grams: gramsOf(weight) };
      await resetRate(db, figure, now);
      return `${method} ${figure.place}: staff's price for ${figure.grams} g taken back.`;
    },
  },
  suspend: {
    words: [2, 40],
    async run(db, now, [name = '', at = '', ...reason]) {
      const [method, country] = [methodNamed(name), countryNamed(at)];
      await suspend(db, method, country, reason.join(' ') || null, now);
      return `${method} to ${country} is suspended.`;
    },
  },
  resume: {
    words: [2, 2],
    async run(db, now, [name = '', at = '']) {
      const [method, country] = [methodNamed(name), countryNamed(at)];
      await resume(db, method, country, now);
      return `${method} goes to ${country} again.`;
    },
  },
  place: {
    words: [3, 3],
    async run(db, now, [name = '', at = '', zone = '']) {
      const [method, country] = [methodNamed(name), countryNamed(at)];
      const zoneName = zoneNamed(zone, method);
      await setZone(db, method, country, zoneName, now);
      return `${method} to ${country} goes by the prices of ${zoneName}.`;
    },
  },
  template: {
    words: [1, 1],
    run: async (db, _, [name = '']) => formatTariffTable(await getTariffTable(db, methodNamed(name))),
  },
  import: {
    words: [3, 3],
    async run(db, now, [name = '', day = '', file = '']) {
      const method = methodNamed(name);
      if (!v.safeParse(calendarDay, day).success) throw new CommandError(`${day} is not a day: write 2026-10-01.`);
      const text = await readFile(file, 'utf8').catch(() => {
        throw new CommandError(`${file} cannot be read.`);
      });
      const table = parseTariffTable(method, text);
      await importTariffTable(db, method, table, day, now);
      return `${method}: prices of ${[...table.prices.keys()].join(', ')} as of ${day}.`;
    },
  },
  restore: {
    words: [1, 1],
    async run(db, _, [name = '']) {
      const method = methodNamed(name);
      return `${method}: the public prices of ${await restoreTariffTables(db, method)} zones are back.`;
    },
  },
  handling: {
    words: [1, 1],
    async run(db, now, [price = '']) {
      const yen = yenOf(price);
      await setHandling(db, yen, now);
      return `Handling of a parcel: ¥${yen}.`;
    },
  },
};

/** Staff's work on the shipping rates; null if the arguments name no such command. Throws CommandError. */
export async function runRates(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [name = '', ...words] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || words.length < command.words[0] || words.length > command.words[1]) return null;
  try {
    return await command.run(db, now, words);
  } catch (error) {
    throw toEditFailure(error);
  }
}

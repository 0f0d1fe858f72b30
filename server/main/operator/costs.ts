import { asc } from 'drizzle-orm';
import type { DutyRow } from '@/contract/cost';
import { listPublishedRates } from '@server/domains/cost/exchange-rates';
import { feeNames } from '@server/domains/cost/cost-docs';
import { resetCost, setDuty, setExchangeRate, setFee } from '@server/domains/cost/staff-edits';
import type { Db } from '@server/platform/db/open';
import { costRows } from '@server/domains/shipping/schema';
import { CommandError } from './command-error';
import { countryNamed, readConfirmation, toEditFailure, yenOf } from './rate-arguments';

export const costsUsage = `  costs list [fee|insurance|duty|rate]     every other cost, and as of when
  costs fee NAME YEN|PERCENT%              our own fee: ${feeNames.join(', ')}
  costs rate CURRENCY YEN [--confirmed]    yen for one unit of a currency, such as 155.84; more than a fifth off the last one is to be confirmed
  costs duty COUNTRY FIELD=VALUE …         change of a duty row: currency=EUR free=150 (or none) duty=0-12% (or unknown)
                                           flat=3/150 (or none) threshold=goods|goodsAndShipping on=goods|goodsAndShipping
                                           tax=vat:19%:0:all (or none) excess=yes|no clearance=yes|no
                                           excess=yes: duty and tax on what lies above the limits alone
  costs history CURRENCY                   the last 30 rates that feeds published
  costs reset fee|duty|rate NAME           take staff's change back`;

type Run = (db: Db, now: Date, words: readonly string[]) => Promise<string>;

/** Hundredths of a percent of `3.6%`. Throws CommandError. */
function basisPointsOf(word: string): number {
  const [, whole = '', rest = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(word) ?? [];
  if (whole === '') throw new CommandError(`${word} is not a percentage: write 3.6%.`);
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** `5-15%` or `19%`. */
function spanOf(word: string): [number, number] {
  const [from = '', to = from, ...more] = word.split('-');
  const span: [number, number] = [basisPointsOf(from), basisPointsOf(to)];
  if (more.length > 0 || span[0] > span[1]) throw new CommandError(`${word} is not a span: write 5-15%.`);
  return span;
}

/** Whole hundredths of `3` or `3.50`, exact: no float takes part. */
function hundredthsOf(word: string): number {
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(word) ?? [];
  if (whole === '') throw new CommandError(`${word} is not an amount: write 3 or 3.50.`);
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

function wholeOf(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new CommandError(`${word} is not a whole number.`);
  return Number(word);
}

function taxOf(word: string): DutyRow['tax'] {
  if (word === 'none') return null;
  const [name = '', rate = '', free = '0', on = 'all', ...more] = word.split(':');
  if (more.length > 0) throw new CommandError(`${word} is not a tax: write vat:19%:0:all.`);
  return { name, rate: spanOf(rate), freeUpTo: wholeOf(free), on, atSaleUpTo: null } as DutyRow['tax'];
}

function isYes(field: string, word: string): boolean {
  if (word !== 'yes' && word !== 'no') throw new CommandError(`Say ${field}=yes or ${field}=no.`);
  return word === 'yes';
}

/** A field of `costs duty`, as the row has it. The schema judges what words it takes. */
const fields: Readonly<Record<string, (word: string) => Partial<DutyRow>>> = {
  currency: (word) => ({ currency: word.toUpperCase() }),
  free: (word) => ({ dutyFreeUpTo: word === 'none' ? null : wholeOf(word) }),
  duty: (word) => ({ duty: word === 'unknown' ? null : spanOf(word) }),
  flat: (word) => {
    const [sum = '', upTo = '', ...more] = word.split('/');
    if (more.length > 0) throw new CommandError(`${word} is not a flat sum: write 3/150.`);
    return { flat: word === 'none' ? null : { hundredths: hundredthsOf(sum), upTo: wholeOf(upTo) } };
  },
  threshold: (word) => ({ thresholdOn: word as DutyRow['thresholdOn'] }),
  on: (word) => ({ dutyOn: word as DutyRow['dutyOn'] }),
  tax: (word) => ({ tax: taxOf(word) }),
  excess: (word) => ({ onExcess: isYes('excess', word) }),
  clearance: (word) => ({ clearance: isYes('clearance', word) }),
};

function changeOf(word: string): Partial<DutyRow> {
  const at = word.indexOf('=');
  const field = Object.hasOwn(fields, word.slice(0, at)) ? fields[word.slice(0, at)] : undefined;
  if (!field) throw new CommandError(`${word} is no field: ${Object.keys(fields).join(', ')}.`);
  return field(word.slice(at + 1));
}

function feeNamed(word: string) {
  const found = feeNames.find((name) => name.toLowerCase() === word.toLowerCase());
  if (!found) throw new CommandError(`There is no fee ${word}. Fees: ${feeNames.join(', ')}.`);
  return found;
}

const commands: Readonly<Record<string, Run>> = {
  async list(db, _, [kind]) {
    const rows = await db.select().from(costRows).orderBy(asc(costRows.kind), asc(costRows.key));
    const matching = rows.filter((row) => kind === undefined || row.kind === kind);
    if (matching.length === 0) throw new CommandError(`Nothing is of the kind ${kind ?? ''}.`);
    return matching
      .map((row) => `${row.kind} ${row.key}: ${JSON.stringify(row.doc)}, as of ${row.asOf} (${row.sourceName})`)
      .join('\n');
  },
  async fee(db, now, [word = '', figure = '']) {
    const name = feeNamed(word);
    await setFee(db, name, name === 'payment' || name === 'markUp' ? basisPointsOf(figure) : yenOf(figure), now);
    return `${name}: ${figure}.`;
  },
  async rate(db, now, [word = '', figure = '', flag]) {
    const confirmed = readConfirmation(flag);
    const currency = word.toUpperCase();
    const [, whole = '', rest = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(figure) ?? [];
    if (whole === '') throw new CommandError(`${figure} is not yen for one unit: write 155.84.`);
    const yen = Number(whole) * 10_000 + Number(rest.padEnd(4, '0'));
    await setExchangeRate(db, { currency, yen, confirmed }, now);
    return `1 ${currency} = ¥${figure}.`;
  },
  async history(db, _, [word = '']) {
    const currency = word.toUpperCase();
    const rows = await listPublishedRates(db, currency, 30);
    if (rows.length === 0) throw new CommandError(`No feed has published a rate of ${currency}.`);
    return rows.map(({ day, yen, sourceName }) => `${day} 1 ${currency} = ¥${yen / 10_000} (${sourceName})`).join('\n');
  },
  async duty(db, now, [word = '', ...changes]) {
    if (changes.length === 0) throw new CommandError('Say what changes, such as duty=10-15%.');
    const country = countryNamed(word);
    const change = changes.map(changeOf).reduce<Partial<DutyRow>>((all, part) => ({ ...all, ...part }), {});
    await setDuty(db, country, change, now);
    return `Duty of ${country}: ${changes.join(' ')}.`;
  },
  async reset(db, _, [kind = '', word = '']) {
    if (kind === 'fee') await resetCost(db, kind, feeNamed(word));
    else if (kind === 'duty') await resetCost(db, kind, countryNamed(word));
    else if (kind === 'rate') await resetCost(db, kind, word.toUpperCase());
    else throw new CommandError('Take back a fee, a duty or a rate.');
    return `${kind} ${word}: staff's change taken back.`;
  },
};

/** Staff's work on fees, duty rows and exchange rates; null if the arguments name no such command. Throws CommandError. */
export async function runCosts(db: Db, now: Date, args: readonly string[]): Promise<string | null> {
  const [name = '', ...words] = args;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) return null;
  try {
    return await run(db, now, words);
  } catch (error) {
    throw toEditFailure(error);
  }
}

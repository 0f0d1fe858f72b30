import type { Site } from '@/contract/sites';
import { findLinks, type FoundLink } from './find-links';
import { itemOrBroken, type LinkOutcome, type LinkReading, type LinkFailureReason, failure } from './outcome';
import { type UrlReadOptions, readUrl } from './read-url';

// ids that can be typed alone: no other site, and no search, looks like them
const bareIds: readonly (readonly [RegExp, Site])[] = [
  [/^m\d{11}$/i, 'mercari'],
  [/^z\d{9}$/i, 'paypay'],
  [/^B0[A-Z\d]{8}$/, 'amazon'],
  [/^[a-y]\d{9,10}$/i, 'yahoo'],
];

const mayHaveTail: readonly LinkFailureReason[] = ['brokenLink', 'notAnItem'];

function readFound(found: FoundLink, options: UrlReadOptions): LinkReading {
  if (found.odd) return failure('unsafeLink');
  const readings = found.readings.map((reading) => readUrl(reading, options));
  const whole = readings[0] ?? failure('brokenLink');
  if (whole.kind !== 'item' && !(whole.kind === 'refused' && mayHaveTail.includes(whole.reason))) return whole;
  // where words are glued to the link's end, only the shorter reading has a good id, or its shop
  const items = readings.filter((reading) => reading.kind === 'item');
  return items.find(({ shop }) => shop !== undefined) ?? items[0] ?? whole;
}

function readBareId(text: string): LinkReading | undefined {
  const row = text.length <= 12 ? bareIds.find(([shape]) => shape.test(text)) : undefined;
  return row && itemOrBroken(row[1], row[1] === 'amazon' ? text : text.toLowerCase());
}

function readLinks(text: string, options: UrlReadOptions): LinkReading | undefined {
  const readings = findLinks(text).map((found) => readFound(found, options));
  return (
    readings.find(({ kind }) => kind === 'item') ??
    readings.find(({ kind }) => kind === 'short') ??
    readings.find((reading) => reading.kind === 'refused' && (reading.site ?? reading.recognised) !== undefined) ??
    readings[0]
  );
}

/**
 * Reads a pasted or typed text: an item, a short link to follow, a refusal with its reason, plain words to search for, or nothing. If there are
 * several links, the first item counts, then the first short one. Pure, offline, never throws, linear.
 */
export function readPasted(text: string, options: UrlReadOptions = {}): LinkOutcome {
  const trimmed = text.trim();
  if (!trimmed) return { kind: 'empty' };
  const bare = readBareId(trimmed.slice(0, 13).normalize('NFKC'));
  if (bare && trimmed.length <= 12) return bare;
  const reading = readLinks(trimmed, options);
  if (reading?.kind === 'item' || reading?.kind === 'short') return reading;
  // Japanese keyboards write links full width: ｈｔｔｐｓ：／／
  const narrow = trimmed.normalize('NFKC');
  return (narrow === trimmed ? undefined : readLinks(narrow, options)) ?? reading ?? { kind: 'words', text: trimmed };
}

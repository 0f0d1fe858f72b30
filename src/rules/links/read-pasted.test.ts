import { describe, expect, it } from 'vitest';
import samples from '@tests/fixtures/marketplace-links.json';
import type { LinkOutcome } from './outcome';
import { readPasted } from './read-pasted';

interface Sample {
  url: string;
  site: string;
  kind: string;
  id?: string;
  canonical?: string;
}

// what a rejected sample must be told, since the samples only say "reject"
const rejected: Record<string, string> = {
  'https://www.amazon.com/dp/B085H3DKLT': 'otherCountry',
  'https://www.mercari.com/us/item/m12345678901/': 'otherCountry',
  'https://store.shopping.yahoo.co.jp/somestore/info.html': 'notAnItem',
  'https://minne.com/items/new': 'notAnItem',
  'https://example.com/whatever': 'unsupportedSite',
};

function reasonOf(sample: Sample): string | undefined {
  if (sample.kind === 'reject') return rejected[sample.url] ?? 'unsafeLink';
  if (sample.kind === 'item' && sample.site === 'yahooshopping') return 'unsupportedSite';
  return sample.kind === 'item' || sample.kind === 'short' ? undefined : sample.kind;
}

function fieldsOf(outcome: LinkOutcome) {
  if (outcome.kind === 'words' || outcome.kind === 'empty') return { kind: outcome.kind };
  const site = outcome.site ?? ('recognised' in outcome ? outcome.recognised : undefined) ?? 'none';
  if (outcome.kind === 'short') return { kind: 'short', site };
  if (outcome.kind === 'item') return { kind: 'item', site, id: outcome.id, canonical: outcome.canonical };
  const { reason, id, words, canonical } = outcome;
  return { kind: 'refused', site, reason, id: id ?? words, canonical };
}

describe('collected links', () => {
  it.each(samples as Sample[])('[B-01] $url → $kind of $site', (sample) => {
    const reason = reasonOf(sample);
    const expected: Record<string, unknown> = { kind: reason ? 'refused' : sample.kind, site: sample.site };
    if (reason) expected['reason'] = reason;
    if (reason || sample.kind === 'item') Object.assign(expected, { id: sample.id, canonical: sample.canonical });
    expect(fieldsOf(readPasted(sample.url))).toEqual(expected);
  });
});

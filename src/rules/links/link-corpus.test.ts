import { describe, expect, it } from 'vitest';
import corpus from '@tests/fixtures/link-corpus.json';
import { sites } from '@/contract/sites';
import type { LinkOutcome } from './outcome';
import { readPasted } from './read-pasted';

/** Services that buy at these marketplaces for others, as ours does. */
const proxies =
  'bibian.co.jp bidjdm.com buyee.jp dejapan.com doorzo.com fromjapan.co.jp goyokikiya.jp injapan.ru janbox.com japanrabbit.com jauce.com letao.com.tw masadora.jp meruki.cn neokyo.com remambo.jp sendico.com superbuy.com tenso.com wegobuy.com zenmarket.jp'.split(
    ' ',
  );

const links = corpus.groups.flatMap(({ origin, links: rows }) =>
  rows.map(([link = '', expected = '']) => ({ origin, link, expected })),
);

/** An outcome as the corpus writes it: `mercari m1`, `surugaya 1 400479-0001`, `short amazon` or `search rakuten`. */
function written(outcome: LinkOutcome): string {
  if (outcome.kind === 'words' || outcome.kind === 'empty') return outcome.kind;
  if (outcome.kind === 'item') return [outcome.site, outcome.id, outcome.shop].filter(Boolean).join(' ');
  const { site, recognised } = outcome;
  return [outcome.kind === 'short' ? 'short' : outcome.reason, site ?? recognised].filter(Boolean).join(' ');
}

const wrongOnes = () =>
  links.flatMap(({ origin, link, expected }) => {
    const found = written(readPasted(link, { ownHost: 'shop.example' }));
    return found === expected ? [] : [{ origin, link, expected, found }];
  });

describe('real links', () => {
  it('[B-01] each of more than four hundred leads where it should', () => {
    expect(new Set(links.map(({ link }) => link)).size).toBeGreaterThanOrEqual(400);
    expect(wrongOnes()).toEqual([]);
  });

  it('[B-01] they are of all ten marketplaces and of twenty proxies', () => {
    const items = links.map(({ expected }) => expected.split(' ')[0]);
    for (const site of sites) expect(items).toContain(site);
    const hosts = links.flatMap(({ link }) => (URL.canParse(link) ? [new URL(link).hostname] : []));
    for (const proxy of proxies) expect(hosts.some((host) => host === proxy || host.endsWith(`.${proxy}`))).toBe(true);
  });
});

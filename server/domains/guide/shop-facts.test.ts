import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { GuideBlock } from '@/contract/guide';
import { languageKeys, languages, type LanguageKey } from '@/i18n/languages';
import { buyer } from '@tests/buying';
import { orders } from '../order/schema';
import { bids } from '../bids/schema';
import type { Services } from '../services';
import { createTestApi, type TestApi } from '@server/testing/test-api';
import { builtInGuides } from './guides';
import { contentFile } from '../content/content-texts';
import { guidesFolder } from './guides';

/** A new shop with nothing switched on, and one with everything. */
const nothingOn = { isDemo: false, offersChecks: false, payments: null, supportEmail: null } as const;

const open = (services: Partial<Pick<Services, keyof typeof nothingOn>>): Promise<TestApi> =>
  createTestApi({ goods: [], services });

/** The two texts of a guide for a fact of the shop: where it is true, and where it is not. */
function choices(key: LanguageKey, fact: string): { readonly yes: readonly string[]; readonly no: readonly string[] } {
  const raw = readFileSync(contentFile(guidesFolder, languages[key].code), 'utf8');
  const found = [...raw.matchAll(/\{\{(\w+)\?([^|{}]*)\|([^|{}]*)\}\}/g)].filter(([, name]) => name === fact);
  const textsAt = (at: number) =>
    found.flatMap((match) => match[at] || []).map((text) => JSON.parse(`"${text}"`) as string);
  return { yes: textsAt(2), no: textsAt(3) };
}

/** Everything that help says to readers of a language: guides, the bot's documents, fees and questions of the front page. */
async function helpOf(api: TestApi, key: LanguageKey): Promise<string> {
  const read = async (name: string, input?: object) => {
    const answer = await api.request(name, { input, query: `language=${languages[key].code}` });
    expect(answer.code).toBe(codes.ok);
    return JSON.stringify(answer.data);
  };
  const texts: string[] = [];
  for (const type of builtInGuides) texts.push(await read('Sig.Front.Guide.Detail', { type }));
  for (const name of ['Sig.Front.Bot.Documents', 'Sig.Front.Home.More', 'Sig.Front.Guide.List'])
    texts.push(await read(name));
  return texts.join('\n');
}

describe('help of a shop with nothing switched on', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open(nothingOn);
  }, 120_000);
  afterAll(() => api.close());

  it.each(languageKeys)(
    '[H-08] in %s says nothing of checks, of the demo’s mall and rewards, and that nothing can be paid',
    async (key) => {
      const helpText = await helpOf(api, key);
      expect(helpText).not.toContain('{{');
      for (const fact of ['checks', 'demo'])
        for (const text of choices(key, fact).yes) expect(helpText).not.toContain(text);
      expect(helpText).not.toContain('/goodPoint');
      for (const text of choices(key, 'payments').no) expect(helpText).toContain(text);
      expect(helpText).toContain('"takesPayments":false');
    },
  );

  it('[H-08] leaves out a row, a store and a link rather than showing them empty', async () => {
    for (const type of builtInGuides) {
      const { data } = await api.request('Sig.Front.Guide.Detail', { input: { type } });
      const { sections } = data as { sections: readonly { blocks: readonly GuideBlock[] }[] };
      for (const block of sections.flatMap(({ blocks }) => blocks)) {
        if (block.kind === 'text') expect(block.text).not.toBe('');
        if (block.kind === 'table') for (const [name] of block.rows) expect(name).not.toBe('');
        if (block.kind === 'stores' || block.kind === 'links') {
          expect(block.items.length).toBeGreaterThan(0);
          for (const { text } of block.items) expect(text).not.toBe('');
        }
      }
    }
  });

  it('[H-08] names no address that nobody reads', async () => {
    const { data } = await api.request('Sig.Front.Support.Ways');
    expect(data).toMatchObject({ email: null });
  });
});

it('[H-08] help of a shop with everything says it all', async () => {
  const api = await open({});
  for (const key of ['en', 'ja', 'ar'] as const) {
    const helpText = await helpOf(api, key);
    expect(helpText).not.toContain('{{');
    for (const fact of ['checks', 'demo'])
      for (const text of choices(key, fact).yes) expect(helpText).toContain(JSON.stringify(text).slice(1, -1));
    for (const text of choices(key, 'payments').no) expect(helpText).not.toContain(text);
  }
  await api.close();
});

it('[H-08] where nobody takes payments, nothing is ordered and no bid is placed', async () => {
  const api = await createTestApi({ services: { payments: null } });
  const me = await buyer(api, 'early');
  const line = await me.put('minne/40295540');
  expect((await me.order([line])).code).toBe(codes.paymentClosed);
  const placed = await me.call('Sig.Front.Bid.Place', {
    site: 'yahoo',
    id: 'o123456789',
    ceiling: 1_000_000,
    services: { inspection: false, authentication: false, domesticInsurance: false },
  });
  expect(placed.code).toBe(codes.paymentClosed);
  expect(await api.db.select().from(orders)).toEqual([]);
  expect(await api.db.select().from(bids)).toEqual([]);
  await api.close();
}, 120_000);

/** Each language's words for checking goods, in texts that every shop shows. */
const checkWords: Readonly<Record<LanguageKey, RegExp>> = {
  ar: /نفحص|فحص|مفحوص/,
  de: /prüf/i,
  en: /check|inspect/i,
  es: /revis/i,
  fr: /contrôl/i,
  id: /periksa/i,
  it: /controll/i,
  ja: /検品|確認、保管/,
  ko: /검수/,
  ms: /periksa/i,
  pl: /sprawdzamy|sprawdzimy|sprawdzone|sprawdzanie/i,
  pt: /confer/i,
  ru: /провер/i,
  th: /ตรวจ/,
  tr: /kontrol/i,
  zhCn: /验货|检查/,
  zhTw: /驗貨|檢查/,
};
const textsSeenByAll = {
  home: ['hero.text', 'meta.home.description'],
  campaign: ['landing.flow.check'],
  invite: ['visitor.step2'],
  search: ['mall.marketAbout'],
  support: ['agreement.service.text'],
} as const;

it.each(languageKeys)('[H-08] in %s no page of every shop promises a check', (key) => {
  for (const [area, names] of Object.entries(textsSeenByAll)) {
    const texts = JSON.parse(readFileSync(`src/i18n/locales/${key}/${area}.json`, 'utf8')) as Record<string, unknown>;
    for (const name of names) {
      const text = name.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], texts);
      expect(text, `${area}.${name}`).toBeTypeOf('string');
      expect(text).not.toMatch(checkWords[key]);
    }
  }
});

// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { headers } from '@/contract/answer';
import { richTextTags } from '@/rules/rich-text';
import { buyer } from '@tests/buying';
import { countOf, mutantsOf } from '@tests/hostile-grammar';
import { rateLimits } from '@server/platform/http/schema';
import { cleanHtml } from '@server/domains/content/rich-text';
import { createTestApi, type TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 120_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const home = {
  firstName: 'Erika',
  lastName: 'Muster',
  phone: '+4915112345678',
  country: 'DE',
  state: '',
  street2: '',
  postalCode: '10969',
  isDefault: false,
};
const fan = { site: 'market', id: 'asakusa-sensu-01', quantity: 1, chosen: {} };
/** A browser puts half a letter into no address. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
const tags = new Set<string>(richTextTags);
const enough = (kind: string) => mutantsOf(kind, Math.max(5, Math.ceil(40 / countOf(kind))));

describe('hostile inputs from the grammar, at the API', () => {
  it('[N-20] rich text holds the tags of the list alone, and addresses that leave by https', () => {
    for (const text of enough('rich-text')) {
      const clean = cleanHtml(text);
      const { body } = new DOMParser().parseFromString(clean, 'text/html');
      for (const element of body.querySelectorAll('*')) {
        expect([text, tags.has(element.localName)]).toEqual([text, true]);
        for (const name of element.getAttributeNames()) expect(['href', 'rel', 'src', 'alt']).toContain(name);
        for (const name of ['href', 'src'])
          expect(element.getAttribute(name) ?? '/').toMatch(/^(?:https:\/\/[^/]|\/(?!\/))/);
      }
      expect(clean).not.toMatch(/[\u202a-\u202e]/);
      expect(cleanHtml(clean)).toBe(clean);
    }
  });

  it('[V-22] no file that is no picture is taken', async () => {
    const customer = await buyer(api, 'hostile');
    for (const text of [...enough('svg-upload'), ...enough('upload')]) {
      await api.db.delete(rateLimits);
      const data = Buffer.from(text).toString('base64');
      const answer = await customer.call('Sig.Front.Upload.Image', { data });
      expect([text, [codes.pictureUnreadable, codes.invalidInput].some((code) => code === answer.code)]).toEqual([
        text,
        true,
      ]);
    }
  });

  it('[A-07] [C-14] another site’s writes are refused, whatever it calls its content, its origin or our header', async () => {
    const words = [...enough('csrf'), ...enough('csp'), ...enough('clickjack')].map((text) =>
      // A header holds no line ends: a browser would not send it.
      text.replace(/[^\x20-\x7e]/g, '').slice(0, 2000),
    );
    for (const text of words)
      for (const more of [
        { 'Content-Type': text || 'text/plain' },
        { [headers.csrf]: `${text}x` },
        { 'Sec-Fetch-Site': 'cross-site' },
      ]) {
        const answer = await api.request('Sig.Front.User.Session.Logout', { input: text, headers: more });
        expect([text, answer.code]).toEqual([text, codes.crossSite]);
      }
  });

  it('[A-07] no call falls over: names, queries, cookies, days and messages in every field', async () => {
    const cookie = await api.login();
    const kinds = [
      'query',
      'cookie',
      'date',
      'form-text',
      'lang',
      'isNew',
      'bridge-message',
      'share-link',
      'storage-json',
    ];
    for (const text of kinds.flatMap((kind) => mutantsOf(kind, 3)).map((mutant) => mutant.slice(0, 3000))) {
      const short = text.slice(0, 30);
      const answers = [
        await api.request(text, { method: 'GET' }),
        await api.request('Sig.Front.Search.Goods', {
          input: { q: text, cursor: text },
          query: `language=${encoded(text)}`,
        }),
        await api.request('Sig.Front.User.Profile.Update', { cookie, input: { name: short } }),
        await api.request('Sig.Front.User.Profile.Update', { cookie, input: text }),
        await api.request('Sig.Front.User.SavedSearch.Save', {
          cookie,
          input: { name: short, query: { q: short, not: short }, notices: true },
        }),
        await api.request('Sig.Front.Label.Create', {
          cookie,
          input: { name: short, method: 'ems', address: 'demo-de', packing: false },
        }),
        await api.request('Sig.Front.User.Address.Save', { cookie, input: { ...home, street: short, city: short } }),
        await api.request('Sig.Front.Cart.Add', { cookie, input: { ...fan, remark: short } }),
        await api.request('Sig.Front.Report.Make', {
          cookie,
          input: { kind: 'post', id: 'post-1', reason: 'other', words: short, pictures: [] },
        }),
        await api.request('Sig.Front.Item.Detail', { input: { site: 'mercari', id: text } }),
      ];
      expect(answers.map(({ code }) => code)).not.toContain(codes.serverError);
      expect([text, api.errors]).toEqual([text, []]);
    }
  });
});

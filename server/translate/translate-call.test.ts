import { afterAll, describe, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import { limits } from '../http/rate-limits';
import { createTestApi } from '../testing/test-api';

const name = 'Sig.Front.Tools.Translate';
const api = await createTestApi();
afterAll(() => api.close());

describe('translating a text', () => {
  it('[S-40] [N-02] answers a visitor in their language', async () => {
    const answer = await api.request(name, { input: { lines: ['新品 ぬぬ'] }, query: 'language=fr' });
    expect(answer).toMatchObject({
      code: 200,
      data: {
        language: 'fr',
        lines: [
          {
            parts: [
              { ja: '新品', text: 'neuf' },
              { ja: ' ぬぬ', text: null },
            ],
          },
        ],
      },
    });
  });

  it.each([
    ['no line', []],
    ['an empty line', ['']],
    ['too many lines', Array.from({ length: 61 }, () => 'あ')],
    ['too long a line', ['あ'.repeat(401)]],
    ['too much in all', Array.from({ length: 20 }, () => 'あ'.repeat(300))],
  ])('[S-40] refuses %s', async (_, lines) => {
    expect((await api.request(name, { input: { lines } })).code).toBe(codes.invalidInput);
  });

  it('[X-13] says so when no translator answers', async () => {
    const broken = await createTestApi({
      services: { translator: { translate: () => Promise.reject(new Error('away')) } },
    });
    expect((await broken.request(name, { input: { lines: ['新品'] } })).code).toBe(codes.translationFailed);
    expect(broken.errors.splice(0)).toHaveLength(1);
    await broken.close();
  });

  it('[S-40] lets nobody use the translator without end', async () => {
    const ask = () => api.request(name, { input: { lines: ['新品'] } });
    for (let turn = 0; turn < limits.translations.count; turn += 1) await ask();
    expect((await ask()).code).toBe(codes.rateLimited);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { createTestApi, type TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The samples of kind "csrf" use an <img> and a form on another site, neither of which can set a header or send JSON. */
describe('another site', () => {
  const origin = 'http://shop.example';

  it('[C-14] cannot bind a language by a picture', async () => {
    const url = `${origin}/api?n=Sig.Front.User.AppUser.BindLanguage&language=ar&from=SIG-H5`;
    const answer = await api.handle(new Request(url, { headers: { 'Sec-Fetch-Site': 'cross-site' } }));
    expect(await answer.json()).toMatchObject({ code: codes.crossSite });
  });

  it('[A-07] cannot post a form', async () => {
    const url = `${origin}/api?n=Sig.Front.User.Session.Logout`;
    const request = new Request(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{"a":"="}' });
    expect(await (await api.handle(request)).json()).toMatchObject({ code: codes.crossSite });
  });
});

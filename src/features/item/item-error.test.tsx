// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { demoCustomer } from '@demo/customer';
import { apiServer } from '@tests/api-server';
import { staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const texts = words.item.errorWidget;
const alert = () => screen.findByRole('alert');
const restrictedGoods = '/mall/mercari/detail/m69034815227';
const restrictedSeller = '/mall/mercari/detail/m82307461559';

describe('the error widget', () => {
  it.each([
    ['[X-07]', restrictedGoods, texts.nonsupportGoods],
    ['[X-07]', '/mall/yahoo/detail/n1155402687', texts.nonsupportGoods],
    ['[X-08]', restrictedSeller, texts.nonsupportSeller],
    ['[X-08]', '/mall/yahoo/detail/i1128360749', texts.nonsupportSeller],
    ['[X-15]', '/mall/mercari/detail/m45091827736', texts.removed],
    ['[X-15]', '/mall/yahoo/detail/w1150427983', texts.removed],
    ['[X-09]', '/mall/mercari/detail/m10000000001', texts.notFound],
  ])('%s [S-08] [S-09] %s says: %s', async (_id, path, title) => {
    await openPage(path);
    const widget = await alert();
    expect(within(widget).getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: words.common.refresh })).toBeTruthy();
    expect(screen.getByRole('link', { name: words.common.contactSupport }).getAttribute('href')).toBe(
      '/customerSupport',
    );
    const lift = screen.queryByRole('button', { name: texts.requestLift });
    expect(lift !== null).toBe([texts.nonsupportGoods, texts.nonsupportSeller].includes(title));
  });

  it('[X-10] [S-08] any other refusal shows its own words, else the default', async () => {
    api.change('Sig.Front.Item.Detail', () => ({ code: 1999, msg: 'Closed for <b>stock-taking</b>.', data: null }));
    await openPage('/mall/mercari/detail/m36144759504');
    expect((await alert()).textContent).toContain(texts.error);
    expect((await alert()).textContent).toContain('Closed for <b>stock-taking</b>.');
    api.change('Sig.Front.Item.Detail', () => ({ code: 1999, msg: '', data: null }));
    await openPage('/mall/mercari/detail/m36144759504');
    expect((await alert()).textContent).toContain(texts.errorText);
  });

  it('[S-09] refresh asks again and shows the item', async () => {
    api.change('Sig.Front.Item.Detail', () => ({ code: 1001, msg: '', data: null }));
    const user = await openPage('/mall/mercari/detail/m36144759504');
    const refresh = await screen.findByRole('button', { name: words.common.refresh });
    api.change('Sig.Front.Item.Detail', (answer) => answer);
    await user.click(refresh);
    expect(await screen.findByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
  });

  it.each(['offline', 'http502', 'truncated', 'wrongShape'] as const)(
    '[X-03] [X-12] a %s answer can be tried again',
    async (kind) => {
      api.fault('Sig.Front.Item.Detail', kind);
      const user = await openPage('/mall/mercari/detail/m36144759504');
      const retry = await screen.findByRole('button', { name: words.common.retry }, { timeout: 3000 });
      expect((await alert()).textContent).toContain(words.common.failed.title);
      api.heal();
      await user.click(retry);
      expect(await screen.findByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
    },
  );

  it('[X-12] says that the reader is offline where the device knows it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.fault('Sig.Front.Item.Detail', 'truncated');
    await openPage('/mall/mercari/detail/m36144759504');
    await alert();
    // The page's other reads have arrived, so there is a connection until the device loses it.
    window.dispatchEvent(new Event('offline'));
    await waitFor(async () => expect((await alert()).textContent).toContain(words.common.failed.offlineTitle));
  });
});

describe('the request to lift a restriction', () => {
  const lift = () => screen.findByRole('button', { name: texts.requestLift });

  it('[S-09] [X-16] is sent for a customer, and says so', async () => {
    await api.signIn();
    const user = await openPage(restrictedSeller);
    await user.click(await lift());
    expect(await screen.findByText(texts.requested)).toBeTruthy();
    expect(api.sentOf('Sig.Front.Item.RequestLift').map(({ body }) => body)).toEqual([
      { site: 'mercari', id: 'm82307461559' },
    ]);
  });

  it('[A-02] [X-16] [N-03] sends a visitor to log in, and back here', async () => {
    const user = await openPage(`${restrictedGoods}?lang=en`);
    await user.click(await lift());
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(await screen.findByText(words.common.pleaseLogIn, { selector: '[role=status]' })).toBeTruthy();
    expect(api.sentOf('Sig.Front.Item.RequestLift')).toHaveLength(0);
    await user.type(await screen.findByLabelText(words.account.email), 'demo@kakehashi.example');
    await user.type(screen.getByLabelText(words.account.password), 'Kakehashi-2026{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe(`${restrictedGoods}?lang=en`));
    await user.click(await lift());
    expect(await screen.findByText(texts.requested)).toBeTruthy();
  });

  it('[W-09] says why staff left the restriction as it is', async () => {
    await api.signIn();
    const user = await openPage('/mall/yahoo/detail/n1155402687');
    await user.click(await lift());
    await screen.findByText(texts.requested);
    await staff(api.test, `lift reject ${demoCustomer.id} yahoo/n1155402687 notShippable`);
    await openPage('/mall/yahoo/detail/n1155402687');
    expect(await screen.findByText(texts.liftRejected.notShippable)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.requestLift })).toBeNull();
  });

  it('[X-01] a failed request is told and can be sent again', async () => {
    await api.signIn();
    api.fault('Sig.Front.Item.RequestLift', 'http500', { times: 1 });
    const user = await openPage('/mall/yahoo/detail/i1128360749');
    await user.click(await lift());
    expect(await screen.findByText(words.common.network.failure, { selector: '[role=status]' })).toBeTruthy();
    await user.click(await lift());
    expect(await screen.findByText(texts.requested)).toBeTruthy();
  });
});

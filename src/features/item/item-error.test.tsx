// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { useApi } from '../../../tests/api-server';
import { openPage } from '../../../tests/open-page';

const api = useApi();
const alert = () => screen.findByRole('alert');
const restrictedGoods = '/mall/mercari/detail/m69034815227';
const restrictedSeller = '/mall/mercari/detail/m82307461559';

describe('the error widget', () => {
  it.each([
    ['X-07', restrictedGoods, 'We cannot buy this item'],
    ['X-07', '/mall/yahoo/detail/n1155402687', 'We cannot buy this item'],
    ['X-08', restrictedSeller, 'We cannot buy from this seller'],
    ['X-08', '/mall/yahoo/detail/i1128360749', 'We cannot buy from this seller'],
    ['X-15', '/mall/mercari/detail/m45091827736', 'Item removed from listing'],
    ['X-15', '/mall/yahoo/detail/w1150427983', 'Item removed from listing'],
    ['X-09', '/mall/mercari/detail/m10000000001', 'Item not found'],
  ])('[S-08] [S-09] [%s] %s says: %s', async (_id, path, title) => {
    await openPage(path);
    const widget = await alert();
    expect(widget.querySelector('h2')?.textContent).toBe(title);
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/customerSupport');
    const lift = screen.queryByRole('button', { name: 'Ask to lift the restriction' });
    expect(lift !== null).toBe(title.startsWith('We cannot buy'));
  });

  it('[X-10] [S-08] any other refusal shows its own words, else the default', async () => {
    api.change('Sig.Front.Item.Detail', () => ({ code: 1999, msg: 'Closed for <b>stock-taking</b>.', data: null }));
    await openPage('/mall/mercari/detail/m36144759504');
    expect((await alert()).textContent).toContain('The item could not be shown');
    expect((await alert()).textContent).toContain('Closed for <b>stock-taking</b>.');
    api.change('Sig.Front.Item.Detail', () => ({ code: 1999, msg: '', data: null }));
    await openPage('/mall/mercari/detail/m36144759504');
    expect((await alert()).textContent).toContain('Please refresh. If it does not help');
  });

  it('[S-09] refresh asks again and shows the item', async () => {
    api.change('Sig.Front.Item.Detail', () => ({ code: 1001, msg: '', data: null }));
    const user = await openPage('/mall/mercari/detail/m36144759504');
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    api.change('Sig.Front.Item.Detail', (answer) => answer);
    await user.click(refresh);
    expect(await screen.findByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
  });

  it.each(['offline', 'http502', 'truncated', 'wrongShape'] as const)('[X-03] [X-12] a %s answer can be tried again', async (kind) => {
    api.fault('Sig.Front.Item.Detail', kind);
    const user = await openPage('/mall/mercari/detail/m36144759504');
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
    expect((await alert()).textContent).toContain('This could not be loaded');
    api.heal();
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: /Asahigata/ })).toBeTruthy();
  });

  it('[X-12] says that the reader is offline where the device knows it', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.fault('Sig.Front.Item.Detail', 'truncated');
    await openPage('/mall/mercari/detail/m36144759504');
    expect((await alert()).textContent).toContain('You are offline');
  });
});

describe('the request to lift a restriction', () => {
  const lift = () => screen.findByRole('button', { name: 'Ask to lift the restriction' });

  it('[S-09] [X-16] is sent for a customer, and says so', async () => {
    await api.signIn();
    const user = await openPage(restrictedSeller);
    await user.click(await lift());
    expect(await screen.findByText('Request submitted')).toBeTruthy();
    expect(api.sentOf('Sig.Front.Item.RequestLift').map(({ body }) => body)).toEqual([{ site: 'mercari', id: 'm82307461559' }]);
  });

  it('[A-02] [X-16] [N-03] sends a visitor to log in, and back here', async () => {
    const user = await openPage(`${restrictedGoods}?lang=en`);
    await user.click(await lift());
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(await screen.findByText('Please log in', { selector: '[role=status]' })).toBeTruthy();
    expect(api.sentOf('Sig.Front.Item.RequestLift')).toHaveLength(0);
    await user.type(await screen.findByLabelText('E-mail address'), 'demo@kakehashi.example');
    await user.type(screen.getByLabelText('Password'), 'Kakehashi-2026{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe(`${restrictedGoods}?lang=en`));
    await user.click(await lift());
    expect(await screen.findByText('Request submitted')).toBeTruthy();
  });

  it('[X-01] a failed request is told and can be sent again', async () => {
    await api.signIn();
    api.fault('Sig.Front.Item.RequestLift', 'http500', { times: 1 });
    const user = await openPage(restrictedGoods);
    await user.click(await lift());
    expect(await screen.findByText(/Network failure/, { selector: '[role=status]' })).toBeTruthy();
    await user.click(await lift());
    expect(await screen.findByText('Request submitted')).toBeTruthy();
  });
});

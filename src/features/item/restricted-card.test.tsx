// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { CostSheet } from '@/contract/cost';
import type { ItemDetail } from '@/contract/item';
import type { RestrictedKind } from '@/contract/restricted';

const api = apiServer();
const camera = '/mall/mercari/detail/m36144759504';
const sunscreen = '/mall/mercari/detail/m12957483305';
const texts = words.restricted;
const { method } = words.calculator;
const change = (restricted: RestrictedKind[]) =>
  api.change('Sig.Front.Item.Detail', (answer) => ({
    ...answer,
    data: { ...(answer.data as ItemDetail), restricted },
  }));
const card = async () =>
  within((await screen.findByRole('heading', { name: texts.title })).closest('section') as HTMLElement);

describe('goods that shipping restricts', () => {
  it('[B-07] are told before payment: who refuses them, why, and what else can be done', async () => {
    await openPage(sunscreen);
    const restrictedCard = await card();
    expect(restrictedCard.getByRole('heading', { name: texts.kind.sunscreen })).toBeTruthy();
    const closedMethods = [method.ems, method.parcelAir, method.parcelSurface, method.packetAir, method.packetSurface];
    const methods = `${closedMethods.join(', ')}, and ${method.ugx}`;
    expect(restrictedCard.getByText(filled(texts.forbidden, { methods }))).toBeTruthy();
    expect(restrictedCard.getByText(texts.reason.dangerous)).toBeTruthy();
    expect(restrictedCard.getByText(filled(texts.conditions, { methods: method.courier }))).toBeTruthy();
    expect(restrictedCard.getByText(texts.reason.agreement)).toBeTruthy();
    expect(restrictedCard.getByText(texts.instead.buyAtHome)).toBeTruthy();
    expect(restrictedCard.getByText(filled(texts.left, { methods: method.courier }))).toBeTruthy();
    expect(screen.getByRole('button', { name: words.item.toCart })).toBeTruthy();
  });

  it('[B-07] name their sources and the day', async () => {
    await openPage(sunscreen);
    const restrictedCard = await card();
    expect(restrictedCard.getByText(filled(texts.sources, { date: '21 Nov 2026' }))).toBeTruthy();
    expect(restrictedCard.getByText('www.post.japanpost.jp')).toBeTruthy();
  });

  it('[B-07] with no way left say so plainly', async () => {
    change(['powerBank', 'replicaGun']);
    await openPage(camera);
    const restrictedCard = await card();
    expect(restrictedCard.getByText(texts.none)).toBeTruthy();
    expect(restrictedCard.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      texts.kind.powerBank,
      texts.kind.replicaGun,
    ]);
  });

  it('[B-07] [B-20] count the reader’s own country', async () => {
    change(['eCigarette']);
    await openPage(camera);
    expect((await card()).queryByText(texts.none)).toBeNull();
    localStorage.setItem('place', JSON.stringify({ country: 'SG', currency: null, asked: true }));
    await openPage(camera);
    const restrictedCard = await card();
    expect(restrictedCard.getByText(texts.none)).toBeTruthy();
    expect(restrictedCard.getByText(texts.reason.banned)).toBeTruthy();
  });

  it('[B-07] [B-18] a way that is suspended to the reader’s country is none that is left', async () => {
    change(['food']);
    await openPage(camera);
    const everywhere = (await (await card()).findByText(/^Still possible by/)).textContent ?? '';
    expect(everywhere).toContain(method.ugx);
    localStorage.setItem('place', JSON.stringify({ country: 'RU', currency: null, asked: true }));
    await openPage(camera);
    const answer = await api.test.request('Sig.Front.Cost.Sheet', { input: { country: 'RU' } });
    const { tariffs } = (answer.data as CostSheet).shipping;
    const closed = tariffs.filter(({ status }) => status === 'suspended').map((row) => method[row.method]);
    expect(closed.length).toBeGreaterThan(0);
    const restrictedCard = await card();
    await waitFor(() => {
      const text = restrictedCard.queryByText(/^Still possible by/)?.textContent ?? '';
      for (const name of closed) expect(text).not.toContain(name);
    });
  });

  it('[B-07] other goods have no such card', async () => {
    await openPage(camera);
    await screen.findByRole('heading', { name: words.item.shipping.title });
    expect(screen.queryByRole('heading', { name: texts.title })).toBeNull();
  });

  it('[B-07] [K-01] in Arabic, the hosts of the sources stay left to right', async () => {
    await openPage(`${sunscreen}?lang=ar`);
    expect((await screen.findByText('www.post.japanpost.jp')).dir).toBe('ltr');
  });
});

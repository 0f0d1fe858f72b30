// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '../../../tests/api-server';
import { openPage } from '../../../tests/open-page';
import { words } from '../../../tests/words';

const api = apiServer();
const { home, campaign } = words;

describe('the front page’s lower half', () => {
  it('[S-16] what is on, what it costs, questions, articles and guides', async () => {
    await openPage('/');
    await screen.findByRole('heading', { name: home.ending });
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.More')).toHaveLength(1));
    await screen.findByRole('heading', { name: campaign.below.events });
    for (const name of Object.values(campaign.below).slice(1, 3)) expect(screen.getAllByText(name).length).toBe(1);
    expect(screen.getByText('¥300')).toBeTruthy();
    expect(screen.getByText('Why do I pay twice?')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Tea for cold days/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Shopping guide/ }).getAttribute('href')).toBe('/userGuide/shopping');
    expect(screen.getAllByRole('link', { name: home.more }).at(-1)?.getAttribute('href')).toBe('/article');
  });

  it('[S-16] [X-03] it stays away where its call fails', async () => {
    api.fault('Sig.Front.Home.More', 'http502');
    await openPage('/');
    await screen.findByRole('link', { name: home.popular });
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.More').length).toBeGreaterThan(0));
    expect(screen.queryByText(campaign.below.events)).toBeNull();
  });
});

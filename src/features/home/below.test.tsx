// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { farLink, sectionOf } from '@tests/far-down';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { home, campaign } = words;

describe('the front page’s lower half', () => {
  it('[S-16] what is on, what it costs, questions, articles and guides', async () => {
    await openPage('/');
    await sectionOf(home.ending);
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.More')).toHaveLength(1));
    await sectionOf(campaign.below.events);
    for (const name of Object.values(campaign.below).slice(1, 3)) expect(screen.getAllByText(name).length).toBe(1);
    expect(screen.getByText('¥300')).toBeTruthy();
    expect(screen.getByText('Why do I pay twice?')).toBeTruthy();
    const articles = within(await sectionOf(campaign.below.topics));
    expect(articles.getByRole('link', { name: /Tea for cold days/ })).toBeTruthy();
    expect(articles.getByRole('link', { name: home.more }).getAttribute('href')).toBe('/article');
    const guides = within(await sectionOf(campaign.below.guides));
    expect(guides.getByRole('link', { name: /^Shopping guide/ }).getAttribute('href')).toBe('/userGuide/shopping');
  });

  it('[S-16] [X-03] it stays away where its call fails', async () => {
    api.fault('Sig.Front.Home.More', 'http502');
    await openPage('/');
    await farLink(home.popular);
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.More').length).toBeGreaterThan(0));
    expect(screen.queryByText(campaign.below.events)).toBeNull();
  });
});

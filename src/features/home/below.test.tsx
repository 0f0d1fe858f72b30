// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '../../../tests/api-server';
import { openPage } from '../../../tests/open-page';
import { words } from '../../../tests/words';

const api = apiServer();
const { home, campaign } = words;
/** By tag and text: a look for a role reads all of the longest page there is, which takes a slow machine seconds each time. */
const heading = (name: string) => screen.findByText(name, { selector: 'h2, h2 *' });

describe('the front page’s lower half', () => {
  it('[S-16] what is on, what it costs, questions, articles and guides', async () => {
    await openPage('/');
    await heading(home.ending);
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.More')).toHaveLength(1));
    await heading(campaign.below.events);
    for (const name of Object.values(campaign.below).slice(1, 3)) expect(screen.getAllByText(name).length).toBe(1);
    expect(screen.getByText('¥300')).toBeTruthy();
    expect(screen.getByText('Why do I pay twice?')).toBeTruthy();
    expect(screen.getByText('Tea for cold days', { exact: false }).closest('a')).toBeTruthy();
    expect(
      screen
        .getByText(/^Shopping guide/)
        .closest('a')
        ?.getAttribute('href'),
    ).toBe('/userGuide/shopping');
    expect(screen.getAllByText(home.more, { selector: 'a' }).at(-1)?.getAttribute('href')).toBe('/article');
  });

  it('[S-16] [X-03] it stays away where its call fails', async () => {
    api.fault('Sig.Front.Home.More', 'http502');
    await openPage('/');
    await screen.findByText(home.popular, { selector: 'a' });
    await waitFor(() => expect(api.sentOf('Sig.Front.Home.More').length).toBeGreaterThan(0));
    expect(screen.queryByText(campaign.below.events)).toBeNull();
  });
});

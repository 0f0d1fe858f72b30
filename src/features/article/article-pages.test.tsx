// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import hostile from '@tests/fixtures/hostile-inputs.json';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const { article, experience, common } = words;
const main = () => within(screen.getByRole('main'));

describe('articles', () => {
  it('[R-29] [S-04] pages, topics and a search, which stand in the address', async () => {
    const user = await openPage('/article');
    expect(await screen.findByRole('link', { name: /Tea for cold days/ })).toBeTruthy();
    const cards = () => main().getAllByRole('listitem').length;
    expect(cards()).toBe(4);
    await user.click(screen.getByRole('button', { name: article.more }));
    await waitFor(() => expect(cards()).toBe(6));
    await user.click(screen.getByRole('link', { name: 'Japan, up close' }));
    await waitFor(() => expect(cards()).toBe(2));
    expect(location.search).toBe('?topic=culture');
    await user.type(screen.getByRole('searchbox', { name: article.search.label }), 'fan{Enter}');
    await waitFor(() => expect(location.search).toBe('?topic=culture&q=fan'));
    await waitFor(() => expect(cards()).toBe(1));
  });

  it('[S-04] a search without a find says so, and leads to all', async () => {
    await openPage('/article?q=zzzz');
    await screen.findByText(article.none.title);
    expect(main().getAllByRole('link', { name: article.all }).at(-1)?.getAttribute('href')).toBe('/article');
  });

  it('[R-30] [S-04] an article leads to its topic, and to goods', async () => {
    await openPage('/article/detail/sending-ceramics');
    await screen.findByRole('heading', { level: 1, name: 'How we pack a tea bowl' });
    await screen.findByRole('heading', { level: 2, name: 'Wooden boxes' });
    expect(main().getByRole('link', { name: 'Packing and shipping' }).getAttribute('href')).toBe(
      '/article?topic=shipping',
    );
    expect(document.querySelectorAll('section a[href^="/mall/"]').length).toBeGreaterThan(2);
    await waitFor(() => expect(document.title).toBe('How we pack a tea bowl – Kakehashi'));
  });

  it('[R-30] one that is gone says so', async () => {
    await openPage('/article/detail/nothing');
    expect(await screen.findByText(article.missing.title)).toBeTruthy();
  });

  it('[X-03] a list that fails is asked for again', async () => {
    api.fault('Sig.Front.Article.List', 'http500');
    const user = await openPage('/article');
    await screen.findByText(common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByRole('link', { name: /Tea for cold days/ })).toBeTruthy();
  });
});

describe('buyers’ stories', () => {
  it('[R-33] [R-35] [S-38] lead to their authors, and to all of each', async () => {
    const user = await openPage('/experience');
    const card = await screen.findByRole('link', { name: /Ein ganzer Teetisch/ });
    expect(card.querySelector('[lang=de]')?.textContent).toBe('Ein ganzer Teetisch in einem Paket');
    await user.click(card);
    await screen.findByRole('heading', { level: 1, name: 'Ein ganzer Teetisch in einem Paket' });
    await user.click(screen.getByRole('link', { name: 'Anna K.' }));
    await screen.findByRole('heading', { level: 1, name: experience.by.replace('{{name}}', 'Anna K.') });
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(2));
  });

  it('[R-34] [R-35] what does not exist says so', async () => {
    await openPage('/experience/detail/nothing');
    await screen.findByText(experience.missing.title);
    await openPage('/experience/user?id=nobody');
    expect(await screen.findByText(experience.none.title)).toBeTruthy();
  });

  const samples = hostile.flatMap(({ kind, input }) => (kind === 'rich-text' ? [input as string] : []));
  const bad = [
    '<img src=x onerror=run()>',
    '<svg onload=run()>',
    '<a href="javascript:run()">a</a>',
    '<script>run()</script>',
  ];
  const pieces = fc.constantFrom(...bad, '<p>', '</p>', '<!--', '-->', '<math>', '<style>', '"', '<table>', 'x');
  const generated = fc.sample(fc.array(pieces, { maxLength: 12 }), { numRuns: 40, seed: 8 }).map((all) => all.join(''));

  it('[N-20] [S-38] hostile rich text runs nothing, though the API let it through', async () => {
    let html = '';
    api.change('Sig.Front.Experience.Detail', (answer) => ({ ...answer, data: { ...(answer.data as object), html } }));
    html = `<p>Start.</p>${[...samples, ...generated].map((sample) => `<p>${sample}</p>`).join('\n')}`;
    await openPage('/experience/detail/teetisch');
    await screen.findByText('Start.');
    const box = document.querySelector('article') as HTMLElement;
    for (const element of box.querySelectorAll('*')) {
      expect(element.tagName).not.toMatch(/SCRIPT|SVG|MATH|IFRAME|STYLE|FORM|OBJECT|EMBED/i);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|style|srcdoc/);
        if (/href|src/.test(name)) expect(new URL(value, location.href).protocol).toMatch(/^https?:$/);
      }
    }
  });
});

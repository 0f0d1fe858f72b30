// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeDemoOrders } from '@demo/orders';
import { makeDemoReviews } from '@demo/reviews';
import { apiServer } from '@tests/api-server';
import { staff } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';

const api = apiServer();
const texts = words.review;

/** The reviews of the demo, made once for the file. */
let made: Promise<void> | undefined;
const withReviews = () =>
  (made ??= (async () => {
    await makeDemoOrders(api.test.db, api.test.clock.now());
    await makeDemoReviews(api.test.db, api.test.clock.now());
  })());
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('reading', () => {
  it('[R-79] [R-80] [S-10] a visitor searches, and reads one with what was measured', async () => {
    await withReviews();
    const user = await openPage('/shareOrder');
    await user.type(await screen.findByRole('searchbox', { name: texts.search.label }), 'teeschale');
    await user.click(await button(texts.search.go));
    await waitFor(() => expect(location.search).toBe('?q=teeschale'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.search.go }));
    // The list before it has the same review: only what the search found stays where it is tapped.
    await screen.findByText(texts.found.replace('{{q}}', 'teeschale'));
    await user.click(screen.getByRole('link', { name: /Hagi-Schale/ }));
    await heading('Hagi-Schale, sicher verpackt');
    expect(await screen.findByText('EUR 21.00')).toBeTruthy();
    expect((await screen.findByRole('link', { name: texts.report })).getAttribute('href')).toContain(
      '/report?kind=post',
    );
  });

  it('[X-12] a failed read says so and is tried again', async () => {
    await withReviews();
    api.fault('Sig.Front.ShareOrder.List', 'http500');
    const user = await openPage('/shareOrder');
    const retry = await button(words.common.retry);
    api.heal();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /1970s camera/ })).toBeTruthy();
  });
});

describe('one’s own', () => {
  it('[S-14] [T-03] [T-04] the history by state; a failed one is edited and sent again, then taken back', async () => {
    await withReviews();
    await api.signIn();
    const user = await openPage('/shareOrder?show=mine&state=failed');
    await screen.findByText(texts.says.link, { exact: false });
    await user.click(await screen.findByRole('link', { name: texts.record.edit }));
    const url = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.form.url });
    expect(url.value).toContain('instagram.com');
    api.fault('Sig.Front.ShareOrder.Submit', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.form.sendAgain));
    await screen.findByText(words.common.network.failure);
    await user.click(await button(texts.form.sendAgain));
    await screen.findByText(texts.says.pending);
    await user.click(await button(texts.record.cancel));
    const dialog = within(await screen.findByRole('dialog', { name: texts.record.cancelTitle }));
    await user.click(dialog.getByRole('button', { name: texts.record.cancel }));
    expect(await screen.findByText(texts.says.cancelled)).toBeTruthy();
    await expect(staff(api.test, 'review approve demo-review-failed')).rejects.toThrow();
  });

  it('[V-13] [V-14] [V-15] an empty inside review says what is missing, and sends nothing', async () => {
    await withReviews();
    await api.signIn();
    const user = await openPage('/shareOrder/inside/add');
    await user.click(await button(texts.form.send));
    await screen.findByText(texts.error.required);
    expect(screen.getAllByRole('alert').length).toBeGreaterThanOrEqual(3);
    expect(api.sentOf('Sig.Front.ShareOrder.Submit')).toEqual([]);
  });

  it('[V-15] [V-17] [B-11] focus goes to pictures that are missing, and stays in the field where an item is taken away', async () => {
    await withReviews();
    await api.signIn();
    const user = await openPage('/shareOrder/inside/add');
    const itemField = await screen.findByRole<HTMLSelectElement>('combobox', { name: texts.form.thing });
    await user.selectOptions(itemField, itemField.options[1]?.value ?? '');
    await user.click(screen.getByRole('textbox', { name: texts.form.title }));
    await user.paste('A bowl that came whole');
    await user.click(screen.getByRole('textbox', { name: texts.form.content }));
    await user.paste('It came whole and soon. '.repeat(20));
    const add = await screen.findByRole('button', { name: new RegExp(words.picture.add) });
    await user.click(await button(texts.form.send));
    await waitFor(() => expect(document.activeElement).toBe(add));
    const field = screen.getByRole('textbox', { name: texts.form.card });
    await user.click(field);
    await user.paste('https://jp.mercari.com/item/m36144759504');
    await user.keyboard('{Enter}');
    const start = texts.form.removeCard.split('{{')[0] ?? '';
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${start}`) }));
    expect(document.activeElement).toBe(field);
  });

  it('[R-82] [K-16] the month says how many of each are left', async () => {
    await withReviews();
    await api.signIn();
    await openPage('/shareOrder/monthly/add');
    expect(await screen.findByText('3 of 4 left this month')).toBeTruthy();
    expect(screen.getByText('2 of 2 left this month')).toBeTruthy();
  });
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { costRows } from '@server/domains/shipping/schema';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import { restrictedKinds } from '@/contract/restricted';

const api = apiServer();
const { guide, restricted, common } = words;

describe('the user guide', () => {
  it('[R-31] [S-27] [A-06] names every guide and leads to it', async () => {
    await openPage('/userGuide');
    await screen.findByRole('heading', { level: 1, name: guide.title });
    await screen.findByRole('link', { name: /^Shipping and storage/ });
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['about', 'shopping', 'stores', 'logistics', 'membership', 'prohibited'].map((type) => `/userGuide/${type}`),
    );
  });

  it('[R-32] [S-27] [B-02] a guide has contents, sections, and the fee of now in its table', async () => {
    const where = eq(costRows.key, 'service');
    const [row] = await api.test.db.select().from(costRows).where(where);
    await api.test.db
      .update(costRows)
      .set({ doc: { ...(row?.doc as object), yen: 777 } })
      .where(where);
    await openPage('/userGuide/shopping');
    await screen.findByRole('heading', { level: 2, name: 'All fees' });
    const contents = within(screen.getByRole('navigation', { name: guide.contents }));
    expect(contents.getByRole('link', { name: 'All fees' }).getAttribute('href')).toBe('/userGuide/shopping#fees');
    expect(document.getElementById('fees')?.tagName).toBe('SECTION');
    expect(screen.getByRole('row', { name: /Our fee ¥777/ })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Shopping guide – Kakehashi'));
    await api.test.db.update(costRows).set({ doc: row?.doc }).where(where);
  });

  it('[S-27] [B-07] prohibited goods are those of the rules, each with what to do instead', async () => {
    await openPage('/userGuide/prohibited');
    await screen.findByText(restricted.kind.powerBank);
    expect(document.querySelectorAll('main details')).toHaveLength(restrictedKinds.length + 1);
    expect(screen.getAllByText(restricted.instead.buyAtHome).length).toBeGreaterThan(0);
  });

  it('[R-32] an unknown type is a 404', async () => {
    await openPage('/userGuide/constructor');
    await screen.findByText(guide.missing.title);
    expect(screen.getByRole('link', { name: guide.others }).getAttribute('href')).toBe('/userGuide');
  });

  it('[X-03] a guide that fails is asked for again', async () => {
    api.fault('Sig.Front.Guide.Detail', 'http500');
    const user = await openPage('/userGuide/about');
    await screen.findByText(common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByRole('heading', { level: 2, name: 'What we do' })).toBeTruthy();
  });
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { experienceHref, paths, storyFormHref } from '@/config/paths';
import { postLimits } from '@/rules/experience-post';
import { experiencePosts } from '@server/domains/experience/schema';
import { makeDemoPosts } from '@demo/posts';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.experience;
const writeCall = 'Sig.Front.Experience.Submit';
const story = 'The kettle came from a foundry in Morioka, packed in straw and three boxes, and it pours well. '.repeat(
  2,
);

/** The stories of the demo customer, made once for the file. */
let made: Promise<void> | undefined;
const signedIn = async () => {
  await (made ??= makeDemoPosts(api.test.db, api.test.clock.now()));
  await api.signIn();
};
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.findByRole('button', { name: words.review.form.send });

describe('a story of one’s own', () => {
  it('[D-07] says field by field what is missing, and sends nothing', async () => {
    await signedIn();
    const user = await openPage(paths.experienceWrite);
    await user.click(await send());
    const few = words.review.error.title_other;
    expect(await screen.findByText(filled(few, { count: String(postLimits.title.min) }))).toBeTruthy();
    expect(api.sentOf(writeCall)).toEqual([]);
  });

  it('[D-07] [B-10] survives a lost answer, is sent once, and stands below the form', async () => {
    await signedIn();
    const user = await openPage(paths.experienceWrite);
    await user.type(await field(words.review.form.title), 'A kettle from Morioka');
    await user.click(await field(texts.write.words));
    await user.paste(story);
    api.fault(writeCall, 'offline', { times: 1, afterwards: true });
    await user.click(await send());
    await screen.findByText(words.common.network.failure);
    await user.click(await send());
    const heading = await screen.findByRole('heading', { name: 'A kettle from Morioka' });
    expect(heading).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'A kettle from Morioka' })).toHaveLength(1);
    await waitFor(async () => expect((await field(texts.write.words)).value).toBe(''));
  });

  it('[D-07] that was rejected says why, is filled in again, and is sent as the same one', async () => {
    await signedIn();
    const user = await openPage(paths.experienceWrite);
    expect(await screen.findByText(words.review.says.tooThin)).toBeTruthy();
    const edit = screen.getByRole('link', { name: words.review.record.edit });
    expect(edit.getAttribute('href')).toBe(storyFormHref('demo-story-rejected'));
    await user.click(edit);
    await waitFor(async () => expect((await field(words.review.form.title)).value).toBe('Tea things for my kitchen'));
    await user.click(await screen.findByRole('button', { name: words.review.form.sendAgain }));
    await waitFor(() => expect(screen.queryByText(words.review.says.tooThin)).toBeNull());
  });

  it('[D-07] that is approved leads to its page, and can be withdrawn', async () => {
    await signedIn();
    const user = await openPage(paths.experienceWrite);
    const link = await screen.findByRole('link', { name: 'A tea caddy that crossed half the world' });
    expect(link.getAttribute('href')).toBe(experienceHref('demo-story-approved'));
    const card = link.closest<HTMLElement>('li');
    if (!card) throw new Error('The story stands in no list.');
    await user.click(within(card).getByRole('button', { name: words.review.record.cancel }));
    const question = await screen.findByRole('dialog', { name: texts.own.withdrawTitle });
    await user.click(within(question).getByRole('button', { name: words.review.record.cancel }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'A tea caddy that crossed half the world' })).toBeNull(),
    );
  });
});

it('[D-07] [B-11] an author without a first name is a buyer, and still a link', async () => {
  await signedIn();
  await api.test.db.update(experiencePosts).set({ authorName: '' }).where(eq(experiencePosts.id, 'teetisch'));
  await openPage(experienceHref('teetisch'));
  expect(await screen.findByRole('link', { name: texts.buyer })).toBeTruthy();
});

it('[D-07] the list of stories leads to the form', async () => {
  await openPage(paths.experiences);
  const link = await screen.findByRole('link', { name: texts.write.title });
  expect(link.getAttribute('href')).toBe(paths.experienceWrite);
});

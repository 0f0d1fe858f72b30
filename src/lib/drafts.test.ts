// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, saveDraft, saveDraftAtOnce, readDraft, wipeDrafts } from './drafts';
import { daysToMs } from '../rules/time/instant';

const now = Date.UTC(2026, 10, 21);
afterEach(() => wipeDrafts());

describe('drafts', () => {
  it('[B-10] gives back what was kept, per form', async () => {
    await saveDraft('register', 1, '', { email: 'a@b.example' }, now);
    await saveDraft('profile', 1, 'demo', { name: 'Aki' }, now);
    expect(await readDraft('register', 1, '', now)).toEqual({ email: 'a@b.example' });
    expect(await readDraft('profile', 1, 'demo', now)).toEqual({ name: 'Aki' });
    await dropDraft('register');
    expect(await readDraft('register', 1, '', now)).toBeUndefined();
    expect(await readDraft('profile', 1, 'demo', now)).toEqual({ name: 'Aki' });
  });

  it.each([
    ['another version', 2, 'demo', now],
    ['another customer', 1, 'other', now],
    ['a visitor', 1, '', now],
    ['more than seven days later', 1, 'demo', now + daysToMs(7) + 1],
  ])('[B-10] is no draft for %s', async (_what, version, owner, at) => {
    await saveDraft('profile', 1, 'demo', { name: 'Aki' }, now);
    expect(await readDraft('profile', version, owner, at)).toBeUndefined();
    expect(await readDraft('profile', 1, 'demo', now + daysToMs(7))).toEqual({ name: 'Aki' });
  });

  it('[B-10] wipes every draft at once', async () => {
    await saveDraft('register', 1, '', 1, now);
    await saveDraft('profile', 1, 'demo', 2, now);
    await wipeDrafts();
    expect(await readDraft('register', 1, '', now)).toBeUndefined();
    expect(await readDraft('profile', 1, 'demo', now)).toBeUndefined();
  });

  it('[B-10] asks once more over a new connection where the first one fails', async () => {
    vi.resetModules();
    const before = await import('./drafts');
    await before.saveDraft('register', 1, '', { email: 'a@b.example' }, now);
    vi.resetModules();
    const anew = await import('./drafts');
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    expect(await anew.readDraft('register', 1, '', now)).toEqual({ email: 'a@b.example' });
  });

  it('[B-10] storage that refuses is no error', async () => {
    vi.resetModules();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const drafts = await import('./drafts');
    await expect(drafts.saveDraft('a', 1, '', 1, now)).resolves.toBeUndefined();
    await expect(drafts.readDraft('a', 1, '', now)).resolves.toBeUndefined();
    await expect(drafts.dropDraft('a')).resolves.toBeUndefined();
    await expect(drafts.wipeDrafts()).resolves.toBeUndefined();
  });

  it('[B-10] what is kept as the document goes is there though the database never came to write', async () => {
    vi.resetModules();
    const going = await import('./drafts');
    await going.saveDraft('profile', 1, 'demo', { name: 'A' }, now);
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    vi.resetModules();
    (await import('./drafts')).saveDraftAtOnce('profile', 1, 'demo', { name: 'Aki' }, now + 1);
    opening.mockRestore();
    expect(await readDraft('profile', 1, 'demo', now + 2)).toEqual({ name: 'Aki' });
    expect(await readDraft('profile', 1, 'other', now + 2)).toBeUndefined();
    await saveDraft('profile', 1, 'demo', { name: 'Akiko' }, now + 3);
    expect(await readDraft('profile', 1, 'demo', now + 4)).toEqual({ name: 'Akiko' });
    await dropDraft('profile');
    expect(await readDraft('profile', 1, 'demo', now + 5)).toBeUndefined();
  });

  it('[B-10] what is kept as the document goes outlives its tab', async () => {
    saveDraftAtOnce('profile', 1, 'demo', { name: 'Aki' }, now);
    sessionStorage.clear();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('lost', 'InvalidStateError');
    });
    expect(await readDraft('profile', 1, 'demo', now + 1)).toEqual({ name: 'Aki' });
  });

  it('[B-10] what another tab kept since is newer', async () => {
    saveDraftAtOnce('profile', 1, 'demo', { name: 'Aki' }, now);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => undefined);
    await saveDraft('profile', 1, 'demo', { name: 'Akiko' }, now + 1);
    vi.restoreAllMocks();
    expect(await readDraft('profile', 1, 'demo', now + 2)).toEqual({ name: 'Akiko' });
  });

  it('[B-10] [B-19] log-out wipes that, too, and nothing is kept of a document that is about to go', async () => {
    vi.resetModules();
    const going = await import('./drafts');
    going.saveDraftAtOnce('profile', 1, 'demo', { name: 'Aki' }, now);
    await going.wipeDrafts(true);
    going.saveDraftAtOnce('profile', 1, 'demo', { name: 'Aki' }, now);
    await going.saveDraft('register', 1, '', 1, now);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(await readDraft('profile', 1, 'demo', now)).toBeUndefined();
    expect(await readDraft('register', 1, '', now)).toBeUndefined();
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../run-step';
import { selectTests } from './select-tests';
import { sharedStories, storiesByArea } from './stories';

describe('the table of stories', () => {
  it.each(Object.keys(storiesByArea))('has an area %s in src/features', (area) => {
    expect(existsSync(join(root, 'src/features', area))).toBe(true);
  });

  it.each([...new Set([...Object.values(storiesByArea).flat(), ...sharedStories])])('names a story: %s', (story) => {
    const [spec = '', title = ''] = story.split(': ');
    expect(readFileSync(join(root, 'tests/e2e', spec), 'utf8')).toContain(title);
  });
});

describe('the tests of a change', () => {
  it('are those of its area, with the stories of that area', () => {
    expect(selectTests(['src/features/ticket/pages/ticket-page.tsx'])).toEqual({
      tests: ['src/features/ticket/'],
      stories: ['tickets.spec.ts'],
    });
  });

  it('are those of the folder alone for rules and plain TypeScript', () => {
    expect(selectTests(['src/rules/lottery.ts', 'src/lib/cookies.ts'])).toEqual({
      tests: ['src/lib/', 'src/rules/'],
      stories: [],
    });
  });

  it('take in shared pages and stories where every page may change', () => {
    const { tests, stories } = selectTests(['src/ui/button.tsx']);
    expect(tests).toEqual(expect.arrayContaining(['src/ui/', 'src/app/app.test.tsx']));
    expect(stories).toEqual(sharedStories);
  });

  it('are those of a domain, with a few of the whole API', () => {
    expect(selectTests(['server/domains/order/handlers.ts']).tests).toEqual([
      'server/domains/account/',
      'server/domains/order/',
      'server/main/calls/dispatch.test.ts',
      'tests/documents.test.ts',
      'tests/domains.test.ts',
      'tests/map.test.ts',
    ]);
  });

  it('are a test or a story itself, each once', () => {
    const changed = ['tests/contrast.test.ts', 'tests/e2e/bot.spec.ts', 'src/features/bot/routes.ts'];
    expect(selectTests(changed)).toEqual({
      tests: ['src/features/bot/', 'tests/contrast.test.ts'],
      stories: ['bot.spec.ts'],
    });
  });

  it('leave out what is deleted', () => {
    expect(selectTests(['tests/gone.test.ts', 'src/features/gone/routes.ts'])).toEqual({
      tests: [],
      stories: [],
    });
  });

  it.each(['package.json', 'vite.config.ts', 'public/no-picture.svg'])('are none for %s', (path) => {
    expect(selectTests([path])).toEqual({ tests: [], stories: [] });
  });
});

import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { everydayWords } from '@server/domains/vocabulary/everyday-words';
import { formatReport } from '@server/sources/feed/feed-report';
import { feedTemplate } from '@server/sources/feed/feed-template';
import { importFeed, listFeedImports, removeFeedItems } from '@server/sources/feed/import-feed';
import { readFeedLines } from '@server/sources/feed/read-lines';
import type { FeedFormat } from '@server/sources/feed/read-lines';
import { CommandError } from './command-error';

export const feedsUsage = `  feed template [csv]                      a file of goods to begin with, NDJSON or CSV
  feed kinds                               the kinds of goods that a feed may name
  feed import FILE [--resume]              reads goods from a .ndjson, .jsonl or .csv file; the same again changes nothing
  feed list                                the last imports, and what was wrong with their lines
  feed remove ID…                          takes items of the feed off sale`;

const formats: Readonly<Record<string, FeedFormat>> = { '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.csv': 'csv' };

const maxImports = 10;

type Run = (db: Db, clock: Clock, words: readonly string[]) => Promise<string | null>;

const commands: Readonly<Record<string, Run>> = {
  template: (_db, _clock, [format = 'ndjson']) =>
    Promise.resolve(format === 'csv' || format === 'ndjson' ? feedTemplate(format) : null),
  kinds: () => Promise.resolve(Object.keys(everydayWords).sort().join('\n')),
  async import(db, clock, [file = '', flag, ...rest]) {
    const format = formats[extname(file).toLowerCase()];
    if (!format || rest.length > 0 || (flag !== undefined && flag !== '--resume')) return null;
    await access(file).catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    const lines = readFeedLines(format, createReadStream(file));
    return formatReport(await importFeed(db, lines, { now: () => clock.now(), resumes: flag === '--resume' }));
  },
  async list(db) {
    const imports = await listFeedImports(db, maxImports);
    return imports.length === 0 ? 'No imports.' : imports.map(formatReport).join('\n');
  },
  async remove(db, _clock, ids) {
    if (ids.length === 0) return null;
    return `${await removeFeedItems(db, ids)} of ${ids.length} items are off sale.`;
  },
};

/** Staff's work on the operator's feed; null if the arguments name no such command. Throws CommandError. */
export async function runFeeds(
  db: Db,
  clock: Clock,
  [, name = '', ...words]: readonly string[],
): Promise<string | null> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return run ? run(db, clock, words) : null;
}

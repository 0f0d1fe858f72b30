/**
 * `npx tsx scripts/embedding-tables.ts` writes the tables of docs/embedding.md anew, each between its markers `<!-- name -->` and
 * `<!-- /name -->`, from what the code says. tests/embedding.test.ts fails while the page says something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { fallbacks, type Fallback } from '@/bridge/fallbacks';
import type { HostKind } from '@/bridge/host';
import { orderListPath, otherMiniPage, payPage, webViewPage } from '@/bridge/mini-paths';
import * as protocol from '@/bridge/protocol';
import { languageCodes } from '@/contract/languages';
import { formatText } from './format-text';

export const embeddingPath = join(import.meta.dirname, '../docs/embedding.md');

const hosts: readonly HostKind[] = ['messaging', 'payment', 'native', 'browser'];

const fallbackWords: Readonly<Record<Fallback, string>> = {
  'as-browser': 'the browser’s own way',
  'in-site': 'a page of the storefront',
  'tell-link': 'shows the provider’s link, for a browser',
  'copy-link': 'copies the link and says so',
  upgrade: '“please upgrade the app version”',
  'press-and-hold': 'shows the picture to press and hold',
  nothing: 'goes on without',
};

const code = (text: string): string => `\`${text}\``;
const seconds = (milliseconds: number): string => `${milliseconds / 1000} s`;
const units = (count: number): string => `${count.toLocaleString('en')} UTF-16 units`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function jsonSchema(schema: GenericSchema): unknown {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema);
  return rest;
}

function details(name: string, schemas: Readonly<Record<string, GenericSchema>>): string {
  const json = Object.fromEntries(Object.entries(schemas).map(([part, schema]) => [part, jsonSchema(schema)]));
  return `<details><summary><code>${name}</code></summary>\n\n\`\`\`json\n${JSON.stringify(json)}\n\`\`\`\n\n</details>`;
}

const sections: Readonly<Record<string, () => string>> = {
  methods: () =>
    table(
      ['method', 'what the host does', 'the page waits'],
      Object.entries(protocol.methods).map(([name, row]) => [code(name), row.does, seconds(row.timeout)]),
    ),
  'method-schemas': () =>
    Object.entries(protocol.methods)
      .map(([name, { params, reply }]) => details(name, { params, reply }))
      .join('\n\n'),
  events: () =>
    table(
      ['event', 'what it says'],
      Object.entries(protocol.events).map(([name, row]) => [code(name), row.says]),
    ),
  'event-schemas': () =>
    Object.entries(protocol.events)
      .map(([name, { data }]) => details(name, { data }))
      .join('\n\n'),
  errors: () =>
    table(
      ['code', 'meaning'],
      Object.entries(protocol.failures).map(([name, meaning]) => [code(name), meaning]),
    ),
  limits: () =>
    table(
      ['what', 'limit'],
      [
        ['protocol versions that the page speaks, best first', protocol.protocols.join(', ')],
        ['answer to `hello`', `${protocol.HANDSHAKE_TIMEOUT_MS} ms`],
        ['a message from the host', units(protocol.messageLimit)],
        ['an answer with pictures', units(protocol.pictureMessageLimit)],
      ],
    ),
  fallbacks: () =>
    table(
      ['method', ...hosts],
      Object.entries(fallbacks).map(([name, row]) => [code(name), ...hosts.map((host) => fallbackWords[row[host]])]),
    ),
  'mini-paths': () =>
    table(
      ['path', 'what your page does'],
      [
        [code(orderListPath), 'your list of orders; not a tab page, which cannot be navigated to'],
        [code(otherMiniPage('APP_ID', 'PATH')), 'a button that opens another mini program by the reader’s own tap'],
        [
          code(payPage({ paymentId: 'ID', payment: 'KIND', params: {} })),
          'pays with the provider’s parameters, then goes back; in the messaging app alone',
        ],
        [code(webViewPage('URL')), 'a web view; the address is percent-encoded once, so decode it once'],
      ],
    ),
  languages: () => languageCodes.map(code).join(' '),
};

/** Names of all markers, for the test that none is missing from the page. */
export const sectionNames = Object.keys(sections);

/** The page with each of its tables made anew, formatted as the repository is. Throws where a marker is missing. */
export async function embeddingDocument(page: string): Promise<string> {
  let made = page;
  for (const [name, make] of Object.entries(sections)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [made.indexOf(start), made.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/embedding.md has no markers ${start} ${end}`);
    made = `${made.slice(0, from + start.length)}\n\n${make()}\n\n${made.slice(to)}`;
  }
  return formatText(embeddingPath, made);
}

if (process.argv[1]?.endsWith('embedding-tables.ts')) {
  writeFileSync(embeddingPath, await embeddingDocument(readFileSync(embeddingPath, 'utf8')));
}

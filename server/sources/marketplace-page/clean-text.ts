import { Parser } from 'htmlparser2';

/** Texts are cut to this many UTF-16 units before anything looks at them. */
const looked = 20_000;
/** Control characters (Postgres keeps no zero), those that turn the direction of reading or hide, halves of letters. */
const hidden =
  /[^\P{Cc}\t\n\r]|[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu;
const lines: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'tr']);
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'title', 'textarea']);

/** The words of marked-up text; shops put markup and entities into plain fields. */
function words(text: string): string {
  let found = '';
  let skipped = 0;
  const parser = new Parser({
    ontext: (part) => {
      if (skipped === 0) found += part;
    },
    onopentagname: (name) => {
      if (silent.has(name)) skipped += 1;
      else if (lines.has(name)) found += '\n';
    },
    onclosetag: (name) => {
      if (silent.has(name)) skipped -= 1;
    },
  });
  parser.end(text);
  return found;
}

/** A seller's text as plain text of at most `max` UTF-16 units, no character cut in half. One line where `lined` is false. */
export function cleanText(text: string, max: number, lined = false): string {
  const plain = words(text.slice(0, looked)).replace(hidden, '');
  const spaced = lined
    ? plain
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
    : plain.replace(/\s+/g, ' ');
  // An emoji that the cut halves goes whole.
  return spaced
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/**
 * `npx tsx scripts/call-documents.ts` writes `server/platform/http/call-documents.json`: what the docstring of each call in `src/contract/` says, for the
 * published API document. A test fails while the file says something else.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes } from '@/contract/codes';
import { formatText } from './format-text';
import { root } from './run-step';

export const callDocumentsPath = join(root, 'server/platform/http/call-documents.json');

/** The name of a call with the docstring right before it: sentences, then `Refusals: notFound (why), …`. */
const documented = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\s*'?(Sig\.Front\.[\w.]+)'?: defineCall\(/g;

/** The content of `call-documents.json`: by the name of a call its first sentence, the others, and the names of its refusals. */
export async function callDocuments(): Promise<string> {
  const folder = join(root, 'src/contract');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const entries = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(documented)].map(([, comment = '', name = '']) => {
      const text = comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
      const [sentences = '', errorCodes = ''] = text.split(/ ?Refusals: /);
      const [, summary = '', description = ''] = /^(.+?\.)(?: (.*))?$/.exec(sentences) ?? [];
      const names = Object.keys(codes).filter((code) => new RegExp(`\\b${code}\\b`).test(errorCodes));
      return [name, { summary, description, errorCodes: names }] as const;
    }),
  );
  return formatText(callDocumentsPath, JSON.stringify(Object.fromEntries(entries)));
}

if (process.argv[1] === import.meta.filename) writeFileSync(callDocumentsPath, await callDocuments());

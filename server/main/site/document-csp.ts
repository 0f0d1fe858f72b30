import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** Hash sources of the inline blocks of one element kind; blocks with a src hold nothing to hash. */
function hashes(document: string, element: 'script' | 'style'): string {
  const blocks = document.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi'));
  const found = [...blocks]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  return [...new Set(found)].map((hash) => ` ${hash}`).join('');
}

/** Origins beyond its own that a build needs; `scripts/build` writes them beside the bundle. */
export const policyOrigins = v.object({
  /** Scripts that the operator's settings name: the payment app's, analytics, ads. */
  scripts: v.array(v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+$/))),
  /** The API where it has an origin of its own, what analytics send to, and the operator's address for events. */
  connect: v.array(v.pipe(v.string(), v.regex(/^https?:\/\/(\*\.)?[\w.:-]+$/))),
  /** Hosts of the live shows. */
  media: v.optional(v.array(v.pipe(v.string(), v.regex(/^https:\/\/[\w.:-]+$/))), []),
});
export type PolicyOrigins = v.InferOutput<typeof policyOrigins>;

const sources = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('');

/** The document's Content-Security-Policy: its own files, its inline blocks by hash, and what the build's settings name. */
export function documentCsp(document: string, { scripts, connect, media }: PolicyOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(document, 'script')}${sources(scripts)}`,
    `style-src 'self'${hashes(document, 'style')}`,
    `img-src 'self' data: blob:${sources(scripts)}`,
    `connect-src 'self'${sources([...connect, ...scripts, ...media])}`,
    // Streams: the engine's own player reads addresses, the other one hands over what it has read.
    `media-src 'self' blob:${sources(media)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shop',
  ].join('; ');
}

import { createHash } from 'node:crypto';

/** Hash sources of the inline blocks of one element kind; blocks with a src hold nothing to hash. */
function hashes(document: string, element: 'script' | 'style'): string {
  const blocks = document.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi'));
  const found = [...blocks]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  return [...new Set(found)].map((hash) => ` ${hash}`).join('');
}

/** The document's Content-Security-Policy: its own files, and its inline blocks by hash. */
export function documentCsp(document: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(document, 'script')}`,
    `style-src 'self'${hashes(document, 'style')}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

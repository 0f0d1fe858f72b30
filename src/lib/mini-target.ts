import { judgeUrl, type UrlRules } from './outside-url';

export type MiniPathVerdict = { readonly kind: 'mini'; readonly path: string } | { readonly kind: 'block' };
export type MiniIdVerdict = { readonly kind: 'otherMini'; readonly id: string } | { readonly kind: 'block' };

const block = { kind: 'block' } as const;

/**
 * Whether a page of our own mini program may be opened: exact shape, decodable query, and every `url` in the
 * query goes through `judgeUrl` again and must stay in the site or on the operator's list. The page that opens another
 * mini program is refused here; that way leads through `judgeMiniId`.
 */
export function judgeMiniPath(input: unknown, rules: UrlRules): MiniPathVerdict {
  if (typeof input !== 'string' || input.length > 2048) return block;
  const shape = /^\/(?:pages|miniCommon)(?:\/[A-Za-z]\w{0,39}){1,6}(?:\?([!-~]*))?$/.exec(input);
  if (!shape || /\/openOtherMini\b/i.test(input) || /[#\\]/.test(input)) return block;
  const query = shape[1] ?? '';
  try {
    decodeURIComponent(query);
  } catch {
    return block;
  }
  for (const [name, value] of new URLSearchParams(query)) {
    if (!/url$/i.test(name)) continue;
    const inner = judgeUrl(value, rules);
    if (inner.kind === 'block' || inner.kind === 'confirm') return block;
  }
  return { kind: 'mini', path: input };
}

/** Whether another mini program may be opened: the shape of either host's ids, and on the operator's list. */
export function judgeMiniId(input: unknown, allowed: readonly string[]): MiniIdVerdict {
  if (typeof input !== 'string' || !/^(?:wx[\da-f]{16}|\d{16})$/.test(input) || !allowed.includes(input)) return block;
  return { kind: 'otherMini', id: input };
}

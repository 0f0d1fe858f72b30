import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';

export type CallOutput<N extends CallName> = v.InferOutput<(typeof contract)[N]['output']>;

/** The answer of a read: its data, `missing` if nothing has that id, undefined if that could not be determined. */
export type ReadCall = <N extends CallName>(
  name: N,
  input: Readonly<Record<string, string>>,
) => Promise<{ readonly data: CallOutput<N> } | 'missing' | undefined>;

const answer = v.object({ code: v.number(), data: v.unknown() });

/**
 * Reads as the page of this request would: the same call through the same limits, counted for the address that asked, and without a session.
 */
export function callReader(api: Hono, c: Context, language: LanguageKey): ReadCall {
  return async (name, input) => {
    const query = new URLSearchParams({ ...input, n: name, from: 'SIG-H5', language: languages[language].code });
    const headers = new Headers();
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id']) {
      const value = c.req.header(header);
      if (value !== undefined) headers.set(header, value);
    }
    const response = await api.request(`/api?${query.toString()}`, { headers }, c.env as object);
    const { code, data } = v.parse(answer, await response.json());
    if (code === codes.notFound || code === codes.invalidInput) return 'missing';
    if (code !== codes.ok) return undefined;
    const spec: CallSpec = contract[name];
    return { data: v.parse(spec.output, data) as CallOutput<typeof name> };
  };
}

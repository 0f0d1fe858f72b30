import * as v from 'valibot';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import type { Code } from '@/contract/codes';
import type { ConformanceReply } from './client';

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

/** `1000 invalidInput`. */
export const codeName = (code: number): string => `${code} ${names.get(code) ?? '(unknown)'}`;

/** Finds the faults of an answer that should have this code; empty where it has. */
export function wrongCode(reply: ConformanceReply, expected: Code): string[] {
  if (!reply.answer) return [reply.fault];
  const { code } = reply.answer;
  return code === expected ? [] : [`answers ${codeName(code)} instead of ${codeName(expected)}`];
}

/** Finds the faults of an answer that should be 200 with the data of the call. */
export function wrongData(reply: ConformanceReply, spec: CallSpec): string[] {
  const wrong = wrongCode(reply, codes.ok);
  if (wrong.length > 0 || !reply.answer) return wrong;
  const parsed = v.safeParse(spec.output, reply.answer.data);
  if (parsed.success) return [];
  const found = new Map<string, string>();
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? '';
    // The same field of each of forty goods is one difference.
    const pattern = path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
    if (!found.has(pattern)) found.set(pattern, `data.${path}: ${issue.message}`);
  }
  return [...found.values()].slice(0, 10);
}

/** Finds the faults of an answer to unforeseen input: any code of the contract is accepted, the API's own failure is not. */
export function wrongCalm(reply: ConformanceReply, spec: CallSpec): string[] {
  if (!reply.answer) return [reply.fault];
  const { code } = reply.answer;
  if (code === codes.ok) return wrongData(reply, spec);
  if (code === codes.serverError) return [`answers ${codeName(code)}`];
  return names.has(code) ? [] : [`answers ${codeName(code)}, which the contract does not name`];
}

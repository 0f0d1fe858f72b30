/** Sender fields of every call: the service code of the language and the isNew flag as digits. */
export interface CallSender {
  readonly language: string;
  readonly isNew: string;
}

/**
 * Address of a call. `query` style is `/api?n=…&from=SIG-H5&language=…&isNew=…`, `path` style `/api/{name}` without n.
 * The document's first script and `call()` both build it here, so that the early answer is found by its address.
 */
export function callUrl(
  base: string,
  name: string,
  style: 'query' | 'path',
  sender: CallSender,
  input: Readonly<Record<string, string>>,
): string {
  const fixed = { from: 'SIG-H5', language: sender.language, isNew: sender.isNew };
  // The caller's fields go first and the fixed ones overwrite them: no input can pose as another call.
  const fields: Record<string, string> = { ...input, ...(style === 'query' ? { n: name } : {}), ...fixed };
  const query = Object.keys(fields)
    .sort()
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(fields[key] ?? '')}`)
    .join('&');
  return `${base}/api${style === 'path' ? `/${name}` : ''}?${query}`;
}

import { headers } from '../contract/answer';

/** Headers of every call. The document's first script sends them too; the request interceptor adds what a call needs beyond them. */
export const callHeaders = (language: string): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language,
  [headers.csrf]: headers.csrfValue,
});

import axios, { type AxiosError } from 'axios';
import { noteDemo } from '../lib/demo-shop';
import { noteServerDate } from '../lib/server-clock';

export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

const http = axios.create({ withCredentials: true });

/** A gateway's HTTP 401 or 403 counts as the code. */
const gatewayError = (status: number | undefined) =>
  status === 401 || status === 403 ? { code: status, msg: '' } : undefined;

/** Sends one request and gives the answer's JSON. Throws what axios throws; the caller turns it into a CallError. */
export async function send(sending: Sending): Promise<unknown> {
  try {
    const answer = await http.request<unknown>({
      method: sending.method,
      url: sending.url,
      headers: sending.headers,
      data: sending.body,
      signal: sending.signal,
    });
    noteServerDate(answer.headers['date']);
    noteDemo(answer.headers['x-demo']);
    return answer.data;
  } catch (thrown) {
    const refusal = gatewayError((thrown as AxiosError).response?.status);
    if (refusal) return refusal;
    throw thrown;
  }
}

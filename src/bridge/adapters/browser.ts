import { byCallback } from '../by-callback';
import { copyText } from '../clipboard';
import { chooseFiles } from '../file-input';
import { methods, type Method, type Params } from '../protocol';
import { shareLink } from '../share';
import { failCall, type HostCallOptions, type HostBridge, type Result } from '../types';

type MethodHandler<M extends Method> = (params: Params<M>, options: HostCallOptions) => Promise<Result<unknown>>;

const fine: Result<Record<string, never>> = { ok: true, value: {} };

/** A new window, by the reader's own tap; a web view that knows no windows opens the page in this one's place. */
async function openUrl({ url }: Params<'openUrl'>): Promise<Result<unknown>> {
  const opened = window.open(url, '_blank');
  if (opened) opened.opener = null;
  else location.assign(url);
  return fine;
}

/** A file of one's own download folder; the address is of this origin. */
async function saveImage({ url }: Params<'saveImage'>): Promise<Result<unknown>> {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
  return fine;
}

const table: { readonly [M in Method]?: MethodHandler<M> } = {
  openUrl,
  saveImage,
  copyText: async ({ text }) => ((await copyText(text)) ? fine : failCall('denied')),
  share: async (link) => {
    const shared = await shareLink(link);
    if (shared === 'shared') return fine;
    return failCall(shared === 'cancelled' ? 'cancelled' : 'unsupported');
  },
  chooseImage: ({ count }, { signal }) => chooseFiles(count, signal),
  back: async () => {
    history.back();
    return fine;
  },
};

/** By name, and never by what every object has. */
const handlers = new Map(Object.entries(table) as [Method, MethodHandler<Method>][]);

/** A plain browser, and what every other host falls back to where it is asked for more than it knows (fallbacks.ts). */
export function browserBridge(): HostBridge {
  const call = async (method: Method, params: unknown, options: HostCallOptions = {}): Promise<Result<unknown>> => {
    const handler = handlers.get(method);
    if (!handler) return failCall('unsupported');
    const answer = await byCallback<Result<unknown>>(
      options.timeoutMs ?? methods[method].timeout,
      options.signal,
      // oxlint-disable-next-line promise/no-callback-in-promise -- made of both: a promise that may never settle
      (done, failed) => void handler(params as never, options).then(done, failed),
    );
    return answer.ok ? answer.value : answer;
  };
  return {
    kind: 'browser',
    protocol: 0,
    supports: (method) => handlers.has(method),
    payments: () => Promise.resolve([]),
    call: call as HostBridge['call'],
    on: () => () => undefined,
  };
}

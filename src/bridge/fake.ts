import type { HostKind } from './host';
import { nativeObject } from './native-names';
import { paymentScript } from './payment-address';
import { methodNames, type Method, type Question } from './protocol';

/** Ways in which the fake host answers, except to the handshake (docs/hosts.md §3). */
export const fakeHostScripts = [
  'ok',
  'unsupported',
  'late',
  'twice',
  'wrong id',
  'malformed',
  'wrong origin',
  'never',
  'throws',
] as const;
export type Script = (typeof fakeHostScripts)[number];

/** Longer than any method's patience, in milliseconds. */
const LATE = 200_000;

export interface FakeHost {
  /** The requests of the page, in the host's own words: method of the wire, or path of a mini program's page. */
  readonly requests: string[];
  /** The data of the host's answers to single methods. */
  readonly replies: Partial<Record<Method, unknown>>;
  /** The kinds of payment that the host names in its answer to the handshake. */
  payments: string[];
  /** From now on the host treats questions like this. */
  script: Script;
  /** Sends an event of the wire, where the host has one; `nonce` and version may be forged. */
  emit(event: string, data: unknown, forged?: { readonly nonce?: string; readonly v?: number }): void;
  remove(): void;
}

type Answer = (outcome: 'ok' | 'unsupported' | 'malformed' | 'wrong id') => void;

/** Plays a script on one question; `elsewhere` answers over a channel that the page must not trust. */
function play(script: Script, answer: Answer, elsewhere: () => void): void {
  if (script === 'throws') throw new Error('the host broke');
  if (script === 'never') return;
  if (script === 'late') setTimeout(() => answer('ok'), LATE);
  else if (script === 'twice') {
    answer('ok');
    answer('ok');
  } else if (script === 'wrong origin') elsewhere();
  else answer(script);
}

const page = window as unknown as Record<string, unknown>;

/** A message event as a frame of another site, or an opaque one, would send it. */
function fromElsewhere(data: unknown): void {
  for (const origin of ['https://evil.example', 'null'])
    window.dispatchEvent(new MessageEvent('message', { data, origin }));
}

const usualReplies: Partial<Record<Method, unknown>> = {
  login: { code: 'a'.repeat(43) },
  pay: { state: 'paid' },
  chooseImage: { images: [{ type: 'image/png', data: 'iVBORw0KGgo=' }] },
  safeArea: { top: 44, right: 0, bottom: 34, left: 0 },
};

function wireReply(
  { id, nonce, method }: Question,
  outcome: 'ok' | 'unsupported' | 'malformed' | 'wrong id',
  replies: FakeHost['replies'],
): unknown {
  const shell = { v: 1, nonce, id: outcome === 'wrong id' ? `${id}0` : id };
  if (outcome === 'unsupported') return { ...shell, ok: false, error: { code: 'unsupported' } };
  if (outcome === 'malformed') return { ...shell, ok: 'yes', data: 7 };
  return { ...shell, ok: true, data: method === 'hello' ? {} : (replies[method] ?? {}) };
}

function wireHost(deliver: (message: unknown) => void): {
  readonly fake: FakeHost;
  readonly hear: (question: Question) => void;
} {
  let nonce = '';
  const fake: FakeHost = {
    requests: [],
    replies: { ...usualReplies },
    payments: [],
    script: 'ok',
    emit: (event, data, forged = {}) => deliver({ v: 1, nonce, event, data, ...forged }),
    remove: () => undefined,
  };
  const hear = (question: Question) => {
    nonce = question.nonce;
    if (question.method === 'hello') {
      const offered = { methods: [...methodNames, 'constructor', 'newer'], payments: fake.payments };
      const data = { host: 'FakeApp', app: '1.0.0', protocol: 1, ...offered };
      deliver({ v: 1, nonce, id: question.id, ok: true, data });
      return;
    }
    fake.requests.push(question.method);
    play(
      fake.script,
      (outcome) => deliver(wireReply(question, outcome, fake.replies)),
      () => fromElsewhere(wireReply(question, 'ok', fake.replies)),
    );
  };
  return { fake, hear };
}

function nativeHost(): FakeHost {
  const own: { postMessage: (text: string) => void; onmessage?: (event: { data: unknown }) => void } = {
    postMessage: (text) => hear(JSON.parse(text) as Question),
  };
  const { fake, hear } = wireHost((message) => own.onmessage?.({ data: JSON.stringify(message) }));
  page[nativeObject] = own;
  fake.remove = () => delete page[nativeObject];
  return fake;
}

interface Going {
  readonly url?: string;
  readonly success?: () => void;
  readonly fail?: () => void;
}

function paymentHost(): FakeHost {
  const my: Record<string, unknown> = {
    getEnv: (answer: (env: unknown) => void) => answer({ miniprogram: true }),
    postMessage: (question: Question) => hear(question),
  };
  const { fake, hear } = wireHost((message) => (my['onMessage'] as (raw: unknown) => void)(message));
  const go = (name: string) => (going: Going) => {
    fake.requests.push(`${name} ${going.url ?? ''}`.trim());
    const answer: Answer = (outcome) =>
      outcome === 'unsupported' ? going.fail?.() : outcome === 'ok' && going.success?.();
    play(fake.script, answer, () => fromElsewhere({ ok: true }));
  };
  for (const name of ['navigateTo', 'redirectTo', 'navigateBack']) my[name] = go(name);
  // Only the app's own script brings it, and only its own client can load that.
  const arrive = (event: Event) => {
    if (event.target instanceof HTMLScriptElement && event.target.src === paymentScript) page['my'] = my;
  };
  document.addEventListener('load', arrive, true);
  fake.remove = () => {
    document.removeEventListener('load', arrive, true);
    delete page['my'];
  };
  return fake;
}

/** The messaging app, as the real JSSDK of the package meets it: `WeixinJSBridge.invoke`. */
function messagingHost(): FakeHost {
  const fake: FakeHost = {
    requests: [],
    replies: {},
    payments: [],
    script: 'ok',
    emit: () => undefined,
    remove() {
      delete page['WeixinJSBridge'];
      delete page['__wxjs_environment'];
    },
  };
  page['__wxjs_environment'] = 'miniprogram';
  page['WeixinJSBridge'] = {
    on: () => undefined,
    invoke(api: string, { name, arg }: { name: string; arg: Going }, done: (answer: unknown) => void) {
      fake.requests.push(`${name} ${arg.url ?? ''}`.trim());
      const answer: Answer = (outcome) => {
        if (outcome === 'ok') done({ err_msg: `${api}:ok` });
        else if (outcome === 'unsupported') done({ err_msg: `${api}:fail no such page` });
      };
      play(fake.script, answer, () => fromElsewhere({ err_msg: `${api}:ok` }));
    },
  };
  return fake;
}

/** A plain browser's clipboard stands for what a browser may answer. */
function browserHost(): FakeHost {
  const fake: FakeHost = {
    requests: [],
    replies: {},
    payments: [],
    script: 'ok',
    emit: () => undefined,
    remove: () => undefined,
  };
  const writeText = (text: string) =>
    new Promise<void>((resolve, reject) => {
      fake.requests.push(`copy ${text}`);
      const answer: Answer = (outcome) =>
        outcome === 'ok' ? resolve() : outcome === 'unsupported' && reject(new Error());
      play(fake.script, answer, () => fromElsewhere({ ok: true }));
    });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  fake.remove = () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  return fake;
}

/** Puts a scripted host of a kind onto the page, before the page's own code looks for it. */
export const installHost: Readonly<Record<HostKind, () => FakeHost>> = {
  native: nativeHost,
  payment: paymentHost,
  messaging: messagingHost,
  browser: browserHost,
};

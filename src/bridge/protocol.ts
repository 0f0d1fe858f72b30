import * as v from 'valibot';

/** Versions of the wire that the page speaks, best first; docs/embedding.md says when one is dropped. */
export const protocols = [1] as const;

/** Milliseconds in which a host answers `hello`; after it the page behaves as in a browser until the answer comes. */
export const HANDSHAKE_TIMEOUT_MS = 800;
/** Longest message that is read, in UTF-16 units; an answer with pictures may be longer. */
export const messageLimit = 65_536;
export const pictureMessageLimit = 20_971_520;

/** The types of a chosen picture. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const nothing = v.object({});
const url = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(400));
const insets = v.object({ top: pixels, right: pixels, bottom: pixels, left: pixels });

interface MethodRow<P extends v.GenericSchema, R extends v.GenericSchema> {
  /** The effect in the host, for docs/embedding.md. */
  readonly does: string;
  readonly params: P;
  readonly reply: R;
  /** Milliseconds until the page goes on without an answer. */
  readonly timeout: number;
}

const method = <P extends v.GenericSchema, R extends v.GenericSchema>(row: MethodRow<P, R>): MethodRow<P, R> => row;

/** Milliseconds for what the host does by itself, and for what a person does in it. */
const AT_ONCE = 3000;
export const BY_HAND = 120_000;

/** The methods that the page may call on a host, version 1. Other fields of an answer are dropped, so that hosts may add to theirs. */
export const methods = {
  openOrderList: method({
    does: 'Opens the host’s own list of orders (N-12).',
    params: nothing,
    reply: nothing,
    timeout: AT_ONCE,
  }),
  openMini: method({
    does: 'Opens a page of the own mini program by its path, or another mini program by its id (N-15, N-17).',
    params: v.union([
      v.object({ path: url }),
      v.object({ appId: v.pipe(v.string(), v.maxLength(40)), path: v.optional(url) }),
    ]),
    reply: nothing,
    timeout: AT_ONCE,
  }),
  openUrl: method({
    does: 'Opens an https page of another host outside of the web view.',
    params: v.object({ url }),
    reply: nothing,
    timeout: AT_ONCE,
  }),
  openBanner: method({
    does: 'Opens the app’s own page of a banner (N-14).',
    params: v.object({ url: v.nullable(url), id: text(100) }),
    reply: nothing,
    timeout: AT_ONCE,
  }),
  back: method({
    does: 'Leaves the web view: the page has nowhere to go back to.',
    params: nothing,
    reply: nothing,
    timeout: AT_ONCE,
  }),
  login: method({
    does: 'Gives a one-time code for the customer who is signed in to the app (C-07). Interactive: the app may show its own log-in first. Without a customer: cancelled.',
    params: v.object({ interactive: v.boolean() }),
    reply: v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    timeout: BY_HAND,
  }),
  pay: method({
    does: 'Makes a payment of a kind that the answer to `hello` names, with the provider’s parameters. Says how it ended; the page asks the API.',
    params: v.object({
      paymentId: text(100),
      payment: text(40),
      params: v.pipe(v.record(text(60), text(4000)), v.maxEntries(30)),
    }),
    reply: v.object({ state: v.picklist(['paid', 'pending', 'failed']) }),
    timeout: BY_HAND,
  }),
  copyText: method({
    does: 'Puts a text on the clipboard.',
    params: v.object({ text: text(10_000) }),
    reply: nothing,
    timeout: AT_ONCE,
  }),
  saveImage: method({
    does: 'Saves a picture to the album. The url is https and of the page’s own origin, or `data:image/…;base64,`.',
    params: v.object({ url: text(8_000_000) }),
    reply: nothing,
    timeout: BY_HAND,
  }),
  chooseImage: method({
    does: 'Lets the reader choose pictures: JPEG, PNG or WebP, base64 without a `data:` prefix.',
    params: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)) }),
    reply: v.object({
      images: v.pipe(
        v.array(
          v.object({
            type: v.picklist(pictureTypes),
            data: v.pipe(v.string(), v.minLength(4), v.regex(/^[A-Za-z\d+/]+={0,2}$/)),
          }),
        ),
        v.minLength(1),
        v.maxLength(9),
      ),
    }),
    timeout: BY_HAND,
  }),
  share: method({
    does: 'Opens the app’s share sheet for a link.',
    params: v.object({ title: text(300), url }),
    reply: nothing,
    timeout: BY_HAND,
  }),
  setTitle: method({
    does: 'Tells the page’s title and address, for the host’s bar and its share menu.',
    params: v.object({ title: text(300), url }),
    reply: nothing,
    timeout: AT_ONCE,
  }),
  safeArea: method({
    does: 'Tells how many CSS pixels of the web view lie under bars and notches (K-22).',
    params: nothing,
    reply: insets,
    timeout: AT_ONCE,
  }),
};

/** The events that a host sends by itself, version 1. */
export const events = {
  resume: { says: 'The app, or the web view, is seen again.', data: nothing },
  pause: { says: 'It is no longer seen.', data: nothing },
  backPressed: {
    says: 'The reader pressed the system’s back button. The page closes what is open, goes back, or calls `back`.',
    data: nothing,
  },
  loginChanged: {
    says: 'Somebody signed in to the app, or out of it. The page asks for a new code, or forgets the customer.',
    data: v.object({ signedIn: v.boolean() }),
  },
  insetsChanged: { says: 'The safe area changed, after a turn of the phone or with the keyboard.', data: insets },
} as const;

export type Method = keyof typeof methods;
export type Params<M extends Method> = v.InferInput<(typeof methods)[M]['params']>;
export type MethodReply<M extends Method> = v.InferOutput<(typeof methods)[M]['reply']>;
export type HostEvent = keyof typeof events;
export type Payload<E extends HostEvent> = v.InferOutput<(typeof events)[E]['data']>;

export const methodNames = Object.keys(methods) as readonly Method[];

/** Errors that a host may answer with, and what each means; also what the page itself gives where no answer came. */
export const failures = {
  unsupported: 'The host does not know the method.',
  timeout: 'No answer in time. A later one is ignored.',
  cancelled: 'The reader, or the page, gave up.',
  denied: 'The host or the system refused: a permission, a list.',
  'bad-reply': 'The answer did not fit its schema or its version.',
  'host-error': 'Anything else that went wrong in the host.',
} as const;

export type Fail = keyof typeof failures;
export const failNames = Object.keys(failures) as readonly Fail[];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** The page's question. `nonce` is made anew for each load; the host repeats it in all that it sends. */
export interface Question {
  readonly v: 1;
  readonly id: string;
  readonly nonce: string;
  readonly method: Method | 'hello';
  readonly params: unknown;
}

/** The shell of whatever a host sends; `data` is read by the method's or event's own schema. */
export const envelope = v.union([
  v.object({ v: v.number(), nonce: id, id, ok: v.literal(true), data: v.optional(v.unknown()) }),
  v.object({
    v: v.number(),
    nonce: id,
    id,
    ok: v.literal(false),
    error: v.object({ code: v.picklist(failNames), msg: v.optional(text(500)) }),
  }),
  v.object({ v: v.number(), nonce: id, event: v.string(), data: v.optional(v.unknown()) }),
]);

/** The answer to `hello {web, protocols}`. Methods that the page does not know are dropped. */
export const handshakeReply = v.object({
  host: text(100),
  app: text(100),
  protocol: v.number(),
  methods: v.pipe(v.array(text(60)), v.maxLength(200)),
  /** The kinds of payment that the host makes by `pay`, best first. */
  payments: v.optional(v.pipe(v.array(text(40)), v.maxLength(20)), []),
});

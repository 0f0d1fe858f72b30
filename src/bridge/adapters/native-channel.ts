import { nativeObject } from '../native-names';
import type { Question } from '../protocol';

interface Sender {
  postMessage(text: string): unknown;
  onmessage?: ((event: { readonly data: unknown }) => void) | null;
}

interface NativeWindow extends Window {
  readonly [nativeObject]?: unknown;
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, unknown>> };
  readonly ReactNativeWebView?: unknown;
}

const senderOf = (candidate: unknown): Sender | undefined =>
  typeof (candidate as Partial<Sender> | null | undefined)?.postMessage === 'function'
    ? (candidate as Sender)
    : undefined;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- an app's object, not a window
const sendBy = (sender: Sender) => (question: Question) => sender.postMessage(JSON.stringify(question));

/** Answers that the app injects as window messages: from the page's own origin, or from none at all as some web views do. */
function hearWindow(page: Window, receive: (raw: unknown) => void): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin === page.location.origin || event.origin === '') receive(event.data);
  });
}

/**
 * The way to the app that this web view has: the app's own object, an iOS message handler, or React Native's object; undefined without any.
 * `receive` gets whatever comes back (docs/embedding.md, "Channels").
 */
export function nativeChannel(
  page: Window,
  receive: (raw: unknown) => void,
): ((question: Question) => unknown) | undefined {
  const view = page as NativeWindow;
  const own = senderOf(view[nativeObject]);
  if (own) {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- an app's object may have no more than this
    own.onmessage = ({ data }) => receive(data);
    return sendBy(own);
  }
  const handler = senderOf(view.webkit?.messageHandlers?.[nativeObject]);
  const other = handler ?? senderOf(view.ReactNativeWebView);
  if (!other) return undefined;
  hearWindow(page, receive);
  return sendBy(other);
}

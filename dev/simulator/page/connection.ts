import * as v from 'valibot';
import type { HostEvent } from '@/bridge/protocol';
import { fromFrame, type FromFrame, type ToFrame } from '../frame-wire';
import { frameOrigin } from '../addresses';
import { leave } from './app-pages';
import { isFrame, postToFrame } from './frame-window';
import { takeQuestion } from './questions';
import { takeSdkCall } from './sdk-moves';
import { recordNote, useSimulator } from './state';

/** A late answer goes to the frame that asked, or nowhere once that is gone. */
function teller(): (message: ToFrame) => void {
  const { load } = useSimulator.getState();
  return (message) => {
    if (useSimulator.getState().load === load) postToFrame(message);
  };
}

/** Sends an event to the native page. False before the page's first question: without its nonce the host cannot speak. */
export function sendEvent(event: HostEvent, data: unknown): boolean {
  const { nonce, opening } = useSimulator.getState();
  if (opening.host !== 'native' || nonce === undefined) return false;
  const message = { v: 1, nonce, event, data };
  recordNote('host → page', event, message);
  postToFrame({ type: 'native', text: JSON.stringify(message) });
  return true;
}

const barOf = ({ title, href }: { title: string; href: string }) => ({ title, href });

function hear(message: FromFrame): void {
  const report = teller();
  switch (message.type) {
    case 'loaded':
      useSimulator.setState({ bar: barOf(message), nonce: undefined });
      recordNote('note', 'document loaded', { href: message.href });
      break;
    case 'page':
      useSimulator.setState({ bar: barOf(message) });
      break;
    case 'nowhere-back':
      leave();
      break;
    case 'native':
      void takeQuestion(message.text, (text) => report({ type: 'native', text }));
      break;
    case 'message':
      void takeQuestion(message.body, (text) => report({ type: 'message', body: asObject(text) }));
      break;
    case 'sdk':
      takeSdkCall(message.name, message.args, (outcome) => report({ type: 'sdk', ref: message.ref, outcome }));
      break;
  }
}

/** The payment app passes objects; what is garbled can only pass as text. */
function asObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Listens to the frame: messages of its exact origin and window, of a known shape. */
export function connect(): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { opening } = useSimulator.getState();
    if (event.origin !== frameOrigin(opening.host, location)) return;
    if (!isFrame(event.source)) return;
    const read = v.safeParse(fromFrame, event.data);
    if (read.success) hear(read.output);
  });
}

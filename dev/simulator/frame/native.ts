import { nativeObject, nativeReadyEvent } from '@/bridge/native-names';
import type { FrameLink } from './link';

const LATE = 2000;

interface Given {
  postMessage(text: string): void;
  onmessage: ((event: { data: string }) => void) | null;
}

/** Injects the object of a native app, at document start or two seconds after the load (docs/embedding.md). */
export function giveNative(link: FrameLink, late: boolean): void {
  const given: Given = { postMessage: (text) => link.send({ type: 'native', text: text }), onmessage: null };
  link.hear((message) => {
    if (message.type === 'native') given.onmessage?.({ data: message.text });
  });
  const inject = () => Object.assign(window, { [nativeObject]: given });
  if (!late) {
    inject();
    return;
  }
  const runAfterDelay = () => {
    inject();
    window.dispatchEvent(new Event(nativeReadyEvent));
  };
  window.addEventListener('load', () => setTimeout(runAfterDelay, LATE));
}

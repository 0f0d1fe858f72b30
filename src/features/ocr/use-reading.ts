import { useEffect, useRef, useState } from 'react';
import { shrink } from '../picture/public';
import { openReader, type Progress, type Reader } from './reader';

export type OcrReading =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly progress: Progress }
  | { readonly step: 'refused'; readonly why: 'svg' | 'heic' | 'unreadable' }
  | { readonly step: 'failed' }
  | { readonly step: 'done'; readonly lines: readonly string[] };

/** Small print needs its pixels: larger and finer than pictures that are sent. */
const limits = { maxWidth: 2400, maxHeight: 2400, quality: 0.95 };

/** Reads the chosen picture on the device. A picture chosen meanwhile takes the place of the one before. */
export function useReading(): { reading: OcrReading; read: (picture: Blob) => void; stop: () => void } {
  const [reading, setReading] = useState<OcrReading>({ step: 'idle' });
  const reader = useRef<Reader | undefined>(undefined);
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      reader.current?.end();
      reader.current = undefined;
    },
    [],
  );

  const run = async (picture: Blob, isLast: () => boolean) => {
    const show = (next: OcrReading) => {
      if (isLast()) setReading(next);
    };
    show({ step: 'busy', progress: { step: 'loading', share: 0 } });
    const shrunk = await shrink(picture, limits);
    if (!isLast()) return;
    if (!shrunk.ok) return show({ step: 'refused', why: shrunk.why });
    reader.current ??= openReader();
    try {
      const lines = await reader.current.read(shrunk.bytes, (progress) => show({ step: 'busy', progress }));
      show({ step: 'done', lines });
    } catch {
      show({ step: 'failed' });
    }
  };
  const begin = (): (() => boolean) => {
    turn.current += 1;
    const ownTurn = turn.current;
    return () => turn.current === ownTurn;
  };
  return {
    reading,
    read: (picture) => void run(picture, begin()),
    stop: () => {
      begin();
      reader.current?.end();
      reader.current = undefined;
      setReading({ step: 'idle' });
    },
  };
}

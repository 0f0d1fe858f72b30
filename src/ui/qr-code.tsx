import { useEffect, useState } from 'react';
import css from './qr-code.module.css';
import { SkeletonLines } from './states/skeleton';

interface QrCodeProps {
  readonly text: string;
  readonly alt: string;
  /** Says where the code could not be drawn. */
  readonly failed: string;
  /** Called with the picture as a data address, for saving it. */
  readonly onDrawn?: (url: string) => void;
  /** Leaves the brand's icon out, for codes that machines scan. */
  readonly plain?: boolean;
  /** Address of a picture behind the code; a GIF makes it move, where the reader allows motion. */
  readonly background?: string;
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error('The picture could not be read.'));
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else fail();
    });
    reader.addEventListener('error', fail);
    reader.readAsDataURL(blob);
  });
}

async function drawCode(text: string, plain: boolean, background: string | undefined): Promise<Blob> {
  if (plain) return (await import('../lib/qr/qr-picture')).qrPicture(text);
  const { brandQr } = await import('./brand-qr');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return brandQr(text, {}, isStill ? undefined : background);
}

/** A QR code with the usual looks and the brand's icon, drawn on the device; a real picture, so that a press saves it where a host's menu does. */
export function QrCode({ text, alt, failed, onDrawn, plain = false, background }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; url: string | null }>();
  useEffect(() => {
    let isUnmounted = false;
    const show = (url: string | null) => {
      if (isUnmounted) return;
      setDrawn({ text, url });
      if (url !== null) onDrawn?.(url);
    };
    drawCode(text, plain, background)
      .then(dataUrlOf)
      .then(show, () => show(null));
    return () => {
      isUnmounted = true;
    };
  }, [text, onDrawn, plain, background]);
  const current = drawn?.text === text ? drawn : undefined;
  if (current?.url === null) return <p role="alert">{failed}</p>;
  return (
    <div className={css.box} aria-busy={current === undefined}>
      {current ? <img src={current.url} alt={alt} width={400} height={400} /> : <SkeletonLines lines={6} />}
    </div>
  );
}

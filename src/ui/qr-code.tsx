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

/** A QR code with the usual looks, drawn on the device; a real picture, so that a press saves it where a host's menu does. */
export function QrCode({ text, alt, failed, onDrawn }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; url: string | null }>();
  useEffect(() => {
    let isUnmounted = false;
    const show = (url: string | null) => {
      if (isUnmounted) return;
      setDrawn({ text, url });
      if (url !== null) onDrawn?.(url);
    };
    import('../lib/qr/qr-picture')
      .then(({ qrPicture }) => qrPicture(text))
      .then(dataUrlOf)
      .then(show, () => show(null));
    return () => {
      isUnmounted = true;
    };
  }, [text, onDrawn]);
  const current = drawn?.text === text ? drawn : undefined;
  if (current?.url === null) return <p role="alert">{failed}</p>;
  return (
    <div className={css.box} aria-busy={current === undefined}>
      {current ? <img src={current.url} alt={alt} width={400} height={400} /> : <SkeletonLines lines={6} />}
    </div>
  );
}

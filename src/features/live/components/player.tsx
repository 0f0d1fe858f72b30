import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { GoodsPicture } from '@/ui/goods-picture';
import { Icon } from '@/ui/icons';
import { play, type StreamPlayback } from '../play';
import css from './live.module.css';

interface PlayerProps {
  readonly stream: string;
  readonly picture: Picture;
  readonly title: string;
  readonly isLive: boolean;
}

/** A stream that starts with a tap, never by itself, without sound until its controls turn it on, and rests while nobody sees the page. */
export function Player({ stream, picture, title, isLive }: PlayerProps) {
  const { t } = useTranslation(['live', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [startCount, setStartCount] = useState(0);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const rest = () => {
      if (document.hidden && video.current && !video.current.paused) video.current.pause();
    };
    document.addEventListener('visibilitychange', rest);
    return () => document.removeEventListener('visibilitychange', rest);
  }, []);

  const fail = useEffectEvent(() => setFailed(true));
  useEffect(() => {
    const element = video.current;
    if (startCount === 0 || !element) return undefined;
    let isUnmounted = false;
    let playing: StreamPlayback | undefined;
    play(element, stream, () => (isUnmounted ? undefined : fail())).then(
      (started) => {
        if (isUnmounted) started.end();
        else playing = started;
      },
      () => (isUnmounted ? undefined : fail()),
    );
    element.focus();
    return () => {
      isUnmounted = true;
      playing?.end();
    };
  }, [startCount, stream]);

  const start = () => {
    setFailed(false);
    setStartCount((count) => count + 1);
  };
  return (
    <div className={css.screen}>
      <video
        ref={video}
        className={css.video}
        hidden={startCount === 0 || failed}
        controls
        playsInline
        muted
        aria-label={title}
        preload="none"
      />
      {startCount === 0 ? (
        <>
          <GoodsPicture picture={picture} alt="" sizes="480px" urgency="soon" />
          <button type="button" className={css.play} onClick={start}>
            <Icon>
              <path d="M7 4.5v15l12-7.5z" />
            </Icon>
            <span>{t(isLive ? 'watch' : 'replay')}</span>
          </button>
        </>
      ) : null}
      {failed ? (
        <div role="alert" className={css.failed}>
          <p>{t('failed')}</p>
          <Button onClick={start}>{t('common:retry')}</Button>
        </div>
      ) : null}
    </div>
  );
}

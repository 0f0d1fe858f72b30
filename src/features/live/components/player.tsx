import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '../../../contract/goods';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { GoodsPicture } from '../../../ui/goods-picture';
import { Icon } from '../../../ui/icons';
import { play, type Playing } from '../play';
import css from './live.module.css';

interface PlayerProps {
  readonly stream: string;
  readonly picture: Picture;
  readonly title: string;
  readonly isLive: boolean;
}

/** A stream that starts with a tap, never by itself, and rests while nobody sees the page. */
export function Player({ stream, picture, title, isLive }: PlayerProps) {
  const { t } = useTranslation(['live', 'common']);
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(0);
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
    if (wanted === 0 || !element) return undefined;
    let gone = false;
    let playing: Playing | undefined;
    play(element, stream, () => (gone ? undefined : fail())).then(
      (started) => {
        if (gone) started.end();
        else playing = started;
      },
      () => (gone ? undefined : fail()),
    );
    element.focus();
    return () => {
      gone = true;
      playing?.end();
    };
  }, [wanted, stream]);

  const start = () => {
    setFailed(false);
    setWanted((count) => count + 1);
  };
  return (
    <div className={css.screen}>
      <video
        ref={video}
        className={css.video}
        hidden={wanted === 0 || failed}
        controls
        playsInline
        muted
        aria-label={title}
        preload="none"
      />
      {wanted === 0 ? (
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

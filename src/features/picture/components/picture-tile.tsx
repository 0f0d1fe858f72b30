import { useEffect, useState } from 'react';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { NamedIcon, type IconName } from '@/ui/icons';
import type { Drag } from '../use-drag-order';
import type { WaitingPicture } from '../use-waiting';
import css from './pictures.module.css';

/** An address for bytes of the device, given back when they are shown no more. */
function useBytesUrl(bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return undefined;
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    // An address of the device is made and given back by effects: made while drawing, none would give it back.
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return bytes ? url : undefined;
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** At the end of the row it stays focused and does nothing, so that the keyboard does not lose its place. */
const Tool = ({ icon, name, disabled = false, onClick }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    aria-label={name}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    <NamedIcon name={icon} />
  </button>
);

interface SentProps {
  readonly picture: Uploaded;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** The current drag in the list, of this picture or another. */
  readonly drag: Drag | undefined;
  readonly onRemove: () => void;
}

/** A picture that the API holds: earlier, later, away; by drag too (useDragOrder). */
export function SentTile({ picture, bytes, index, count, onMove, drag, onRemove }: SentProps) {
  const { t } = useTranslation('picture');
  const own = useBytesUrl(bytes);
  const at = index + 1;
  const isDragged = drag?.from === index;
  const isTarget = drag?.over === index && !isDragged;
  return (
    <li
      className={[css.tile, css.movable, isDragged && css.dragged, isTarget && css.target].filter(Boolean).join(' ')}
      data-position={index}
      style={isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
    >
      <img
        src={own ?? picture.src}
        alt={t('alt', { at })}
        width={picture.width}
        height={picture.height}
        draggable={false}
      />
      {count > 1 ? (
        <>
          <Tool icon="back" name={t('earlier', { at })} disabled={index === 0} onClick={() => onMove(index - 1)} />
          <Tool icon="forward" name={t('later', { at })} disabled={at === count} onClick={() => onMove(index + 1)} />
        </>
      ) : null}
      <Tool icon="close" name={t('remove', { at })} onClick={onRemove} />
    </li>
  );
}

interface WaitingProps {
  readonly picture: WaitingPicture;
  readonly index: number;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

/** A picture on its way, or one that did not get there. */
export function WaitingTile({ picture: { bytes, state, words }, index, onAgain, onRemove }: WaitingProps) {
  const { t } = useTranslation(['picture', 'common']);
  const url = useBytesUrl(bytes);
  const at = index + 1;
  const failed = state === 'lost' || state === 'refused';
  return (
    <li className={`${css.tile} ${css.waiting}`} aria-busy={failed ? undefined : true}>
      {url === undefined ? null : <img src={url} alt={t('alt', { at })} />}
      {failed ? (
        <div className={css.failed}>
          <p role="alert">{words}</p>
          <Button onClick={onAgain}>{t('common:retry')}</Button>
        </div>
      ) : (
        <p className={css.state}>{state === 'sending' ? t('sending') : t('waiting')}</p>
      )}
      <Tool icon="close" name={t('remove', { at })} onClick={onRemove} />
    </li>
  );
}

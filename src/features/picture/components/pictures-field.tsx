import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Uploaded } from '@/contract/upload';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { Icon } from '@/ui/icons';
import { SkeletonLines } from '@/ui/states/skeleton';
import type { ShrinkLimits } from '../shrink';
import { choosesByHost, chosenByHost } from '../chosen-by-host';
import { useDragOrder } from '../use-drag-order';
import { useDrop } from '../use-drop';
import { useShrinking } from '../use-shrinking';
import { useWaiting } from '../use-waiting';
import { SentTile, WaitingTile } from './picture-tile';
import css from './pictures.module.css';

export interface PicturesFieldProps {
  readonly label: string;
  /** The purpose of the pictures, in a sentence. */
  readonly hint?: string;
  /** Pictures that the API holds, in the order that the reader gave them. */
  readonly value: readonly Uploaded[];
  readonly onChange: (value: readonly Uploaded[]) => void;
  readonly min?: number;
  readonly max: number;
  /** Names the form on the device, such as `report-item-m1`. */
  readonly draftName: string;
  readonly error?: string | undefined;
  /** Told how many are on their way: a form that is sent now goes without them. */
  readonly onPending?: (count: number) => void;
  readonly limits?: ShrinkLimits;
}

export function PicturesField(props: PicturesFieldProps) {
  const { label, hint, value, onChange, min = 0, max, draftName, error, onPending, limits } = props;
  const { t } = useTranslation('picture');
  const id = useId();
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const field = useRef<HTMLFieldSetElement>(null);
  const tiles = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  /** Pictures that were just sent are shown from the device: a host's session is not always the browser's. */
  const [previews, setPreviews] = useState<Readonly<Record<string, Uint8Array<ArrayBuffer>>>>({});
  const { waiting, add, again, remove } = useWaiting({
    draftName,
    owner,
    onSent: (uploaded, bytes) => {
      setPreviews((now) => ({ ...now, [uploaded.id]: bytes }));
      if (value.every((picture) => picture.id !== uploaded.id)) onChange([...value, uploaded]);
      setStatusMessage(t('sent', { at: value.length + 1 }));
    },
  });
  const { drawing, problem, take } = useShrinking({ limits, max, add });
  const pending = waiting.length + drawing;
  const room = max - value.length - pending;
  const dropping = useDrop((files) => void take(files, room));

  const notifyPending = useEffectEvent((count: number) => onPending?.(count));
  // Before anybody sees or hears of the picture: once it is said to be uploaded, the form may be sent.
  useLayoutEffect(() => {
    notifyPending(pending);
  }, [pending]);

  const choose = () => {
    // At the most there may be, the tap says so rather than nothing.
    if (room <= 0) void take([new Blob()], room);
    else if (choosesByHost()) void chosenByHost(Math.min(room, 9)).then((files) => take(files, room));
    else chooser.current?.click();
  };
  const focusAfter = () => field.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  const drop = (index: number) => {
    onChange(value.filter((_, at) => at !== index));
    setStatusMessage(t('removed', { at: index + 1 }));
    focusAfter();
  };
  const move = (from: number, to: number) => {
    const next = [...value];
    const [moved] = next.splice(from, 1);
    if (!moved || to < 0 || to >= value.length) return;
    next.splice(to, 0, moved);
    onChange(next);
    setStatusMessage(t('moved', { at: from + 1, to: to + 1 }));
  };
  const { drag, handlers } = useDragOrder(tiles, move);
  const notes = [`${id}-count`, hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

  return (
    <fieldset ref={field} className={css.field} aria-describedby={notes} {...dropping}>
      <legend className={css.label}>{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      <p id={`${id}-count`} className={css.hint}>
        {min > 0 ? t('between', { min, num: max }) : t('most', { num: max, count: max })}
      </p>
      {/* Dragging is for fingers and the mouse; the buttons of each tile do the same for everyone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul ref={tiles} className={css.tiles} {...handlers}>
        {value.map((picture, index) => (
          <SentTile
            key={picture.id}
            picture={picture}
            bytes={previews[picture.id]}
            index={index}
            count={value.length}
            onMove={(to) => move(index, to)}
            drag={drag}
            onRemove={() => drop(index)}
          />
        ))}
        {waiting.map((entry, index) => (
          <WaitingTile
            key={entry.key}
            picture={entry}
            index={value.length + index}
            onAgain={() => again(entry.key)}
            onRemove={() => {
              remove(entry.key);
              focusAfter();
            }}
          />
        ))}
        {Array.from({ length: drawing }, (_, index) => (
          <li key={`drawing-${index}`} className={css.tile} aria-busy="true">
            <SkeletonLines lines={4} />
          </li>
        ))}
        <li className={css.tile}>
          <button type="button" data-add className={css.add} aria-disabled={room <= 0 || undefined} onClick={choose}>
            <Icon>
              <path d="M12 5v14M5 12h14" />
            </Icon>
            <span>{t('add')}</span>
            <span className={css.count}>{t('count', { count: value.length + pending, num: max })}</span>
          </button>
        </li>
      </ul>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('add')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same picture can be chosen again after it was removed.
          event.currentTarget.value = '';
          void take(files, room);
        }}
      />
      {(problem ?? error) ? (
        <p id={`${id}-error`} className={css.error} role="alert">
          {problem ?? error}
        </p>
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {statusMessage}
      </p>
    </fieldset>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from './button';
import css from './removed.module.css';

interface RemovedProps {
  readonly text: string;
  /** The text of the button that brings it back. */
  readonly undo: string;
  readonly onUndo: () => void;
}

/** Stands in the place of what was taken out, with the way back. The button that removed it is gone: the focus comes here. */
export function Removed({ text, undo, onUndo }: RemovedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className={css.removed}>
      <p role="status">{text}</p>
      <Button onClick={onUndo}>{undo}</Button>
    </div>
  );
}

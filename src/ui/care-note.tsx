import type { ReactNode } from 'react';
import css from './care-note.module.css';

interface CareNoteProps {
  /** The urgency with which a screen reader announces it. */
  readonly role: 'status' | 'alert';
  readonly children: ReactNode;
}

/** A calm word on what a reader should know before going on; it keeps them from nothing. */
export function CareNote({ role, children }: CareNoteProps) {
  return (
    <p className={css.note} role={role}>
      {children}
    </p>
  );
}

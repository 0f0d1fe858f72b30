import type { ReactNode } from 'react';
import { stripBidi } from '@/lib/bidi';
import { findRisky } from '@/rules/risky-words';
import css from './risky-card.module.css';

/** A seller's Japanese text with the words marked that a buyer must not miss. Plain text throughout: markup stays letters. */
export function MarkedJapanese({ text }: { readonly text: string }) {
  const clean = stripBidi(text);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of findRisky(clean)) {
    parts.push(<span key={`before-${start}`}>{clean.slice(from, start)}</span>);
    parts.push(
      <mark key={start} className={css.mark}>
        {clean.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return (
    <>
      {parts}
      <span>{clean.slice(from)}</span>
    </>
  );
}

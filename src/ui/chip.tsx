import type { ReactNode } from 'react';
import css from './chip.module.css';

/** A small fact about a thing. `good` is safe or free, `care` wants a second look. */
export function Chip(props: { readonly tone?: 'plain' | 'good' | 'care'; readonly children: ReactNode }) {
  return <span className={`${css.chip} ${css[props.tone ?? 'plain']}`}>{props.children}</span>;
}

/** A card of the page, with its heading. */
export function Card(props: {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  /** The id, where a link on the page leads to the card and moves the focus to it. */
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.card} id={props.id} tabIndex={props.id === undefined ? undefined : -1}>
      {props.title === undefined ? null : (
        <header className={css.head}>
          <h2>{props.title}</h2>
          {props.note === undefined ? null : <span className={css.note}>{props.note}</span>}
        </header>
      )}
      {props.children}
    </section>
  );
}

/** Names and values beside each other: a list of `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

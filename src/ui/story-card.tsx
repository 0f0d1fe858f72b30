import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Picture } from '../contract/goods';
import { GoodsPicture } from './goods-picture';
import { SkeletonLines } from './states/skeleton';
import css from './story-card.module.css';

interface StoryCardProps {
  readonly to: string;
  readonly picture: Picture | null;
  readonly title: string;
  /** The summary, at most three lines high. */
  readonly text: string;
  /** The language of title and text. */
  readonly language: string;
  /** Topic or author, and the day. */
  readonly note: ReactNode;
}

/** Something to read, in a list. */
export function StoryCard({ to, picture, title, text, language, note }: StoryCardProps) {
  return (
    <Link to={to} className={css.card}>
      {picture ? (
        <span className={css.picture}>
          <GoodsPicture picture={picture} alt="" sizes="96px" />
        </span>
      ) : null}
      <span className={css.words}>
        <strong className={css.title} lang={language} dir="auto">
          {title}
        </strong>
        <span className={css.text} lang={language} dir="auto">
          {text}
        </span>
        <span className={css.note}>{note}</span>
      </span>
    </Link>
  );
}

/** Cards in a column, on a wide screen in two. */
export const StoryList = ({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) => (
  <ul className={css.list} aria-busy={busy || undefined}>
    {children}
  </ul>
);

/** A list on its way. */
export const StoriesSkeleton = ({ count }: { readonly count: number }) => (
  <StoryList busy>
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className={css.card}>
        <span className={css.picture} />
        <span className={css.words}>
          <SkeletonLines width={80} />
          <SkeletonLines lines={2} />
        </span>
      </li>
    ))}
  </StoryList>
);

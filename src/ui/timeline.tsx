import type { ReactNode } from 'react';
import { momentText } from './moment';
import { Card } from './chip';
import css from './timeline.module.css';

/** What happened, the newest first; the newest is marked. */
export const Timeline = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card title={title}>
    <ol className={css.events}>{children}</ol>
  </Card>
);

interface EventProps {
  readonly what: ReactNode;
  /** An instant of the API, shown in the reader's zone. */
  readonly at: string;
  readonly children?: ReactNode;
}

/** One thing that happened. */
export const TimelineEvent = ({ what, at, children }: EventProps) => (
  <li className={css.event}>
    <p className={css.what}>{what}</p>
    {children}
    <p className={css.when}>
      <bdi>{momentText(at, true)}</bdi>
    </p>
  </li>
);

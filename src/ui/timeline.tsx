import type { ReactNode } from 'react';
import { formatDateTime } from './format-date-time';
import { Card } from './chip';
import css from './timeline.module.css';

/** List of events, the newest first; the newest is marked. */
export const Timeline = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card title={title}>
    <ol className={css.events}>{children}</ol>
  </Card>
);

/** `good` is as it should be; `care` went wrong; `plain` is neither. */
export type Tone = 'good' | 'plain' | 'care';

interface EventProps {
  readonly what: ReactNode;
  readonly tone?: Tone | undefined;
  /** An instant of the API, shown in the reader's zone. */
  readonly at: string;
  readonly children?: ReactNode;
}

/** One thing that happened. */
export const TimelineEvent = ({ what, at, tone = 'good', children }: EventProps) => (
  <li className={css.event} data-tone={tone}>
    <p className={css.what}>{what}</p>
    {children}
    <p className={css.when}>
      <bdi>{formatDateTime(at, true)}</bdi>
    </p>
  </li>
);

import type { ReactNode } from 'react';
import { NamedIcon, type IconName } from '../icons';
import css from './states.module.css';

export interface StatusPanelProps {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The next steps: a button or links. */
  readonly children?: ReactNode;
  readonly role?: 'status' | 'alert';
  /** True where it takes up the whole page and its title is the page's heading. */
  readonly isPage?: boolean;
}

/** A message in place of content, such as the result of a payment: icon, title, text and what can be done next. */
export function StatusPanel({ icon = 'search', title, text, children, role, isPage = false }: StatusPanelProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={css.panel} role={role}>
      <span className={css.icon} data-icon={icon}>
        <NamedIcon name={icon} />
      </span>
      <Heading className={css.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Heading>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {children === undefined ? null : <div className={css.actions}>{children}</div>}
    </section>
  );
}

/** A list without entries: says what will appear there and offers the next step. `role="status"` where a filter has emptied it. */
export const EmptyState = (props: StatusPanelProps) => <StatusPanel {...props} />;

import type { ReactNode } from 'react';
import { urlRules } from '../config/url-rules';
import { judgeUrl } from '../lib/outside-url';
import css from './outside-link.module.css';
import { NamedIcon } from './icons';
import { TargetLink } from './target-link';

/**
 * A link that leaves the service. The one function judges it: what it refuses is shown as text, what is not on the
 * operator's list asks first, by the reader's own tap.
 */
export function OutsideLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const verdict = judgeUrl(url, urlRules());
  if (verdict.kind === 'block' || verdict.kind === 'internal') return <span>{children}</span>;
  return (
    <TargetLink target={verdict} className={css.link}>
      {children}
      <NamedIcon name="external" />
    </TargetLink>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hostKind } from '../bridge/bridge';
import { hostActions } from '../bridge/host-actions';
import type { Target } from '../bridge/target';
import { useLeave } from './use-leave';

interface TargetLinkProps {
  readonly target: Target;
  readonly className?: string | undefined;
  readonly lang?: string;
  readonly children: ReactNode;
}

/** Opens something that was judged: a link where a link can do it, a button where the host must. */
export function TargetLink({ target, children, ...rest }: TargetLinkProps) {
  const { leave, notice } = useLeave();
  const kind = hostKind();
  const byHost = () => hostActions((act) => act.openTarget(target));
  if (target.kind === 'internal') {
    return (
      <Link to={target.to} {...rest}>
        {children}
      </Link>
    );
  }
  if (target.kind === 'external') {
    return (
      <a href={target.url} {...rest} {...newWindow} onClick={kind === 'browser' ? undefined : instead(byHost)}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button type="button" {...rest} onClick={() => (target.kind === 'confirm' ? leave(target) : byHost())}>
        {children}
      </button>
      {notice}
    </>
  );
}

const newWindow = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

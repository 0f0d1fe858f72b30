import { Suspense, useState, type MouseEvent } from 'react';
import { hostKind } from '../bridge/bridge';
import { hostActions } from '../bridge/host-actions';
import type { Target } from '../bridge/target';
import { lazyPart } from './lazy-part';

const LeaveNotice = lazyPart([], () => import('./leave-notice').then((part) => part.LeaveNotice));

type Unlisted = Extract<Target, { kind: 'confirm' }>;

/**
 * Leaving for an address that is on nobody's list: `leave` asks the reader first, by the `notice` that stands beside the link; a mini
 * program opens no foreign page, and copies the address instead.
 */
export function useLeave() {
  const [leaving, setLeaving] = useState<Unlisted | undefined>();
  const kind = hostKind();
  const byHost = (target: Unlisted) => hostActions((act) => act.openTarget(target));
  const leave = kind === 'browser' || kind === 'native' ? setLeaving : byHost;
  const notice = leaving ? (
    <Suspense fallback={null}>
      <LeaveNotice
        url={leaving.url}
        onClose={() => setLeaving(undefined)}
        onGo={kind === 'browser' ? undefined : (event: MouseEvent) => (event.preventDefault(), byHost(leaving))}
      />
    </Suspense>
  ) : null;
  return { leave, notice };
}

import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { hostKind } from '../bridge/bridge';
import { env } from '../config/env';
import { asksConsent } from '../config/third-parties';
import { knowsCountry } from '../session/device';
import { useSession } from '../session/session';
import { lazyPart } from '../ui/lazy-part';
import { useFirstInteraction } from '../ui/use-first-interaction';
import { DemoMark } from './demo-mark';
import { watchLanguage } from './follow-language';
import { watchReturn } from './resume';

const HostAfterPaint = lazyPart([], () => import('./host-after-paint').then((part) => part.HostAfterPaint));

/** Milliseconds until the rest is asked for, in engines that cannot say when they are idle. */
const SOON = 200;

/** Milliseconds after which a page that is not painted, such as a tab in the background, gets the rest all the same. */
const LATEST = 2000;
/** Milliseconds between two looks at whether the paint is on the screen: about a frame. */
const FRAME = 16;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Calls `done` once the first paint is on the screen and the engine idle; an idle engine alone may not have shown it yet. */
function oncePainted(done: () => void): () => void {
  const latest = performance.now() + LATEST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkPaint = () => {
    if (isPainted() || performance.now() >= latest) done();
    else timer = setTimeout(scheduleCheck, FRAME);
  };
  let idleHandle = 0;
  const scheduleCheck = () => {
    idleHandle = requestIdleCallback(checkPaint, { timeout: LATEST });
  };
  scheduleCheck();
  return () => {
    cancelIdleCallback(idleHandle);
    clearTimeout(timer);
  };
}

/** Whom the rest serves before a touch: a host, a customer's badges, costs at a known door, consent and what it lets in, the newer site. */
function useAwaited(): boolean {
  const isSignedIn = useSession((session) => session.userInfo !== null);
  return isSignedIn || hostKind() !== 'browser' || asksConsent || env.newerSite !== '' || knowsCountry();
}

function Rest({ hasInteracted }: { readonly hasInteracted: boolean }) {
  const isAwaited = useAwaited();
  return isAwaited || hasInteracted ? (
    <Suspense fallback={null}>
      <HostAfterPaint />
    </Suspense>
  ) : null;
}

/** Work that waits until the page is painted and the engine idle: the first paint never waits for a host. Most of it waits for the reader. */
export function AfterPaint() {
  const queries = useQueryClient();
  const [painted, setPainted] = useState(false);
  const hasInteracted = useFirstInteraction();
  useEffect(() => (painted ? watchLanguage() : undefined), [painted]);
  useEffect(() => watchReturn(queries), [queries]);
  useEffect(() => {
    const now = () => setPainted(true);
    if (typeof requestIdleCallback === 'function') return oncePainted(now);
    const timer = setTimeout(now, SOON);
    return () => clearTimeout(timer);
  }, []);
  return painted ? (
    <>
      <DemoMark />
      <Rest hasInteracted={hasInteracted} />
    </>
  ) : null;
}

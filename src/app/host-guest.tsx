import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hostKind } from '../bridge/bridge';
import { browserTypes } from '../bridge/host';
import { asksConsent } from '../config/third-parties';
import { ConsentCard } from '../features/support/public';
import { useConsent } from '../session/consent';
import { useSession } from '../session/session';
import { usePlace } from '../session/place';
import '../ui/busy-button.css';
import { lazyPart } from '../ui/lazy-part';
import { startHost } from './host-manners';
import { sendToNewerSite } from './newer-site';
import { loadAllowedScripts } from './third-party-scripts';

/** Only once the reader has said where parcels go. */
const DoorPrices = lazyPart([], () => import('../features/cost/public').then((part) => part.DoorPrices));

const TabBadges = lazyPart([], () => import('./tab-badges').then((part) => part.TabBadges));

const html = document.documentElement;

/** The rest of the page, once it is painted: the host's manners, bars that follow the host at a route change, the newer site, consent, costs at the door. */
export function HostGuest() {
  const queries = useQueryClient();
  const { key, pathname, search } = useLocation();
  const consent = useConsent();
  const { country } = usePlace();
  const isSignedIn = useSession((session) => session.userInfo !== null);
  useEffect(() => startHost(queries), [queries]);
  useEffect(() => {
    // Bars switch with the detected host now, before the reader touches anything.
    const kind = hostKind();
    html.dataset['host'] = kind;
    html.dataset['browserType'] = browserTypes[kind];
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the route change itself is what it waits for
  }, [key]);
  useEffect(() => {
    sendToNewerSite(pathname, search);
  }, [pathname, search]);
  useEffect(() => {
    if (consent) loadAllowedScripts(consent);
  }, [consent]);
  return (
    <>
      {country === null ? null : (
        <Suspense fallback={null}>
          <DoorPrices />
        </Suspense>
      )}
      {isSignedIn ? (
        <Suspense fallback={null}>
          <TabBadges />
        </Suspense>
      ) : null}
      {!asksConsent || consent ? null : (
        <Suspense fallback={null}>
          <ConsentCard onDone={() => document.getElementById('main')?.focus({ preventScroll: true })} />
        </Suspense>
      )}
    </>
  );
}

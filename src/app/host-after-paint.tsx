import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hostKind } from '../bridge/bridge';
import { browserTypes } from '../bridge/host';
import { asksConsent, sendsEvents } from '../config/third-parties';
import { LazyConsentCard } from '../features/support/public';
import { useConsent } from '../session/consent';
import { hasGuestCart } from '../session/device';
import { useSession } from '../session/session';
import { useLikelyCountry } from '../session/guessed-country';
import '../ui/busy-button.css';
import { lazyPart } from '../ui/lazy-part';
import { followCanonical } from './canonical';
import { startHost } from './host-integration';
import { sendToNewerSite } from './newer-site';
import { loadAllowedScripts } from './third-party-scripts';

/** Only where the country that parcels go to is known or likely. */
const LandedTotals = lazyPart([], () => import('../features/cost/public').then((part) => part.LandedTotals));

const TabBadges = lazyPart([], () => import('./tab-badges').then((part) => part.TabBadges));

const ShopEvents = lazyPart([], () => import('./shop-events/shop-events').then((part) => part.ShopEvents));

const html = document.documentElement;

/** The rest of the page, once it is painted: the host's manners, bars that follow the host at a route change, the newer site, the canonical address, consent, costs at the door. */
export function HostAfterPaint() {
  const queries = useQueryClient();
  const { key, pathname, search } = useLocation();
  const consent = useConsent();
  const country = useLikelyCountry();
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
    followCanonical(pathname, search);
    sendToNewerSite(pathname, search);
  }, [pathname, search]);
  useEffect(() => {
    if (consent) loadAllowedScripts(consent);
  }, [consent]);
  return (
    <>
      {country === null ? null : (
        <Suspense fallback={null}>
          <LandedTotals />
        </Suspense>
      )}
      {isSignedIn || hasGuestCart() ? (
        <Suspense fallback={null}>
          <TabBadges />
        </Suspense>
      ) : null}
      {sendsEvents && consent?.analytics ? (
        <Suspense fallback={null}>
          <ShopEvents />
        </Suspense>
      ) : null}
      {!asksConsent || consent ? null : (
        <Suspense fallback={null}>
          <LazyConsentCard onDone={() => document.getElementById('main')?.focus({ preventScroll: true })} />
        </Suspense>
      )}
    </>
  );
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { thirdParties } from '@/config/third-parties';
import { readJson, writeJson } from '@/lib/storage';
import { deviceStorage } from '@/session/device';
import { findRoute } from '../routes';
import { dataLayerAdapter, endpointAdapter, type EventAdapter } from './event-adapters';
import { addressEvents, pageEvents, writeEvent } from './call-events';
import type { ShopEvent } from './shop-event';
import { reportWebVitals } from './web-vitals';

const adapters: EventAdapter[] = [
  ...(thirdParties.analytics.length > 0 ? [dataLayerAdapter()] : []),
  ...(thirdParties.eventEndpoint === '' ? [] : [endpointAdapter(thirdParties.eventEndpoint)]),
];

const purchases = 'purchases sent';
const paymentIds = v.array(v.string());

/** True while this device has not sent the purchase. The page of a payment can be opened again from the order, or reloaded. */
function isNewPurchase(id: string): boolean {
  const check = (value: unknown) => (v.is(paymentIds, value) ? value : undefined);
  const sent = readJson(deviceStorage, purchases, check) ?? [];
  if (sent.includes(id)) return false;
  writeJson(deviceStorage, purchases, [...sent, id].slice(-20));
  return true;
}

function send(event: ShopEvent): void {
  if (event.name === 'purchase' && !isNewPurchase(event.fields.transaction_id)) return;
  for (const adapter of adapters) adapter(event);
}

/** Sends the event of a page as soon as its data is in the cache, once. Returns a function that stops waiting. */
function awaitPageEvent(path: string, search: string, client: QueryClient): () => void {
  const rule = pageEvents[path];
  if (!rule) return () => undefined;
  const cache = client.getQueryCache();
  const findEvent = () =>
    cache
      .findAll({ queryKey: [rule.call], type: 'active' })
      .filter(({ state }) => state.data !== undefined)
      .map(({ state }) => rule.toEvent(state.data, search, client))
      .find((event) => event !== undefined);
  let isSent = false;
  const check = () => {
    const event = isSent ? undefined : findEvent();
    if (!event) return;
    isSent = true;
    send(event);
  };
  check();
  return cache.subscribe(check);
}

/**
 * Tells the operator's analytics what visitors do in the shop. It reads the cache of answers, so that no page sends events itself. It is drawn
 * only while the reader allows analytics.
 */
export function ShopEvents() {
  const client = useQueryClient();
  const { key, pathname, search } = useLocation();
  useEffect(
    () =>
      client.getMutationCache().subscribe((change) => {
        if (change.type !== 'updated' || change.action.type !== 'success') return;
        const { mutation } = change;
        const { options, state } = mutation;
        const event = writeEvent(options.mutationKey?.[0], state.variables, client, state.data);
        if (event) send(event);
      }),
    [client],
  );
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    let stopVitals: (() => void) | undefined;
    const start = async () => {
      const path = (await findRoute(pathname))?.row.path;
      if (path === undefined || isLeft) return;
      addressEvents(path, search).forEach(send);
      stop = awaitPageEvent(path, search, client);
      stopVitals = reportWebVitals(path, send);
    };
    // A chunk that cannot be loaded has an error page of its own.
    start().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
      stopVitals?.();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same address visited again is another view
  }, [key, pathname, search, client]);
  return null;
}

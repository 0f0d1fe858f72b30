import type { ShopEvent } from './shop-event';

export type EventAdapter = (event: ShopEvent) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Pushes events to `window.dataLayer` for a tag manager, in the shape that Google Tag Manager documents for e-commerce. */
export function dataLayerAdapter(): EventAdapter {
  const layer = (window.dataLayer ??= []);
  // Starts the container. Its own snippet would be an inline script, which the document's policy forbids.
  if (layer.length === 0) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  return ({ name, fields }) => {
    // Clears the items of the last event, which the layer would otherwise merge into these.
    if ('items' in fields) layer.push({ ecommerce: null }, { event: name, ecommerce: fields });
    else layer.push({ event: name, ...fields });
  };
}

/** Posts each event as JSON to the operator's own address, without cookies. An event that does not get through is lost. */
export const endpointAdapter =
  (address: string): EventAdapter =>
  ({ name, fields }) => {
    const sent = fetch(address, {
      method: 'POST',
      body: JSON.stringify({ event: name, ...fields, host: document.documentElement.dataset['host'] }),
      credentials: 'omit',
      keepalive: true,
      mode: 'no-cors',
    });
    sent.catch(() => undefined);
  };

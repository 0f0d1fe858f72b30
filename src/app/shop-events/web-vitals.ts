import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { ShopEvent } from './shop-event';

/** The route on which the document was opened: the measures belong to it. */
let landing: string | undefined;
let report: ((event: ShopEvent) => void) | undefined;

const toEvent = ({ name, value, rating }: MetricType, path: string): ShopEvent => ({
  name: 'web_vitals',
  fields: {
    metric_name: name,
    // The shift of a layout is a share; all others are milliseconds.
    metric_value: name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value),
    metric_rating: rating,
    page_path: path,
  },
});

/**
 * Reports how fast this document was for its reader, each measure once, when it is final: as late as when the reader leaves. `path` is the
 * route's pattern. Returns a function that ends it.
 */
export function reportWebVitals(path: string, send: (event: ShopEvent) => void): () => void {
  report = send;
  if (landing === undefined) {
    landing = path;
    const onMetric = (metric: MetricType) => report?.(toEvent(metric, path));
    for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(onMetric);
  }
  return () => (report = undefined);
}

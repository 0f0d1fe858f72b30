import { lazy, type ComponentType } from 'react';
import type { TextArea } from '../config/route-row';
import { loadTexts } from '../i18n/i18n';

/** A part of a page that comes when it is first drawn, with the texts of its area. Stand it in a Suspense. */
export function lazyPart<P>(area: TextArea, load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts(area)]);
    return { default: component };
  });
}

import { Suspense, type ComponentType } from 'react';
import type { ItemFacts } from '@/contract/site-facts';
import { lazyPart } from '@/ui/lazy-part';
import { siteModules } from '../sites/site-modules';
import { ItemCardSkeleton } from './item-card-skeleton';

type Panel = ComponentType<{ readonly facts: ItemFacts }>;
type Load = () => Promise<Panel>;

/** Each site's panel, loaded with its first item. The table ties every module to its own facts; here they meet again by the same key. */
const panels = new Map<string, Panel>(
  Object.entries(siteModules).map(([site, load]) => [site, lazyPart('goods', load as Load)]),
);

/** Facts that only this item's marketplace has. */
export function SiteFacts({ facts }: { readonly facts: ItemFacts }) {
  const Panel = panels.get(facts.site);
  return Panel ? (
    <Suspense fallback={<ItemCardSkeleton />}>
      {/* oxlint-disable-next-line react/static-components -- taken from a constant table, not made here */}
      <Panel facts={facts} />
    </Suspense>
  ) : null;
}

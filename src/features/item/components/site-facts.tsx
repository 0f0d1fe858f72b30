import { lazy, Suspense, type ComponentType } from 'react';
import type { ItemFacts } from '../../../contract/item';
import { Card } from '../../../ui/chip';
import { Bone } from '../../../ui/states';
import { siteModules, type SiteModule } from '../sites/site-modules';

type Panel = ComponentType<{ readonly facts: ItemFacts }>;

const panels = new Map<ItemFacts['site'], Panel>();

/** The site's panel, loaded once. The table ties each module to its own facts; here they meet again by the same key. */
function panelOf(site: ItemFacts['site']): Panel {
  const known = panels.get(site);
  if (known) return known;
  const load = siteModules[site] as () => Promise<SiteModule>;
  const panel = lazy(() => load().then(({ FactsPanel }) => ({ default: FactsPanel })));
  panels.set(site, panel);
  return panel;
}

function Blank() {
  return (
    <Card>
      <Bone lines={4} />
    </Card>
  );
}

/** What only this item's marketplace knows (S-21). */
export function SiteFacts({ facts }: { readonly facts: ItemFacts }) {
  const Panel = panelOf(facts.site);
  return (
    <Suspense fallback={<Blank />}>
      <Panel facts={facts} />
    </Suspense>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFirstInteraction } from './use-first-interaction';

/** How far below the screen its children are begun with: half a screen of a phone. */
const soon = '400px';
/** What stands behind the bar at the foot of a page is not seen yet (72 px), nor is a card of which there is less than its heading (56 px). */
const seen = '0px 0px -128px';

interface NearProps {
  readonly children: ReactNode;
  /** Begun with the reader's first touch, before that only where it is seen: much that a first screen does without. */
  readonly late?: boolean;
  /** Stands there meanwhile. */
  readonly blank?: ReactNode;
}

/** Draws its children once the reader comes near, and leaves them then. */
export function Near({ children, late = false, blank }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const hasInteracted = useFirstInteraction();
  const begun = near || (late && hasInteracted);
  useEffect(() => {
    if (begun || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: late ? seen : soon },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [begun, late]);
  return begun ? children : <div ref={place}>{blank}</div>;
}

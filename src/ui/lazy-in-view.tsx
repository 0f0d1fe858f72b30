import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFirstInteraction } from './use-first-interaction';

/** The distance below the screen at which its children start to load: half a screen of a phone. */
const soon = '400px';
/** The part of the screen that counts as seen: not behind the bar at the foot of a page (72 px), nor a card that shows less than its heading (56 px). */
const seen = '0px 0px -128px';

interface LazyInViewProps {
  readonly children: ReactNode;
  /** Begun with the reader's first touch, before that only where it is seen: much that a first screen does without. */
  readonly late?: boolean;
  /** Shown until then. */
  readonly skeleton?: ReactNode;
}

/** Draws its children once the reader comes near, and leaves them then. */
export function LazyInView({ children, late = false, skeleton }: LazyInViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const hasInteracted = useFirstInteraction();
  const begun = near || (late && hasInteracted);
  useEffect(() => {
    if (begun || !container.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: late ? seen : soon },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [begun, late]);
  return begun ? children : <div ref={container}>{skeleton}</div>;
}

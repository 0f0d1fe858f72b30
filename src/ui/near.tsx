import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the screen its children are begun with: half a screen of a phone. */
const margin = '400px';

/** Draws its children once the reader comes near, and leaves them then. */
export function Near({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return near ? children : <div ref={place} />;
}

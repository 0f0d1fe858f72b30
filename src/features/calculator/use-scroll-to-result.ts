import { useEffect, useRef, type RefObject } from 'react';

/** Height of a result that has to be in view, so that it counts as seen. */
const visiblePx = 160;

function scrollTo(result: HTMLElement): void {
  if (result.getBoundingClientRect().top <= innerHeight - visiblePx) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  result.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}

/**
 * Scrolls to a result that was requested and appears below the screen, once for each request. The focus stays where it is, since the reader may
 * be about to type the next figure.
 */
export function useScrollToResult(isReady: boolean): {
  readonly result: RefObject<HTMLDivElement | null>;
  readonly expectResult: () => void;
} {
  const result = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isReady || !isExpected.current || !result.current) return;
    isExpected.current = false;
    scrollTo(result.current);
  });
  return {
    result,
    expectResult: () => {
      isExpected.current = true;
    },
  };
}

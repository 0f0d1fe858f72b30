import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { hashAnchor } from '../lib/hash-anchor';
import { isSamePosition } from '../lib/same-position';

const left = new Map<string, number>();
/** The time that a page that is still loading has to grow tall enough for the restored position, in milliseconds. */
const PATIENCE = 3000;

/** Scrolls back to a place as soon as the page is tall enough; stops when the reader scrolls or patience ends. */
function restore(position: number): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const step = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) > 1 && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { once: true });
  return stop;
}

/** A new page starts at its top or at the anchor, going back returns to the place that was left, and focus follows. */
export function ScrollKeeper() {
  const location = useLocation();
  const type = useNavigationType();
  const isSame = isSamePosition(location.state);
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useLayoutEffect(() => {
    const remember = () => left.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);
  useLayoutEffect(() => {
    const position = type === NavigationType.Pop ? left.get(location.key) : undefined;
    if (position !== undefined) return restore(position);
    const anchor = hashAnchor(location.hash);
    const target = anchor === undefined ? null : document.getElementById(anchor);
    if (target) target.scrollIntoView();
    else if (location.key !== 'default' && !isSame) window.scrollTo(0, 0);
    return undefined;
  }, [location.key, location.hash, isSame, type]);
  return null;
}

/** After a route change a screen reader starts at the new page's heading. The first page keeps the browser's focus. */
export function FocusKeeper() {
  const location = useLocation();
  const { key } = location;
  const isSame = isSamePosition(location.state);
  useEffect(() => {
    if (key === 'default' || isSame) return;
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [key, isSame]);
  return null;
}

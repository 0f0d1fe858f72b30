import { reduceMotion, restoreMotion, Toast, unstableSetRender } from 'antd-mobile';
import { createRoot, type Root } from 'react-dom/client';
import '../kit.css';

const roots = new Map<Element | DocumentFragment, Root>();

// antd-mobile 5.43 renders its imperative layers with React 18's call; React 19 needs this bridge (upstream issue 6635).
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
  return async () => {
    // Unmounting inside React's own render would warn: wait for the next task.
    await new Promise((resolve) => setTimeout(resolve, 0));
    root.unmount();
    roots.delete(container);
  };
});

/** Removes what antd-mobile shows, at once and without its fading. */
export function unmountKit(): void {
  for (const root of roots.values()) root.unmount();
  roots.clear();
}

/** A line at the page's foot for a while, in milliseconds; the kit hides it from screen readers. It fades by script, which no style can still. */
export function showToast(text: string, duration: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) reduceMotion();
  else restoreMotion();
  Toast.show({ content: text, duration, position: 'bottom' });
}

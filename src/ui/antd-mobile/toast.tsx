import { reduceMotion, restoreMotion, Toast, unstableSetRender } from 'antd-mobile';
import { createRoot, type Root } from 'react-dom/client';
import { AntdMobileProvider } from './provider';

const roots = new Map<Element | DocumentFragment, Root>();

// antd-mobile 5.43 draws what is shown by a call with React 18's `render`; React 19 needs this bridge (upstream issue 6635).
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(<AntdMobileProvider>{node}</AntdMobileProvider>);
  return async () => {
    // Unmounting inside React's own render would warn: wait for the next task.
    await new Promise((resolve) => setTimeout(resolve, 0));
    root.unmount();
    roots.delete(container);
  };
});

/** Removes the toast at once, without fading. */
export function unmountToast(): void {
  for (const root of roots.values()) root.unmount();
  roots.clear();
}

/** Shows a line at the page's foot for `duration` milliseconds. antd-mobile hides it from screen readers, and fades it by script, so no style can stop that. */
export function showToast(text: string, duration: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) reduceMotion();
  else restoreMotion();
  Toast.show({ content: text, duration, position: 'bottom' });
}

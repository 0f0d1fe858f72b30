import type { FrameLink } from './link';

interface NavigationLike extends EventTarget {
  readonly canGoBack: boolean;
}

const navigationOf = (): NavigationLike | undefined => (window as { navigation?: NavigationLike }).navigation;

/** Tells title and address whenever they change, for the host's bar. */
export function postToPage(link: FrameLink): void {
  const facts = () => ({ href: location.href, title: document.title });
  let last = '';
  const report = () => {
    const now = JSON.stringify(facts());
    if (now !== last) link.send({ type: 'page', ...facts() });
    last = now;
  };
  link.send({ type: 'loaded', ...facts() });
  new MutationObserver(report).observe(document, { subtree: true, childList: true, characterData: true });
  navigationOf()?.addEventListener('currententrychange', report);
  window.addEventListener('popstate', report);
}

/** The bar's back button, as a mini program has it: back in the web view's history, or out of it where there is none. */
export function goBack(link: FrameLink): void {
  if (navigationOf()?.canGoBack === false) link.send({ type: 'nowhere-back' });
  else history.back();
}

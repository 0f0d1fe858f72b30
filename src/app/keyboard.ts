const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * The keyboard of a phone: a field that it would cover comes into view, and a page that some iOS web views leave shifted after it goes back
 * to its place (docs/hosts.md §4). Gives what ends it.
 */
export function settleKeyboard(): () => void {
  const view = window.visualViewport;
  const onResize = () => {
    const field = document.activeElement;
    if (isField(field)) field.scrollIntoView({ block: 'nearest' });
  };
  const onLeave = (event: FocusEvent) => {
    if (!isField(event.target) || isField(event.relatedTarget)) return;
    requestAnimationFrame(() => window.scrollTo(0, Math.max(window.scrollY - 1, 0)));
  };
  view?.addEventListener('resize', onResize);
  const shifts = /iPhone|iPad/.test(navigator.userAgent);
  if (shifts) document.addEventListener('focusout', onLeave);
  return () => {
    view?.removeEventListener('resize', onResize);
    document.removeEventListener('focusout', onLeave);
  };
}

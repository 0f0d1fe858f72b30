import './restore-focus.css';

/** Milliseconds that a part of the page has to place the focus itself, such as a popup that hands it back. */
const TURN = 100;
/** The elements in which a reader would look for the content that follows. */
const containers = 'li, section, article, fieldset, form, [role="dialog"], main';

/** The element that had the focus, and its ancestors, from the inside out. */
type Path = readonly HTMLElement[];

const pathOf = (element: HTMLElement): Path =>
  element.parentElement ? [element, ...pathOf(element.parentElement)] : [element];

/** The heading of a dialog or page, which take the focus anyway; else what is left of where it was. */
function containerIn(path: Path): HTMLElement | null {
  const left = path.find((element) => element.isConnected && element.matches(containers));
  const dialog = left?.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector('[role="dialog"]');
  if (dialog) return dialog.querySelector('h2');
  return left && left.localName !== 'main' ? left : document.querySelector('h1');
}

/**
 * The focused element is often removed by its own action: the form that was sent, the button of what is called off. The focus goes to what is
 * left of its place then; lost to the body, a screen reader would begin at the top, and Escape would not reach the dialog. Rows that a
 * long list lets go while one scrolls are no loss. Gives what ends it.
 */
export function restoreFocus(): () => void {
  let path: Path = [];
  let turn: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) path = pathOf(target);
  };
  const forget = () => (path = []);
  const give = () => {
    const container = isLost() ? containerIn(path) : null;
    forget();
    if (!container) return;
    if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
    container.focus({ preventScroll: true });
  };
  const checkFocus = () => {
    if (!isLost() || path.some((element) => element.hasAttribute('data-index'))) return;
    clearTimeout(turn);
    turn = setTimeout(give, TURN);
  };
  const changes = new MutationObserver(checkFocus);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  // After a tap on an element that takes no focus, none is restored.
  document.addEventListener('pointerdown', forget);
  return () => {
    clearTimeout(turn);
    changes.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
  };
}

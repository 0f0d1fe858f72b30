import type { CDPSession, Page } from '@playwright/test';

/** The position of the focus, as a person with a keyboard meets it. */
export interface Stop {
  /** Names the element from run to run of a page: its place in the document. */
  readonly location: string;
  /** The name in a report. */
  readonly indicator: string;
  /** Nothing has the focus: the document's end, or the browser's own controls. */
  readonly isNowhere: boolean;
  /** A field for a day, which has a stop for each of its parts. */
  readonly isDay: boolean;
  /** A ring is drawn around it, or around what stands for it. */
  readonly ringed: boolean;
  /** A part of it is on the screen, and nothing else lies over all of it. */
  readonly seen: boolean;
  readonly tabIndex: number;
  /** The dialog or landmark in which it is read; only inside of it the order must be sensible. */
  readonly room: string;
  /** In the document, not on the screen; undefined for what is pinned to the screen or scrolls in a row of its own. */
  readonly box?: { readonly left: number; readonly top: number; readonly bottom: number } | undefined;
}

/** Runs in the page. */
const readStop = (): Stop => {
  const at = document.activeElement;
  const nowhere = {
    location: '',
    indicator: 'nothing',
    isNowhere: true,
    isDay: false,
    ringed: true,
    seen: true,
    tabIndex: 0,
    room: '',
  };
  if (!at || at === document.body || at === document.documentElement) return nowhere;
  const parents = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...parents(element.parentElement)] : [];
  const around = parents(at);
  const isRinged = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  };
  // A radio that is drawn by its label, and a field whose frame wears the ring.
  const stands = [at, at.nextElementSibling, ...around.slice(0, 2)];
  const visible = stands.find((element) => element && element.getBoundingClientRect().width > 4) ?? at;
  const box = visible.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (top === at || visible.contains(top) || top.contains(at));
  });
  const pinned = [at, ...around].some((element) => {
    const { position, overflowX } = getComputedStyle(element);
    return /fixed|sticky/.test(position) || (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1);
  });
  const index = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  const room = at.closest('[role=dialog], main, header, footer, nav, aside');
  return {
    location: [at, ...around].map(index).join('<'),
    indicator: `<${at.localName}${at.getAttribute('type') ? ` ${at.getAttribute('type')}` : ''}> "${(at.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent ?? '').trim().slice(0, 40)}"`,
    isNowhere: false,
    isDay: at.matches('input[type=date]'),
    ringed: stands.some(isRinged),
    seen: isSeen,
    tabIndex: (at as HTMLElement).tabIndex,
    room: room ? `${room.localName} ${index(room)}` : '',
    box: pinned ? undefined : { left: box.left, top: box.top + scrollY, bottom: box.bottom + scrollY },
  };
};

/** Waits for the next frame, with which the focused element comes into view. */
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

export async function stopOf(page: Page): Promise<Stop> {
  await page.evaluate(nextFrame);
  return page.evaluate(readStop);
}

/** The name and the role that a screen reader says of what has the focus. */
export async function spokenOf(session: CDPSession): Promise<{ name: string; role: string }> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return { name: '', role: '' };
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const say = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: say(nodes[0]?.name?.value), role: say(nodes[0]?.role?.value) };
}

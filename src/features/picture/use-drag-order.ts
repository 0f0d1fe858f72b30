import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** A drag in progress: its first place, the place it is over, and the distance in CSS pixels. */
export interface Drag {
  readonly from: number;
  readonly over: number;
  readonly x: number;
  readonly y: number;
}

/** A finger that rests this long, in milliseconds, drags; one that moves before scrolls the page. */
const rest = 300;
/** The distance in CSS pixels that a resting finger may tremble, and that a mouse must move. */
const slack = 8;

interface Touch {
  readonly pointer: number;
  readonly from: number;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

const indexOf = (element: Element | null | undefined): number | undefined => {
  const at = element?.closest<HTMLElement>('[data-position]')?.dataset['position'];
  return at === undefined ? undefined : Number(at);
};

/**
 * Puts a list in order by dragging: with a mouse at once, with a finger after a short rest. Its places carry `data-position`, from 0; buttons in them
 * stay buttons. `onMove` is told once, at the drop; a drag that is broken off changes nothing.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const began = useRef<Touch>(undefined);
  /** As `drag`, but never a paint behind: a finger may be lifted before the last move is drawn. */
  const dragging = useRef<Drag>(undefined);

  useEffect(() => {
    const element = list.current;
    // While a picture is dragged the page must not scroll; React's own listeners cannot say so.
    const hold = (event: TouchEvent) => {
      if (dragging.current) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', hold);
      clearTimeout(began.current?.timer);
    };
  }, [list]);

  const show = (now: Drag | undefined) => {
    dragging.current = now;
    setDrag(now);
  };
  const start = ({ pointer, from }: Pick<Touch, 'pointer' | 'from'>) => {
    list.current?.setPointerCapture(pointer);
    show({ from, over: from, x: 0, y: 0 });
  };
  const end = () => {
    clearTimeout(began.current?.timer);
    began.current = undefined;
    show(undefined);
  };

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const target = event.target instanceof Element ? event.target : null;
        const from = indexOf(target);
        if (from === undefined || event.button !== 0 || !event.isPrimary || target?.closest('button')) return;
        const { pointerId: pointer, clientX: x, clientY: y } = event;
        const isFinger = event.pointerType === 'touch';
        const timer = isFinger ? setTimeout(() => start({ pointer, from }), rest) : undefined;
        began.current = { pointer, from, x, y, timer };
      },
      onPointerMove(event: PointerEvent) {
        const touch = began.current;
        if (touch?.pointer !== event.pointerId) return;
        const x = event.clientX - touch.x;
        const y = event.clientY - touch.y;
        if (!dragging.current) {
          if (Math.hypot(x, y) < slack) return;
          if (touch.timer !== undefined) end();
          else start(touch);
          return;
        }
        const under = document.elementsFromPoint(event.clientX, event.clientY).map(indexOf);
        const over = under.find((target) => target !== undefined && target !== touch.from) ?? touch.from;
        show({ from: touch.from, over, x, y });
      },
      onPointerUp() {
        const { current: last } = dragging;
        end();
        if (last && last.over !== last.from) onMove(last.from, last.over);
      },
      onPointerCancel: end,
    },
  };
}

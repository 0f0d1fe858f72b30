/**
 * A closed tab ends its timeouts and its listeners. jsdom keeps one window for all pages of a worker, so `endPage` does it here. `trackPages` runs
 * before React is loaded, whose scheduler stores the functions that it finds.
 */
interface PageTasks {
  readonly timers: Set<ReturnType<typeof setTimeout>>;
  readonly listeners: { readonly target: EventTarget; readonly args: Parameters<EventTarget['addEventListener']> }[];
}

declare global {
  interface Window {
    /** On the window, since modules are loaded anew for each test file. */
    pageTasks?: PageTasks;
  }
}

/** Intervals are left alone: jsdom's animation frames hang on one. */
function trackTimeouts({ timers }: PageTasks): void {
  const plan = globalThis.setTimeout;
  const tracked = (...args: Parameters<typeof plan>) => {
    const timer = plan(...args);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.defineProperties(tracked, Object.getOwnPropertyDescriptors(plan)) as typeof plan;
}

/** An immediate task that still waits when the worker's window has gone would end the whole run. */
function dropLateImmediates(): void {
  const plan = globalThis.setImmediate;
  const guarded = (task: (...args: unknown[]) => void, ...rest: unknown[]) =>
    plan(() => {
      if (typeof window !== 'undefined') task(...rest);
    });
  globalThis.setImmediate = Object.defineProperties(guarded, Object.getOwnPropertyDescriptors(plan)) as typeof plan;
}

function trackListeners(tasks: PageTasks, target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<typeof add>) => {
    // React listens to this one once in a document's life, and remembers that it does.
    if (args[0] !== 'selectionchange') tasks.listeners.push({ target, args });
    add(...args);
  };
}

/** Starts to track what pages plan and listen to, once in a worker's life. Gives false where that was done before. */
export function trackPages(): boolean {
  if (window.pageTasks) return false;
  const tasks: PageTasks = { timers: new Set(), listeners: [] };
  window.pageTasks = tasks;
  trackTimeouts(tasks);
  dropLateImmediates();
  for (const target of [window, document]) trackListeners(tasks, target);
  return true;
}

/** Ends every timeout, and every listener of the window and the document, that was made since the last call. */
export function endPage(): void {
  const { timers, listeners } = window.pageTasks ?? { timers: new Set<never>(), listeners: [] };
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const { target, args } of listeners.splice(0)) target.removeEventListener(...args);
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds in which a removal can be taken back. */
const UNDO = 8000;

/**
 * Lines that were taken out and can still come back. They really go a while after the last of them, or when the reader leaves: a line that
 * was removed at the API could not come back with all its choices.
 */
export function useRemoval(remove: (ids: readonly string[]) => Promise<void>) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const finish = useEffectEvent(() => {
    if (held.length > 0) void remove(held).finally(() => setHeld((now) => now.filter((id) => !held.includes(id))));
  });
  useEffect(() => {
    if (held.length === 0) return undefined;
    const timer = setTimeout(() => finish(), UNDO);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    const leave = () => finish();
    const hide = () => {
      if (document.visibilityState === 'hidden') finish();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      finish();
    };
  }, []);
  return {
    held,
    take: (id: string) => setHeld([...held, id]),
    undo: (id: string) => setHeld(held.filter((one) => one !== id)),
  };
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds in which a removal can be taken back. */
const UNDO = 8000;

/**
 * Lines that were taken out and can still come back. They really go a while after the last of them, or when the reader leaves: a line that
 * was removed at the API could not come back with all its choices.
 */
export function useRemoval(remove: (ids: readonly string[]) => Promise<void>) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const finish = useEffectEvent(() => {
    if (hidden.length > 0)
      void remove(hidden).finally(() => setHidden((now) => now.filter((id) => !hidden.includes(id))));
  });
  useEffect(() => {
    if (hidden.length === 0) return undefined;
    const timer = setTimeout(() => finish(), UNDO);
    return () => clearTimeout(timer);
  }, [hidden]);
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
    hidden,
    take: (id: string) => setHidden([...hidden, id]),
    undo: (id: string) => setHidden(hidden.filter((hiddenId) => hiddenId !== id)),
  };
}

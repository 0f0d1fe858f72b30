import { useState, type SyntheticEvent } from 'react';

/**
 * For a form with pictures: sending waits until none is on its way. `early` is how many still are once sending was asked for, 0 where it was
 * not or they have come; the form says so.
 */
export function usePicturesWait() {
  const [pending, setPending] = useState(0);
  const [isRequested, setIsRequested] = useState(false);
  return {
    onPending: setPending,
    early: isRequested ? pending : 0,
    /** For the form: sends once none is on its way. */
    sendBy: (submit: (event: SyntheticEvent) => Promise<unknown>) => (event: SyntheticEvent) => {
      event.preventDefault();
      setIsRequested(pending > 0);
      if (pending === 0) void submit(event);
    },
  };
}

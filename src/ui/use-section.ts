import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashAnchor } from '../lib/hash-anchor';

/** Goes to the section that the address names, once it is there (`ready`): the router looked before the words had come. */
export function useSection(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = ready ? hashAnchor(hash) : undefined;
    if (id !== undefined) document.getElementById(id)?.scrollIntoView();
  }, [ready, hash]);
}

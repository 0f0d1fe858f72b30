import { useEffect } from 'react';

/** Sets the document's title, and where given its description, for as long as the page shows. */
export function useTitle(title: string | undefined, description?: string): void {
  useEffect(() => {
    if (title) document.title = title;
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description]);
}

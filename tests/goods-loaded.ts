import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/**
 * Waits until the page's first goods are there. By selector: a search by role over a whole front page costs a loaded machine seconds at each
 * try, in which nothing else gets on.
 */
export async function goodsLoaded(): Promise<void> {
  await waitFor(() => expect(document.querySelector('main a[href*="/detail/"]')).not.toBeNull());
}

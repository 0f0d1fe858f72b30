// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { samePosition } from '../lib/same-position';
import { FocusKeeper, ScrollKeeper } from './scroll';

afterEach(() => vi.restoreAllMocks());

function Page() {
  return (
    <main>
      <ScrollKeeper />
      <FocusKeeper />
      <h1 tabIndex={-1}>Calculator</h1>
      <input aria-label="Weight" />
    </main>
  );
}

it('[V-28] [B-11] a page that writes its input into its address moves neither focus nor scroll position; any other change does', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/calc'] });
  render(<RouterProvider router={router} />);
  const weight = screen.getByLabelText('Weight');
  weight.focus();
  await act(() => router.navigate('/calc?weight=500', { replace: true, state: samePosition }));
  expect(document.activeElement).toBe(weight);
  expect(scroll).not.toHaveBeenCalled();
  await act(() => router.navigate('/calc?weight=600', { replace: true }));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectConsole } from '@tests/console-watch';
import { reportRecovered } from './recovered';

/** A part that cannot be drawn the first time, and can once React tries anew. */
function drawnAnew(error: Error): string | null {
  const Part = vi
    .fn(() => <p>here</p>)
    .mockImplementationOnce(() => {
      throw error;
    });
  return render(<Part />, { onRecoverableError: reportRecovered }).container.textContent;
}

it('[B-10] what React mended is told, since a fault of ours lies behind it', () => {
  expectConsole(/drawn anew/);
  expect(drawnAnew(new TypeError('of undefined'))).toBe('here');
});

it('[T-24] [T-25] a chunk that did not come the first time is not told', () => {
  expect(drawnAnew(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe('here');
  expect(drawnAnew(new Error('Could not resolve component'))).toBe('here');
});

import { screen } from '@testing-library/dom';
import { expect } from 'vitest';

/** Waits until a toast says this; what screen readers hear is what is read here. */
export async function expectToast(text: string | RegExp): Promise<void> {
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeTruthy();
}

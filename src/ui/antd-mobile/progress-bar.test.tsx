// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { ProgressBar } from './progress-bar';

test('[G-03] [B-11] the bar of antd-mobile gets a role, a name and a value', async () => {
  await renderUi(<ProgressBar label="Reading…" share={0.426} />);
  const bar = screen.getByRole('progressbar', { name: 'Reading…' });
  expect(bar.getAttribute('aria-valuenow')).toBe('43');
  expect(bar.querySelector<HTMLElement>('.adm-progress-bar-fill')?.style.width).toBe('42.6%');
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './linked-text';

const show = (text: string) =>
  render(
    <MemoryRouter>
      <p>
        <LinkedText text={text} to="/agreement" />
      </p>
    </MemoryRouter>,
  );

describe('a text with a link in it', () => {
  it('[V-11] links what stands between the tags, and keeps every word', () => {
    const { container } = show('I agree to the <0>terms</0>, all of them');
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/agreement');
    expect(container.textContent).toBe('I agree to the terms, all of them');
  });

  it('[V-11] shows a text without tags as it is, other tags as letters', () => {
    const { container } = show('<b>agree</b>');
    expect(container.textContent).toBe('<b>agree</b>');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

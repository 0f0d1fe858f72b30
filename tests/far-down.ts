import { screen, within } from '@testing-library/dom';

/**
 * The section under a heading of the front page, the longest page there is. It is waited for by its text: a look for a role reads the whole
 * page each time something moves, which takes a slow machine seconds. That it is a heading is then asked of the section alone.
 */
export async function sectionOf(name: string): Promise<HTMLElement> {
  const text = await screen.findByText(name, { selector: 'h2, h2 *' });
  const section = text.closest('section');
  if (!section) throw new Error(`No section has the heading ${name}.`);
  within(section).getByRole('heading', { name });
  return section;
}

/** A link of the front page, waited for in the same way. */
export async function farLink(name: string): Promise<HTMLElement> {
  const text = await screen.findByText(name, { selector: 'a, a *' });
  return within(text.closest('a')?.parentElement ?? document.body).getByRole('link', { name });
}

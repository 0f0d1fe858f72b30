import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { TextArea } from '@/config/route-row';
import { loadTexts, startTexts } from '@/i18n/i18n';
import type { LanguageKey } from '@/i18n/languages';
import { whenClosed } from './open-page';
import { textsFromDisk } from './texts-from-disk';

interface UiOptions {
  readonly language?: LanguageKey;
  readonly areas?: readonly TextArea[];
}

/** Renders one component with texts and a router around it; for whole pages use `openPage`. */
export async function renderUi(
  content: ReactNode,
  { language = 'en', areas = [] }: UiOptions = {},
): Promise<Pick<RenderResult, 'container' | 'rerender' | 'unmount'>> {
  whenClosed(cleanup);
  await startTexts(language, textsFromDisk);
  await Promise.all((['common', ...areas] as const).map(loadTexts));
  return render(content, { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> });
}

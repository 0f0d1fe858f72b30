import { takeEarly } from '../lib/early';
import type { TextSource } from './i18n';
import { textUrl } from './text-url';

/** Version of all texts, put in by the build. */
declare const __TEXT_VERSION__: string;

async function fetchJson(url: string): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as Record<string, unknown>;
  } catch {
    // A text file is part of the page like a module: its failure is answered like a module's.
    throw new Error(`Failed to fetch dynamically imported module: ${url}`);
  }
}

/** Texts from the network: what the document's first script began, else a request. */
export const fetchTexts: TextSource = async (language, area) => {
  const url = textUrl(import.meta.env.BASE_URL, language, __TEXT_VERSION__, area);
  const early = await takeEarly(url)?.catch(() => undefined);
  return (early as Record<string, unknown> | undefined) ?? fetchJson(url);
};

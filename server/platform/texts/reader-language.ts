import { languageKey } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';

/** The language to answer in: query `language`, else Accept-Language, else `fallback`. */
export function readerLanguage(
  query: string | null,
  acceptLanguage: string | undefined,
  fallback: LanguageKey = 'en',
): LanguageKey {
  return languageKey(query) ?? fromHeader(acceptLanguage ?? '') ?? fallback;
}

function fromHeader(header: string): LanguageKey | undefined {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = q === undefined ? 1 : Number(q.slice(2));
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter((range) => range.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of ranges) {
    const key = languageKey(tag) ?? byBase(tag.toLowerCase());
    if (key) return key;
  }
  return undefined;
}

/** `zh-Hant-HK`, `zh`, `pt-BR`, `en-GB`: tags that name a language of the table by more or less than its code. */
function byBase(tag: string): LanguageKey | undefined {
  const base = tag.split('-')[0] ?? '';
  if (base === 'zh') return /hant|tw|hk|mo/.test(tag) ? 'zhTw' : 'zhCn';
  return languageKey(base);
}

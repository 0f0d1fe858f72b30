import { languages, type LanguageKey } from '@/i18n/languages';

/** The text gate's checks: of the page's texts (src/i18n) and of those that the API sends (server/locales). */

export type Texts = Readonly<Record<string, string>>;
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/**
 * Texts that are rightly the same as in English, or hold no letter of the language's script, each with its reason; `area:key` in
 * every language, `language/area:key` in one.
 */
export const sameByNature: Readonly<Record<string, string>> = {
  'item:meta.item.titleOf': 'the item’s own title and our name',
  'goods:rakuten.pointRate': 'a sign and a number',
  'goods:options.remarkCount': 'two numbers',
  'address:postal.eircode': 'the code’s own name',
  'calculator:method.ems': 'the service’s own name',
  'invite:download.store.ios': 'the store’s own name',
  'invite:download.store.android': 'the store’s own name',
  'de/address:optional': 'German shops say optional',
  'de/search:shop.title': 'Shop is the German word',
  'fr/item:description.title': 'Description is the French word',
  'it/restricted:kind.powerBank': 'Italian shops say power bank',
  'pt/restricted:kind.powerBank': 'Brazilian shops say power bank',
  'it/review:kind.video': 'Video is the Italian word',
  'it/tools:report.kind.post': 'Italians say post',
  'pt/tools:report.kind.post': 'Brazilians say post',
  'pt/label:fee.sum': 'Total is the Portuguese word',
  'it/account:password': 'Password is the Italian term',
  'it/account:passkey.unnamed': 'Passkey is the Italian term',
  'de/account:passkey.title': 'Passkey is the German term',
  'de/account:passkey.unnamed': 'Passkey is the German term',
  'it/common:tab.home': 'Italian shops say Home',
  'it/common:price.yen': 'yen is invariable in Italian',
  'tr/common:price.yen': 'yen is the Turkish word',
  'id/common:price.yen': 'yen is the Indonesian word',
  'ms/common:price.yen': 'yen is the Malay word',
  'id/goods:minne.material.resin': 'resin is the Indonesian word',
  'ms/goods:minne.material.resin': 'resin is the Malay word',
  'es/calculator:column.total': 'Total is the Spanish word',
  'fr/calculator:column.total': 'Total is the French word',
  'pt/calculator:column.total': 'Total is the Portuguese word',
  'id/calculator:column.total': 'Total is the Indonesian word',
  'es/restricted:kind.perfume': 'Perfume is the Spanish word',
  'pt/restricted:kind.perfume': 'Perfume is the Portuguese word',
  'fr/cost:line.points': 'Points is the French word',
  'fr/cost:options': 'Options is the French word',
  'es/bill:total': 'Total is the Spanish word',
  'fr/bill:total': 'Total is the French word',
  'pt/bill:total': 'Total is the Portuguese word',
  'id/bill:total': 'Total is the Indonesian word',
  'fr/bill:line.points': 'Points is the French word',
  'fr/cart:checkout.points.title': 'Points is the French word',
  'fr/cart:services': 'Services is the French word',
  'es/order:total': 'Total is the Spanish word',
  'fr/order:total': 'Total is the French word',
  'pt/order:total': 'Total is the Portuguese word',
  'id/order:total': 'Total is the Indonesian word',
  'fr/order:services': 'Services is the French word',
  'fr/order:points_other': 'Points is the French word',
  'fr/parcel:points_other': 'Points is the French word',
  'fr/account:settings.remove.points_other': 'Points is the French word',
  'fr/common:points_other': 'Points is the French word',
  'fr/sign:rules.points.title': 'Points is the French word',
  'fr/member:points.title': 'Points is the French word',
  'fr/member:history.held': 'Points is the French word',
  'fr/lottery:win.points_other': 'Points is the French word',
  'fr/lottery:rules.score_other': 'Points is the French word',
  'fr/lottery:record.cost_other': 'Points is the French word',
  'fr/notice:group.points': 'Points is the French word',
  'fr/sign:rules.invite.title': 'Invitations is the French word',
  'id/cart:meta.checkout.title': 'Indonesian shops say checkout',
  'id/cart:checkout.title': 'Indonesian shops say checkout',
  'id/label:close.volume': 'Volume is the Indonesian word',
  'id/restricted:kind.powerBank': 'Indonesian shops say power bank',
  'id/review:kind.video': 'Video is the Indonesian word',
  'ms/address:change': 'Edit is the Malay word',
  'ms/favourite:searches.edit': 'Edit is the Malay word',
  'ms/restricted:kind.powerBank': 'Malaysian shops say power bank',
  'ms/review:kind.video': 'Video is the Malay word',
};

const isKnown = (language: LanguageKey, name: string) => name in sameByNature || `${language}/${name}` in sameByNature;

export const writingSystems: Partial<Record<LanguageKey, RegExp>> = {
  zhCn: /\p{sc=Han}/u,
  zhTw: /\p{sc=Han}/u,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ko: /\p{sc=Hangul}/u,
  ar: /\p{sc=Arabic}/u,
  th: /\p{sc=Thai}/u,
  ru: /\p{sc=Cyrillic}/u,
};

/** The marks that the language's keyboards offer and its typesetting does not want. */
const strayMarks: Partial<Record<LanguageKey, RegExp>> = {
  zhCn: /[\p{sc=Han}}] ?[,;:?!()]|[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  zhTw: /[\p{sc=Han}}] ?[,;:?!()]|[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}}] ?[,;:?!()]/u,
  ar: /[,;?]|[\u0660-\u0669\u06f0-\u06f9]|[\u06cc\u06a9]/u,
};

/** Dotted key → text; anything that is neither text nor section is a fault of the file. */
export function flat(tree: TextTree, prefix = ''): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts[prefix + key] = value;
    else if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      Object.assign(texts, flat(value, `${prefix}${key}.`));
    } else throw new Error(`${prefix}${key} is neither a text nor a section`);
  }
  return texts;
}

export const plural = /_(zero|one|two|few|many|other)$/;
export const rulesOf = (language: LanguageKey) => new Intl.PluralRules(languages[language].code);

/** Key in a language's file → key of the English text that it renders, with the plural set that the language needs. */
export function expectedKeys(language: LanguageKey, english: Texts): Map<string, string> {
  const keys = new Map<string, string>();
  for (const key of Object.keys(english)) {
    const base = key.replace(plural, '');
    const other = `${base}_other`;
    if (base === key || !(other in english)) keys.set(key, key);
    else for (const form of rulesOf(language).resolvedOptions().pluralCategories) keys.set(`${base}_${form}`, other);
  }
  return keys;
}

const oneNumber = new Map<LanguageKey, Set<string>>();

/** Plural forms that stand for one number alone ("ثانيتين"): only these may leave the number out. */
function formsOfOneNumber(language: LanguageKey): Set<string> {
  const known = oneNumber.get(language);
  if (known) return known;
  const rules = rulesOf(language);
  const met = Array.from({ length: 1001 }, (_, n) => rules.select(n));
  const forms = new Set(met.filter((form) => met.indexOf(form) === met.lastIndexOf(form)));
  oneNumber.set(language, forms);
  return forms;
}

const quantities = ['{{count}}', '{{total}}'];
/** Reduces `{{fact?with|without}}` to the fact, because its texts differ by language. */
export const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{.*?\}\}/g)?.map((found) => found.replace(/\?.*/, '?}}')))].sort();
const tags = (text: string) => (text.match(/<[^>]*>/g) ?? []).sort().join('');
export const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>/g, '');

function placeholderFault(language: LanguageKey, key: string, text: string, english: string): boolean {
  const free = formsOfOneNumber(language).has(plural.exec(key)?.[1] ?? '');
  const isRequired = (name: string) => !free || !quantities.includes(name);
  const own = placeholders(text);
  const expected = placeholders(english);
  return (
    own.some((name) => !expected.includes(name)) || expected.some((name) => isRequired(name) && !own.includes(name))
  );
}

/** Finds the faults of one text, in words; empty for a good one. */
export function textFaults(
  language: LanguageKey,
  key: string,
  text: string,
  english: string,
  known: boolean,
): string[] {
  const lettered = /\p{L}/u.test(withoutPlaceholders(text));
  const checks: readonly (readonly [boolean, string])[] = [
    [text.trim() === '', 'is empty'],
    [text !== text.trim(), 'starts or ends with a blank'],
    [/ {2}|[\t\r]/.test(text), 'has two spaces or a tab'],
    [/\.\.|……|\s…/.test(text), 'has another ellipsis than …'],
    [/["']/.test(text), 'has straight quotation marks'],
    [placeholderFault(language, key, text, english), 'has other placeholders than English'],
    [tags(text) !== tags(english), 'has other tags than English'],
    [lettered && !known && writingSystems[language]?.test(text) === false, 'has no letter of the language’s script'],
    [strayMarks[language]?.test(text.replace(/\{\{\w+\?/g, '{{')) === true, 'has marks or letters of another language'],
    [language !== 'en' && lettered && !known && text === english, 'is the English text'],
  ];
  return checks.filter(([wrong]) => wrong).map(([, what]) => what);
}

/** Everything wrong with one language's file of an area, each fault as "key: what". */
export function faultsOf(language: LanguageKey, area: string, english: Texts, own: Texts): string[] {
  const expected = expectedKeys(language, english);
  const faults = [...expected.keys()].filter((key) => !(key in own)).map((key) => `${key}: is missing`);
  for (const [key, text] of Object.entries(own)) {
    const source = expected.get(key);
    if (source === undefined) faults.push(`${key}: is in no other language`);
    else {
      const known = isKnown(language, `${area}:${key}`);
      for (const what of textFaults(language, key, text, english[source] ?? '', known)) faults.push(`${key}: ${what}`);
    }
  }
  return faults;
}

import { retiredNames, retiredWords, standardTerms } from './retired-words';

const comment = /\/\*[^]*?\*\/|(?<![:'"`\\])\/\/.*/;
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/;
/** A regular expression begins where a value may begin, which tells it from a division. */
const pattern = /(?<=(?:[(,=:[!&|?{};]|return)\s*)\/(?![*/])(?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/;
const literal = new RegExp(`${comment.source}|${quoted.source}|${pattern.source}`, 'g');

/** Text between tags, up to the next tag or the next inserted value. Tags whose attributes contain `>` keep their text. */
const textOfElement = /(<\/?[A-Za-z][\w.]*(?:\s[^<>]*)?>)([^<>{}()=|&;,:][^<>{}()=|&;]*)(?=[<{])/g;

/** The code without its comments, regular expressions, text of elements and text of strings; what a template inserts stays. */
export const withoutText = (code: string): string =>
  code
    .replace(literal, (text) => (/^['"]/.test(text) ? "''" : ' '))
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, inserted = '']) => inserted).join(' '),
    )
    .replace(textOfElement, '$1 ');

/** The words of a name in camelCase, kebab-case or capitals: `labelItemsOf` is `label`, `items`, `of`. */
export const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

const standardTerm = new RegExp(Object.keys(standardTerms).join('|'), 'gi');

/** The retired words and names in an identifier. */
export const retiredIn = (name: string): string[] => [
  ...new Set(wordsOfName(name.replace(standardTerm, '')).filter((word) => Object.hasOwn(retiredWords, word))),
  ...(Object.hasOwn(retiredNames, name) ? [name] : []),
];

export interface NamesOfCode {
  /** Names of variables, functions, types and parameters. */
  readonly own: ReadonlySet<string>;
  /** Names of fields: after a dot, or before the colon of an object or of a type. Shorthand fields count as variables. */
  readonly fields: ReadonlySet<string>;
}

/** The distinct identifiers of a file's code. `it` is not one of them where a test imports it from Vitest. */
export function namesOfCode(code: string): NamesOfCode {
  const own = new Set<string>();
  const fields = new Set<string>();
  const open: string[] = [];
  const source = withoutText(code);
  for (const { 0: token, index } of source.matchAll(/[A-Za-z_$][\w$]*|[()[\]{}]/g)) {
    if ('([{'.includes(token)) open.push(token);
    else if (')]}'.includes(token)) open.pop();
    else {
      const isAfterDot = source[index - 1] === '.' && source[index - 2] !== '.';
      const isKey = open.at(-1) === '{' && /^\??:/.test(source.slice(index + token.length));
      (isAfterDot || isKey ? fields : own).add(token);
    }
  }
  if (/import \{[^}]*\bit\b[^}]*\} from 'vitest'/.test(code)) own.delete('it');
  return { own, fields };
}

/** Names that a file declares and exports. Re-exports do not count. */
export const exportsOf = (code: string): string[] =>
  [
    ...code.matchAll(
      /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);

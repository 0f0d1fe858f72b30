import { retiredNames, retiredWords } from './retired-words';

/** The code without its comments and without the text of its strings; what a template inserts stays. */
export const withoutText = (code: string): string =>
  code
    .replace(/\/\*[^]*?\*\/|(?<![:'"`\\])\/\/.*/g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, inserted = '']) => inserted).join(' '),
    );

/** The words of a name in camelCase, kebab-case or capitals: `labelItemsOf` is `label`, `items`, `of`. */
export const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

/** The retired words and names in an identifier. */
export const retiredIn = (name: string): string[] => [
  ...new Set(wordsOfName(name).filter((word) => Object.hasOwn(retiredWords, word))),
  ...(Object.hasOwn(retiredNames, name) ? [name] : []),
];

/** The distinct identifiers of a file's code. */
export const identifiersOf = (code: string): ReadonlySet<string> =>
  new Set(withoutText(code).match(/[A-Za-z_$][\w$]*/g));

/** Names that a file declares and exports. Re-exports do not count. */
export const exportsOf = (code: string): string[] =>
  [
    ...code.matchAll(
      /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);

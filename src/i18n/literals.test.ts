import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

/** Props whose value a reader sees or hears: the platform's, and those of our own components. */
const spokenProps = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'alt',
  'title',
  'placeholder',
  'label',
  'text',
  'hint',
  'note',
  'submitText',
  'empty',
]);

/** Functions whose first argument a reader sees. */
const spokenCalls = new Set(['toast', 'useTitle', 'alert', 'confirm', 'prompt']);

/** Our name is the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/Kakehashi|橋|&[a-z]+;/g, ''));

/** The literal texts that an expression may come to; what a call returns is not looked into. */
function literalsIn(node: ESTree.Expression | ESTree.JSXEmptyExpression | null | undefined): string[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- every other kind of node holds no words of its own
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map((part) => part.value.raw), ...node.expressions.flatMap((part) => literalsIn(part))];
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalsIn(node.expression);
    default:
      return [];
  }
}

function literalsOfChild(child: ESTree.JSXChild): string[] {
  if (child.type === 'JSXText') return [child.value];
  return child.type === 'JSXExpressionContainer' ? literalsIn(child.expression) : [];
}

function literalsOfProp({ name, value }: ESTree.JSXAttribute): string[] {
  if (name.type !== 'JSXIdentifier' || !spokenProps.has(name.name)) return [];
  if (value?.type === 'Literal') return literalsIn(value);
  return value?.type === 'JSXExpressionContainer' ? literalsIn(value.expression) : [];
}

/** Human words written straight into a component, as "line: words". */
function literalTexts(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  const note = (texts: readonly string[], at: number) => {
    const line = code.slice(0, at).split('\n').length;
    for (const text of texts) if (hasWords(text)) found.push(`${line}: ${text.trim()}`);
  };
  const children = (node: { children: ESTree.JSXChild[] }) => {
    for (const child of node.children) note(literalsOfChild(child), child.start);
  };
  new Visitor({
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute: (node) => note(literalsOfProp(node), node.start),
    CallExpression: ({ callee, arguments: [first], start }) => {
      const spoken = callee.type === 'Identifier' && spokenCalls.has(callee.name);
      if (spoken && first && first.type !== 'SpreadElement') note(literalsIn(first), start);
    },
  }).visit(program);
  return found;
}

const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

describe('the scanner', () => {
  it.each([
    ['<p>Hello</p>'],
    ['<>Hello</>'],
    ['<p>{"Hello"}</p>'],
    ['<p>{`Hello ${name}`}</p>'],
    ['<p>{ready ? t("ready") : "Wait"}</p>'],
    ['<p>{ready && "Ready"}</p>'],
    ['<p>{"by " + name}</p>'],
    ['<p>{name}さん</p>'],
    ['<b><i>{list.map((one) => <li>Item {one}</li>)}</i></b>'],
    ['<img alt="A cat" />'],
    ['<button aria-label={"Close"} />'],
    ['<input placeholder={open ? "Search" : t("search")} />'],
    ['<Card title="Seller" />'],
    ['<p onClick={() => toast("Saved")} />'],
    ['<p onClick={() => toast(ok ? "Saved" : t("failed"))} />'],
  ])('finds the words in %s', (code) => {
    expect(literalTexts('a.tsx', `export const a = ${code};`)).toHaveLength(1);
  });

  it.each([
    ['<p>{t("hello")}</p>'],
    ['<p className="big" lang="ja" aria-current="page">{price} / {total}</p>'],
    ['<p>Kakehashi 橋 · 404 – ¥ &amp; ×</p>'],
    ['<img alt="" title="404" />'],
    ['<p onClick={() => toast(t("saved"))}>{kind === "new" ? t("new") : null}</p>'],
    ['<p>{/* Why, in words. */}</p>'],
  ])('lets pass %s', (code) => {
    expect(literalTexts('a.tsx', `export const a = ${code};`)).toEqual([]);
  });
});

it('[K-01] writes no human text into a component, only keys of texts', () => {
  expect(components.length).toBeGreaterThan(10);
  const found = components.flatMap((path) =>
    literalTexts(path, readFileSync(join(source, path), 'utf8')).map((text) => `${path}:${text}`),
  );
  expect(found).toEqual([]);
});

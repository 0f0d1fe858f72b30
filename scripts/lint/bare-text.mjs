// A browser that translates a page wraps every text node in elements of its own. React then still holds the old
// text node: removing it, or inserting something before it, throws and the whole page is lost. Text that is the only
// child of an element is safe, because React sets it through the element.
//
// The rule reports text that has no element of its own where React may have to move something: in a fragment, and
// beside children that come and go.

const isBlank = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' ||
      (child.expression.type === 'Literal' && String(child.expression.value).trim() === '')));

/** Elements that hold a line of text. In any other, a name that the rule cannot follow is taken to stand for elements. */
const ofText = new Set([
  'a',
  'b',
  'bdi',
  'button',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'label',
  'legend',
  'p',
  'q',
  'span',
  'strong',
  'summary',
  'td',
  'th',
  'time',
  'Link',
]);
/** Functions whose names say that they give elements. */
const givesElements = /^(render|create|(use|children)$)/;
const listMethods = new Set(['map', 'flatMap', 'filter', 'from', 'toArray']);
const wrappers = new Set(['Fragment', 'Suspense']);

const merge = (...sets) => new Set(sets.flatMap((set) => [...set]));

const only = (kind) => () => new Set([kind]);
const ofInner = (node, scope) => kindsOf(node.expression, scope);
const kindsByType = {
  JSXElement: only('element'),
  JSXFragment: only('list'),
  ArrayExpression: only('list'),
  MemberExpression: only('unknown'),
  JSXExpressionContainer: ofInner,
  ChainExpression: ofInner,
  TSNonNullExpression: ofInner,
  TSAsExpression: ofInner,
  Literal: ({ value }) => new Set([value === null || typeof value === 'boolean' ? 'nothing' : 'text']),
  ConditionalExpression: (node, scope) => merge(kindsOf(node.consequent, scope), kindsOf(node.alternate, scope)),
  LogicalExpression: (node, scope) =>
    merge(node.operator === '&&' ? ['nothing'] : kindsOf(node.left, scope), kindsOf(node.right, scope)),
  CallExpression: (node, scope) => kindsOfCall(node, scope),
  Identifier: (node, scope) => kindsOfName(node.name, scope),
};

/** Gets the kinds that an expression may render: `text`, `element`, `nothing`, `list`, or `unknown`. */
function kindsOf(node, scope) {
  return kindsByType[node.type]?.(node, scope) ?? new Set(['text']);
}

function kindsOfCall({ callee }, scope) {
  if (callee.type === 'MemberExpression' && listMethods.has(callee.property.name)) return new Set(['list']);
  if (callee.type === 'Identifier' && givesElements.test(callee.name)) return new Set(['element']);
  const made = callee.type === 'Identifier' ? initOf(callee.name, scope) : undefined;
  return made?.type === 'ArrowFunctionExpression' && made.body.type !== 'BlockStatement'
    ? kindsOf(made.body, scope)
    : new Set(['text']);
}

function kindsOfName(name, scope) {
  if (name === 'undefined') return new Set(['nothing']);
  const init = initOf(name, scope);
  return init === undefined || init.type === 'Identifier' ? new Set(['unknown']) : kindsOf(init, scope);
}

function initOf(name, scope) {
  for (let at = scope; at; at = at.upper) {
    const [definition] = at.set.get(name)?.defs ?? [];
    if (definition)
      return definition.node.type === 'VariableDeclarator' && definition.node.id.type === 'Identifier'
        ? (definition.node.init ?? undefined)
        : undefined;
  }
  return undefined;
}

const comesAndGoes = (kinds) =>
  kinds.has('nothing') || kinds.has('list') || kinds.has('unknown') || (kinds.has('text') && kinds.has('element'));

const say = (where) => `Text ${where} needs an element of its own: a page that the browser translates breaks here.`;

/** Whether an expression gives words, as far as its form tells. */
function saysText(node) {
  if (node.type === 'ConditionalExpression') return saysText(node.consequent) || saysText(node.alternate);
  if (node.type === 'LogicalExpression') return saysText(node.right);
  if (node.type === 'CallExpression') return /^t$|Text$|^format/.test(node.callee.name ?? '');
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Whether a statement returns what a component renders. */
function isInComponent(node) {
  let at = node.parent;
  while (at && !/Function/.test(at.type)) at = at.parent;
  return /^[A-Z]/.test(at?.id?.name ?? at?.parent?.id?.name ?? '');
}

function check(context, node) {
  const scope = context.sourceCode.getScope(node);
  const parent = node.openingElement?.name.name;
  const children = node.children
    .filter((child) => !isBlank(child))
    .map((child) => ({ child, kinds: kindsOf(child, scope) }));
  const hasNoElement = parent === undefined || wrappers.has(parent);
  const isMoving = children.length > 1 && children.some(({ kinds }) => comesAndGoes(kinds));
  for (const { child, kinds } of children) {
    const isText = kinds.has('text') || (kinds.has('unknown') && ofText.has(parent));
    if (isText && (hasNoElement || isMoving))
      context.report({
        node: child,
        message: say(hasNoElement ? 'in a fragment' : 'beside something that comes and goes'),
      });
  }
}

const bareText = {
  create: (context) => ({
    JSXElement: (node) => check(context, node),
    JSXFragment: (node) => check(context, node),
    JSXAttribute: (node) => {
      if (
        node.name.name === 'fallback' &&
        node.value &&
        kindsOf(node.value, context.sourceCode.getScope(node)).has('text')
      )
        context.report({ node, message: say('in a fallback') });
    },
    ReturnStatement: (node) => {
      if (node.argument && saysText(node.argument) && isInComponent(node))
        context.report({ node, message: say('that a component returns') });
    },
  }),
};

export default { meta: { name: 'kakehashi' }, rules: { 'bare-text': bareText } };

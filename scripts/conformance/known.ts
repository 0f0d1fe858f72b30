import type { CallName } from '@/contract/table';

type Goods = { readonly site: string; readonly id: string };

/** The values of earlier answers, from which later calls take their ids. */
export interface KnownValues {
  readonly remember: (call: string, data: unknown) => void;
  /** Values at a path of a call's answers, such as `orders.*.id`. */
  readonly all: (call: CallName, path: string) => readonly unknown[];
  /** The `id` of each thing that a list answered. */
  readonly ids: (call: CallName) => readonly unknown[];
  /** Goods on sale at a fixed price, from the cards of any answer. */
  readonly everyGoods: () => readonly Goods[];
  /** The first goods that a card showed; with `auction` of those with an end. */
  readonly goods: (kind?: 'auction') => Goods | undefined;
}

export function createKnown(): KnownValues {
  const answers = new Map<string, unknown[]>();
  const fixed: Goods[] = [];
  const auctions: Goods[] = [];
  return {
    remember(call, data) {
      answers.set(call, [...(answers.get(call) ?? []), data]);
      for (const goods of objectsIn(data)) {
        const { site, id, titleJa, endsAt, soldOut } = goods;
        if (typeof site !== 'string' || typeof id !== 'string' || titleJa === undefined || soldOut !== false) continue;
        (typeof endsAt === 'string' ? auctions : fixed).push({ site, id });
      }
    },
    all: (call, path) => everyAt(answers.get(call), ['*', ...path.split('.')]),
    ids: (call) =>
      (answers.get(call) ?? [])
        .flatMap((data) => Object.values(fieldsIn(data)))
        .flatMap((list) => everyAt(list, ['*', 'id'])),
    everyGoods: () => fixed,
    goods: (kind) => (kind === 'auction' ? auctions : fixed)[0],
  };
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** Every value at a path; `*` is every element of a list. */
export function everyAt(value: unknown, [step, ...rest]: readonly string[]): readonly unknown[] {
  if (step === undefined) return value === undefined || value === null ? [] : [value];
  if (step === '*') return Array.isArray(value) ? value.flatMap((item: unknown) => everyAt(item, rest)) : [];
  return isFields(value) ? everyAt(value[step], rest) : [];
}

function* objectsIn(value: unknown): Generator<Fields> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isFields(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

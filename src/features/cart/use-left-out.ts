import { useState } from 'react';
import * as v from 'valibot';
import { rowId } from '@/contract/cart';
import { readJson, writeJson } from '@/lib/storage';
import { visitStorage } from '@/session/visit';

const name = 'cartLeftOut';
const schema = v.array(rowId);

const check = (value: unknown): readonly string[] | undefined => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : undefined;
};

/** The lines that are not to be ordered now; it lasts for the visit, so that Back from the checkout finds it again. */
export function useLeftOut() {
  const [left, setLeft] = useState<readonly string[]>(() => readJson(visitStorage, name, check) ?? []);
  const choose = (id: string, isChosen: boolean) => {
    const next = isChosen ? left.filter((line) => line !== id) : [...left, id];
    setLeft(next);
    writeJson(visitStorage, name, next);
  };
  return { left, choose };
}

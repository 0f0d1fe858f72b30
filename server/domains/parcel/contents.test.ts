import { expect, it } from 'vitest';
import { proposedContents } from '@/rules/buying/declaration';
import { en } from '../vocabulary/en';

it('[B-04] every kind of goods can be declared by its name', () => {
  const unnamed = Object.values(en.kinds).filter((name) => proposedContents(name) !== name);
  expect(unnamed).toEqual([]);
});

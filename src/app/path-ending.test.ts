import { expect, it } from 'vitest';
import { withoutEnding } from './path-ending';

it.each([
  ['/mall/yahoo/detail/o123456789。', '/mall/yahoo/detail/o123456789'],
  ['/mall/yahoo/detail/o123456789%E3%80%82', '/mall/yahoo/detail/o123456789'],
  ['/article/detail/a1%20', '/article/detail/a1'],
  ['/article/detail/a1).', '/article/detail/a1'],
  ['/article/detail/a1%E2%80%8B', '/article/detail/a1'],
  ['/mall/yahoo/detail/o123456789」と', undefined],
  ['/mall/yahoo/detail/o123456789', undefined],
  ['/mall/yahoo/detail/%E3%80', undefined],
  ['/', undefined],
])('[X-05] %s is opened at %s', (path, clean) => {
  expect(withoutEnding(path)).toBe(clean);
});

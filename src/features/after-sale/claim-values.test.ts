import { describe, expect, it } from 'vitest';
import type { ClaimKind, ClaimOrderLine } from '@/contract/after-sale';
import { claimPolicy } from '@/rules/after-sale/policy';
import { checkClaim, newClaim, preferenceAfterKind, requestedRefund } from './claim-values';

const lineWith = (kinds: readonly ClaimKind[], paid = { yen: 900, points: 0 }): ClaimOrderLine => ({
  id: 'L1',
  order: 'O1',
  site: 'market',
  goodsId: 'tea',
  title: { text: 'Tea', language: 'en' },
  picture: { src: '/p.webp', width: 1, height: 1 },
  state: 'sent',
  paid,
  open: kinds.map((kind) => ({ kind, until: '2026-12-01T00:00:00Z' })),
  returnable: false,
  blocked: null,
  opens: null,
  claim: null,
  coupon: 'none',
});

describe('a new claim', () => {
  it('[R-25] has its only kind and remedy chosen, and chooses nothing among several', () => {
    expect(newClaim(claimPolicy, lineWith(['notArrived']))).toMatchObject({ kind: 'notArrived', wish: 'full' });
    expect(newClaim(claimPolicy, lineWith(['fake']))).toMatchObject({ kind: 'fake', wish: 'full' });
    expect(newClaim(claimPolicy, lineWith(['damaged']))).toMatchObject({ kind: 'damaged', wish: '' });
    expect(newClaim(claimPolicy, lineWith(['damaged', 'missing']))).toMatchObject({ kind: '', wish: '' });
  });

  it('[R-25] leaves the chosen remedy where the new kind has it, and takes the only one where it has not', () => {
    const line = lineWith(['damaged', 'wrongItem']);
    const after = (kind: ClaimKind, chosen: string) => preferenceAfterKind(claimPolicy, line, kind, chosen);
    expect(after('damaged', 'partial')).toBe('partial');
    expect(after('wrongItem', 'partial')).toBe('full');
    expect(after('damaged', 'return')).toBe('');
  });

  it('[R-25] needs pictures of an item that the customer has, and none of one in our warehouse', () => {
    const values = { kind: 'damaged', wish: 'full', yen: '', words: 'A scratch across the face.', pictures: [] };
    const check = (state: ClaimOrderLine['state']) =>
      checkClaim(values, { config: claimPolicy, orderLine: { ...lineWith(['damaged']), state } });
    expect(check('delivered')).toEqual({ pictures: 'pictures' });
    expect(check('arrived')).toEqual({});
  });

  it('[S-37] names no sum before it is known', () => {
    const line = lineWith(['damaged']);
    const values = { kind: 'damaged', wish: 'partial', yen: '', words: '', pictures: [] };
    expect(requestedRefund({ ...values, wish: '' }, line)).toBeNull();
    expect(requestedRefund(values, line)).toBeNull();
    expect(requestedRefund({ ...values, yen: '900' }, line)).toBeNull();
    expect(requestedRefund({ ...values, yen: '300' }, line)).toEqual({
      as: 'partial',
      refund: { yen: 300, points: 0 },
    });
    expect(requestedRefund({ ...values, wish: 'full' }, line)).toEqual({ as: 'full', refund: line.paid });
  });
});

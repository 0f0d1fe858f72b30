import { describe, expect, it } from 'vitest';
import { methodsClosedToPoBoxes, isPoBox } from './po-box';

const at = (street: string, more: { street2?: string; city?: string } = {}) =>
  isPoBox({ street, street2: '', city: 'Somewhere', ...more });

describe('a post office box', () => {
  it.each([
    'P.O. Box 123',
    'PO Box 44',
    'p o box 7',
    'Post Office Box 9',
    'Postfach 10 11 12',
    'Postbus 90801',
    'Boîte postale 12',
    'BP 204',
    'Casella postale 5',
    'Caixa Postal 1',
    'Apartado de Correos 55',
    'Apartado 55',
    'Casilla 33',
    'Skrytka pocztowa 8',
    'а/я 15',
    '사서함 12호',
    '私書箱12号',
    '郵政信箱第12號',
    'ตู้ ปณ. 12',
    'ص.ب 1234',
    'صندوق بريد 12',
  ])('[B-04] is known as it is written: %s', (street) => {
    expect(at(street)).toBe(true);
    expect(at('', { street2: street })).toBe(true);
  });

  it.each([
    '12 Boxwood Road',
    '4 Post Lane',
    'Poststraße 3',
    'Am Postfachweg 3',
    'Kaspar-Hauser-Platz 1',
    'Box Hill 3',
    'BPV Tower',
  ])('[B-04] is not seen in %s', (street) => {
    expect(at(street)).toBe(false);
  });

  it('[B-04] is called for by the post, and by couriers where addresses are boxes', () => {
    expect(methodsClosedToPoBoxes('US')).toEqual(['ugx', 'courier']);
    expect(methodsClosedToPoBoxes('AE')).toEqual(['ugx']);
  });
});

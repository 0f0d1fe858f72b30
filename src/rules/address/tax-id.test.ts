import { describe, expect, it } from 'vitest';
import { readTaxId, taxIdExamples, taxIdKind } from './tax-id';

describe('numbers that customs asks for', () => {
  it.each([
    ['KR', 'p123456789012', 'P123456789012'],
    ['KR', 'Ｐ１２３ ４５６ ７８９ ０１２', 'P123456789012'],
    ['BR', '390.533.447-05', '39053344705'],
    ['BR', '16.727.230/0001-97', '16727230000197'],
    ['BR', '12.abc.345/01DE-35', '12ABC34501DE35'],
    ['ID', '01.312.166.0-091.000', '013121660091000'],
    ['ID', '0013121660091000', '0013121660091000'],
    ['ID', '3171011708450001', '3171011708450001'],
    ['ID', '3171015708450001', '3171015708450001'],
  ])('[S-03] %s takes %s', (country, typed, stored) => {
    expect(readTaxId(typed, country)).toBe(stored);
    expect(readTaxId(stored, country)).toBe(stored);
  });

  it.each([
    ['KR', '123456789012'],
    ['KR', 'P12345678901'],
    ['KR', 'P1234567890123'],
    ['BR', '231.002.999-00'],
    ['BR', '111.111.111-11'],
    ['BR', '16.727.230/0001-98'],
    ['BR', '12.ABC.345/01DE-36'],
    ['BR', '00000000000000'],
    ['ID', '01.312.166.1-091.000'],
    ['ID', '000000000000000'],
    ['ID', '3171010008450001'],
    ['ID', '3171011713450001'],
    ['ID', '123456789'],
  ])('[S-03] %s refuses %s', (country, typed) => {
    expect(readTaxId(typed, country)).toBeUndefined();
  });

  it('[S-03] is asked for in three countries, and nothing of it is kept elsewhere', () => {
    expect(['KR', 'BR', 'ID', 'US', 'toString', ''].map(taxIdKind)).toEqual([
      'pccc',
      'cpf',
      'nik',
      undefined,
      undefined,
      undefined,
    ]);
    expect(readTaxId('39053344705', 'US')).toBe('');
    expect(readTaxId(' ', 'BR')).toBe('');
    expect(readTaxId(taxIdExamples.pccc, 'KR')).toBe(taxIdExamples.pccc);
    expect(readTaxId(taxIdExamples.nik, 'ID')).toBe(taxIdExamples.nik);
  });

  it('[S-03] a wrong check digit of a CPF or CNPJ is found', () => {
    for (const code of ['39053344705', '16727230000197'])
      for (const at of [code.length - 2, code.length - 1])
        for (let by = 1; by < 10; by += 1) {
          const digit = (Number(code[at]) + by) % 10;
          expect(readTaxId(`${code.slice(0, at)}${digit}${code.slice(at + 1)}`, 'BR')).toBeUndefined();
        }
  });
});

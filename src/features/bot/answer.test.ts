// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { answerTo } from './answer';

const answerToWords = (text: string) =>
  answerTo(
    { kind: 'words', text },
    () => undefined,
    () => ({ isSure: true, documents: [] }),
  );

describe('the host of a shop in a question', () => {
  it.each([
    ['Can you buy at booth.pm?', 'https://booth.pm/'],
    ['Hi.can you buy from Booth.pm', 'https://booth.pm/'],
    ['I pay by paypal.com: can you buy at toys.example?', 'https://toys.example/'],
    ['melonbooks.co.jp', 'https://melonbooks.co.jp/'],
  ])('[Q-01] [S-32] is found in “%s”', (text, link) => {
    expect(answerToWords(text)).toMatchObject({ kind: 'shop', link: link });
  });

  it.each([
    'Hi.can you buy from a shop that is not listed?',
    'Thanks.Can you buy it?',
    'Thanks.My order is late',
    'great.is it possible?',
    'Bitte kaufen.Danke',
    'Danke.Es ist gut',
    'St.Petersburg',
    'photo.jpg',
    'node.js',
    'Do you take paypal.com or Wise.com?',
    'My address is ann@mail.com',
  ])('[Q-01] [S-32] is none in “%s”', (text) => {
    expect(answerToWords(text)).toEqual({ kind: 'unknown' });
  });
});

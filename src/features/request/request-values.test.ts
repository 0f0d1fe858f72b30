import { describe, expect, it } from 'vitest';
import { emptyRequest, requestProblems, requestToSend, sharedLink } from './request-values';

const creema = 'https://www.creema.jp/item/123/detail?utm=1';

describe('the link of a request', () => {
  it.each([
    [`見て見て! 素敵な器 ${creema} #creema`, creema],
    [`「素敵な器」${creema}\n`, creema],
    ['素敵な器 booth.pm/ja/items/3681787', 'https://booth.pm/ja/items/3681787'],
    [' booth.pm/ja/items/3681787 ', 'booth.pm/ja/items/3681787'],
    ['javascript:alert(1) https://shop.example/a', 'https://shop.example/a'],
    ['ftp://shop', 'ftp://shop'],
    ['a bowl', 'a bowl'],
    ['', ''],
  ])('[Q-01] is cut out of %s', (typed, link) => {
    expect(sharedLink(typed)).toBe(link);
  });

  it('[Q-01] is judged and sent as it was cut out', () => {
    const values = { ...emptyRequest, link: `素敵な器 ${creema} #creema` };
    expect(requestProblems(values)).toEqual({});
    expect(requestToSend(values).link).toBe(creema);
    expect(requestToSend(emptyRequest).link).toBeNull();
  });
});

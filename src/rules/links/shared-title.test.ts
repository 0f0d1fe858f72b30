import { expect, it } from 'vitest';
import { sharedTitle } from './shared-title';

it.each([
  [
    '【美品】アサヒガタ AM-1 をメルカリでチェック！ https://jp.mercari.com/item/m36144759504?afid=1',
    '【美品】アサヒガタ AM-1',
  ],
  ['メルカリで見つけた！ https://jp.mercari.com/item/m36144759504', ''],
  ['「ワンピース 1巻」ラクマで販売中♪ https://item.fril.jp/5e8d557e7285362d481b72c34d57dcc6', 'ワンピース 1巻'],
  ['希少 レコード - Yahoo!オークション\nhttps://auctions.yahoo.co.jp/jp/auction/d1197612312', '希少 レコード'],
  [
    'Nintendo Switch 本体 #ゲーム #PayPayフリマ ttps://paypayfleamarket.yahoo.co.jp/item/z575402034',
    'Nintendo Switch 本体',
  ],
  ['https://jp.mercari.com/item/m36144759504', ''],
  ['看这个 https://minne.com/items/30112795', '看这个'],
  ['', ''],
])('[B-01] finds the title in the shared text %j', (text, title) => {
  expect(sharedTitle(text)).toBe(title);
});

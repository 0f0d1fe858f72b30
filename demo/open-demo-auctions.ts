/** The auctions of the demo that are open to everybody. In a file without imports, which browser tests can load. */
export const openDemoAuctions = [
  { id: 'k1140028836', titleJa: '二眼レフ フィルムカメラ 革ケース付き', yen: 18_500 },
  { id: 'v1140026615', titleJa: '万年筆 14金ペン先 箱付き', yen: 12_000 },
] as const;

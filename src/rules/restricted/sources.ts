/** Pages that say what may be sent. Seen 2026-11-21; docs/facts.md §5 holds what they said. */
export const restrictionSources = {
  japanPost: 'https://www.post.japanpost.jp/int/use/restriction/index_en.html',
  universalPost: 'https://www.post.japanpost.jp/int/use/restriction/upc_en.html',
  ugx: 'https://www.post.japanpost.jp/int/UGX/option_en.html',
  ugxPapers: 'https://www.post.japanpost.jp/int/UGX/attention_en.html',
  postByCountry: 'https://post.japanpost.jp/cgi-kokusai/nonmailable_articles.php?cid=10',
  dhl: 'https://mydhl.express.dhl/za/en/help-and-support/shipping-advice/what-can-i-ship/prohibited-items.html',
  alcohol: 'https://otayoripost.net/ryokin/kinshi/alcohol.html',
  perfume: 'https://otayoripost.net/ryokin/kinshi/perfumeks.html',
  sprays: 'https://guide.goyokikiya.com/regulation/unshippable',
  customs: 'https://www.customs.go.jp/english/c-answer_e/kinseihin/2501_e.htm',
  cites: 'https://www.meti.go.jp/english/policy/external_economy/CITES/exemptions.html',
  swords: 'https://tsuba.jyuluck-do.com/JapaneseHowToExportSwords.html',
  plants: 'https://aphis.prod.usda.gov/plant-imports/shipping-plants-food-other-agricultural-items-express-courier',
  singapore:
    'https://ica.gov.sg/news-and-publications/newsroom/media-release/four-men-detained-for-importing-electronic-vaporisers',
  /** Read 2026-11-26: Italy, Malta, San Marino, Somalia and the Vatican take no lithium battery by air mail or EMS. */
  lithiumByCountry: 'https://post.japanpost.jp/int/information/2013/0121_01_cn.html',
  postToSpain: 'https://post.japanpost.jp/cgi-kokusai/nonmailable_articles.php?cid=64&p=1',
} as const;
export type RestrictionSource = keyof typeof restrictionSources;

/** The day on which the sources were last looked at. */
export const restrictionsAsOf = '2026-11-21';

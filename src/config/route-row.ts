import type { ComponentType } from 'react';

/** Names of the text files in `i18n/locales/<language>/`. */
export type TextArea =
  | 'common'
  | 'article'
  | 'experience'
  | 'guide'
  | 'home'
  | 'search'
  | 'invite'
  | 'item'
  | 'goods'
  | 'account'
  | 'address'
  | 'support'
  | 'tools'
  | 'order'
  | 'cart'
  | 'parcel'
  | 'pay'
  | 'label'
  | 'bill'
  | 'discount'
  | 'friend'
  | 'campaign'
  | 'calculator'
  | 'cost'
  | 'host'
  | 'auction'
  | 'favourite'
  | 'notice'
  | 'member'
  | 'bid'
  | 'picture'
  | 'live'
  | 'request'
  | 'restricted'
  | 'ocr'
  | 'translation'
  | 'reward'
  | 'review'
  | 'afterSale'
  | 'ticket'
  | 'bot'
  | 'sign'
  | 'lottery';

/** A read that a page makes first: the call's name and its input, known from the address alone. */
export interface FirstRead {
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
}

export type PathParams = Readonly<Record<string, string | undefined>>;

/** The first read that an address asks for, if it asks for one. Gets decoded parameters. */
export type FirstReadOf = (params: PathParams, search: string) => FirstRead | undefined;

/** The exports of a page's chunk. */
export interface PageModule {
  readonly Page: ComponentType;
  /** As the row's, where reading the address takes more code than every page should carry: started once the chunk is here. */
  readonly firstRead?: FirstReadOf;
}

/** One row of a route table. Guard, title, texts and first paint read the row; a page holds no guard code. */
export interface RouteRow {
  readonly path: string;
  /** The page's chunk; pages are only ever loaded this way. */
  readonly page: () => Promise<PageModule>;
  /** Whether the page needs a signed-in customer. */
  readonly isAuth: boolean;
  readonly texts: TextArea;
  /** Title and description: `<texts>:meta.<meta>.title` and `.description`. */
  readonly meta: string;
  /** Light in a dark system too. */
  readonly light?: true;
  /** The ready-made markup that the document holds for the page; `frame` where it holds none. */
  readonly shell: 'home' | 'item' | 'frame';
  /** True where visits begin: the document itself requests the page's chunks and texts, as for every page whose markup it holds. */
  readonly opens?: true;
  /** Mall detail and landing pages carry the name of their marketplace, or `landing`; it stands on <html>. */
  readonly siteName?: (params: PathParams) => string | undefined;
  /** False for a path that the page cannot mean: a 404 with the full path. Gets decoded parameters. */
  readonly isValid?: (params: PathParams, search: string) => boolean;
  /** Started together with the chunk. */
  readonly firstRead?: FirstReadOf;
}

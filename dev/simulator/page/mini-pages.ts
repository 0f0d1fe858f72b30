/** A page of the app that lies over the web view. */
export interface AppPage {
  readonly path: string;
  readonly what: string;
  /** A page that stands inside of the web view's own place: behind it there is no web view any more. */
  readonly replaces?: boolean;
}

const known: readonly (readonly [start: string, what: string])[] = [
  ['/miniCommon/pagesOrder/list', 'The mini program’s own list of orders.'],
  ['/miniCommon/pagesMain/openOtherMini/openOtherMini', 'Asks for a tap, then opens another mini program.'],
  ['/pages/webview/webview', 'Another web view of the mini program, with the page named by url.'],
];

/** Example paths of the operator's own mini program. */
export const miniPage = (path: string): AppPage => ({
  path,
  what: known.find(([start]) => path.split('?')[0] === start)?.[1] ?? 'A page of the mini program.',
});

/** A mini program holds ten pages; the web view is the first of them. */
export const maxPages = 10;

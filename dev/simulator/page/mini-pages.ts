import * as v from 'valibot';
import { payPath } from '@/bridge/mini-paths';

/** A page of the app that lies over the web view. */
export interface AppPage {
  readonly path: string;
  readonly what: string;
  /** A page that stands inside of the web view's own place: behind it there is no web view any more. */
  readonly replaces?: boolean;
  /** The provider's parameters of a page that pays. */
  readonly prepay?: Readonly<Record<string, string>>;
}

const known: readonly (readonly [start: string, what: string])[] = [
  ['/miniCommon/pagesOrder/list', 'The mini program’s own list of orders.'],
  ['/miniCommon/pagesMain/openOtherMini/openOtherMini', 'Asks for a tap, then opens another mini program.'],
  [payPath, 'Pays with the provider’s parameters, then goes back.'],
  ['/pages/webview/webview', 'Another web view of the mini program, with the page named by url.'],
];

const prepayParams = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** The parameters that the page was opened with, if it pays. */
function readPrepay(start: string | undefined, query: string): AppPage['prepay'] {
  if (start !== payPath) return undefined;
  const read = v.safeParse(prepayParams, new URLSearchParams(query).get('params'));
  return read.success ? read.output : undefined;
}

/** Example paths of the operator's own mini program. */
export function miniPage(path: string): AppPage {
  const [start, query = ''] = path.split('?', 2);
  const prepay = readPrepay(start, query);
  const what = known.find(([knownPath]) => start === knownPath)?.[1] ?? 'A page of the mini program.';
  return { path, what, ...(prepay && { prepay }) };
}

/** A mini program holds ten pages; the web view is the first of them. */
export const maxPages = 10;

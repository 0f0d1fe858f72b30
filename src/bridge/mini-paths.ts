/** Pages of the own mini program, the same in both apps. */
export const orderPath = '/miniCommon/pagesOrder/list';
export const orderListPath = `${orderPath}?index=4`;
const otherMiniPath = '/miniCommon/pagesMain/openOtherMini/openOtherMini';
export const webViewPath = '/pages/webview/webview';

/** The page from which the reader opens another mini program by an own tap; `path` is a page in that one. */
export function otherMiniPage(appId: string, path?: string): string {
  const more = path === undefined ? '' : `&path=${encodeURIComponent(path)}`;
  return `${otherMiniPath}?appId=${encodeURIComponent(appId)}${more}`;
}

/** A web page in the mini program's own web view; the address is encoded once. */
export const webViewPage = (url: string): string => `${webViewPath}?url=${encodeURIComponent(url)}`;

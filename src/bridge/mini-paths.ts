/** Pages of the own mini program, the same in both apps. */
export const orderPath = '/miniCommon/pagesOrder/list';
export const orderListPath = `${orderPath}?index=4`;
const otherMiniPath = '/miniCommon/pagesMain/openOtherMini/openOtherMini';
export const payPath = '/miniCommon/pagesMain/pay/pay';
export const webViewPath = '/pages/webview/webview';

/** The page from which the reader opens another mini program by an own tap; `path` is a page in that one. */
export function otherMiniPage(appId: string, path?: string): string {
  const more = path === undefined ? '' : `&path=${encodeURIComponent(path)}`;
  return `${otherMiniPath}?appId=${encodeURIComponent(appId)}${more}`;
}

/** A web page in the mini program's own web view; the address is encoded once. */
export const webViewPage = (url: string): string => `${webViewPath}?url=${encodeURIComponent(url)}`;

interface PreparedPayment {
  readonly paymentId: string;
  readonly payment: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The page on which the messaging app's mini program pays; the provider's parameters are JSON, encoded once. */
export const payPage = ({ paymentId, payment, params }: PreparedPayment): string =>
  `${payPath}?paymentId=${encodeURIComponent(paymentId)}&payment=${encodeURIComponent(payment)}&params=${encodeURIComponent(JSON.stringify(params))}`;

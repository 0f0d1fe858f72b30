/** Loads the page anew. One place, since neither a test nor an old webview lets `location` itself be replaced. */
export function reloadPage(): void {
  location.reload();
}

/** Loads another address of ours in the page's place, so that Back does not lead to the page before it was changed. */
export function replacePage(href: string): void {
  location.replace(href);
}

/** Loads another address, such as a payment provider's page; Back leads here again. */
export function leaveTo(href: string): void {
  location.assign(href);
}

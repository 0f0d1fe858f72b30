interface Policy {
  createHTML(markup: string): unknown;
  createScriptURL(url: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): Policy;
}

let policy: Policy | undefined;

/**
 * The page's one Trusted Types policy; undefined in an engine without them. Its `createHTML` is for the sanitiser alone, which parses with it
 * what it is about to clean (ui/rich-text).
 */
export function trustedPolicy(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  return (policy ??= factory?.createPolicy('shop', {
    createHTML: (markup) => markup,
    createScriptURL: (url) => url,
  }));
}

/**
 * The address of a script of another host, for `script.src`. Only callers that hold it as a constant or from the build's settings may ask;
 * nothing from outside comes here. Throws on anything but https.
 */
export function trustedScriptUrl(url: string): string {
  if (!url.startsWith('https://')) throw new Error(`not a script to load: ${url}`);
  return (trustedPolicy()?.createScriptURL(url) ?? url) as string;
}

/** The address of a script of our own origin, for a worker. Throws on anything but a path of ours; only constants may come here. */
export function ownScriptUrl(path: string): string {
  if (!/^\/\w/.test(path)) throw new Error(`not a script of ours: ${path}`);
  return (trustedPolicy()?.createScriptURL(path) ?? path) as string;
}

/** Longest value that browsers keep, in bytes (docs/hosts.md §5); a longer one is somebody's mistake or trick. */
const maxBytes = 4096;

/** A cookie out of `document.cookie`, percent-decoded; the first of that name. Undefined if absent, too long or malformed. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    if (value.length > maxBytes || new TextEncoder().encode(value).length > maxBytes) return undefined;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/**
 * A cookie to assign to `document.cookie`. The value is encoded, so it can add no attribute of its own.
 * `maxAge` is in seconds; `protocol` is the page's (`https:` makes it Secure; WebKit drops Secure cookies on http).
 */
export function writeCookie(name: string, value: string, maxAge: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.floor(maxAge)}; SameSite=Lax${secure}`;
}

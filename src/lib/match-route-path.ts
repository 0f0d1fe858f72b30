/**
 * The decoded parameters of a path by a route's pattern (`/mall/:site/:id?`), or undefined where it does not match. Case and one slash at the
 * end make no difference, as in the router; a malformed percent encoding matches nothing. The document's first script has no room for the router's own.
 */
export function matchRoutePath(pattern: string, pathname: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const values = pathname.replace(/(.)\/$/, '$1').split('/');
  const params: Record<string, string> = {};
  const isMatch =
    parts.length >= values.length &&
    parts.every((part, index) => {
      const value = values[index];
      if (value === undefined) return part.slice(-1) === '?';
      let text: string;
      try {
        text = decodeURIComponent(value);
      } catch {
        return false;
      }
      if (part[0] !== ':') return part.toLowerCase() === text.toLowerCase();
      params[part.slice(1).replace('?', '')] = text;
      return value !== '';
    });
  return isMatch ? params : undefined;
}

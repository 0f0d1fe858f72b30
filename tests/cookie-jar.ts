interface Kept {
  readonly value: string;
  readonly httpOnly: boolean;
}

const parse = (line: string) => {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const said = attributes.map((attribute) => attribute.trim().toLowerCase());
  return {
    name: pair.slice(0, at).trim(),
    value: pair.slice(at + 1).trim(),
    httpOnly: said.includes('httponly'),
    gone: said.includes('max-age=0'),
  };
};

/**
 * The browser's cookies of the API. jsdom gives scripts no HttpOnly cookies and mocked answers set none, so they lie here; those that
 * scripts may read are also put into `document.cookie`.
 */
export function cookieJar() {
  const kept = new Map<string, Kept>();
  const set = (pair: string, httpOnly: boolean) => {
    const { name, value } = parse(pair);
    kept.set(name, { value, httpOnly });
    if (!httpOnly) document.cookie = `${name}=${value}; Path=/`;
  };
  return {
    set,
    take(lines: readonly string[]): void {
      for (const line of lines) {
        const { name, value, httpOnly, gone } = parse(line);
        if (!gone) {
          set(`${name}=${value}`, httpOnly);
          continue;
        }
        kept.delete(name);
        if (!httpOnly) document.cookie = `${name}=; Path=/; Max-Age=0`;
      }
    },
    header: () => [...kept].map(([name, { value }]) => `${name}=${value}`).join('; '),
    has: (name: string) => kept.has(name),
    clear: () => kept.clear(),
  };
}

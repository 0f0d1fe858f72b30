interface StoredCookie {
  readonly value: string;
  readonly httpOnly: boolean;
}

const parse = (line: string) => {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const flags = attributes.map((attribute) => attribute.trim().toLowerCase());
  return {
    name: pair.slice(0, at).trim(),
    value: pair.slice(at + 1).trim(),
    httpOnly: flags.includes('httponly'),
    isRemoved: flags.includes('max-age=0'),
  };
};

/**
 * The browser's cookies of the API. jsdom gives scripts no HttpOnly cookies and mocked answers set none, so they lie here; those that
 * scripts may read are also put into `document.cookie`.
 */
export function cookieJar() {
  const cookies = new Map<string, StoredCookie>();
  const set = (pair: string, httpOnly: boolean) => {
    const { name, value } = parse(pair);
    cookies.set(name, { value, httpOnly });
    if (!httpOnly) document.cookie = `${name}=${value}; Path=/`;
  };
  return {
    set,
    take(lines: readonly string[]): void {
      for (const line of lines) {
        const { name, value, httpOnly, isRemoved } = parse(line);
        if (!isRemoved) {
          set(`${name}=${value}`, httpOnly);
          continue;
        }
        cookies.delete(name);
        if (!httpOnly) document.cookie = `${name}=; Path=/; Max-Age=0`;
      }
    },
    header: () => [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
    has: (name: string) => cookies.has(name),
    clear: () => cookies.clear(),
  };
}

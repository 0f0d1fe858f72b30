/** The first value of a parameter of a query string (with or without `?`); undefined where it is absent. Never throws. */
export function firstValue(search: string, name: string): string | undefined {
  return new URLSearchParams(search).get(name) ?? undefined;
}

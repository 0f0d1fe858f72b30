/** The rules of a host's robots.txt for us (RFC 9309). */
export interface Robots {
  readonly rules: readonly { readonly allow: boolean; readonly pattern: string }[];
  /** Seconds that it asks for between two requests; 0 where it asks for none. */
  readonly delay: number;
}

export const everything: Robots = { rules: [], delay: 0 };

const maxLines = 20_000;
const maxRules = 2000;
const longestPattern = 500;

interface Group {
  agents: string[];
  rules: { allow: boolean; pattern: string }[];
  delay: number;
}

/** Escapes as a URL writes them, so that a rule of plain letters meets an address. */
const escaped = (text: string) =>
  text
    .replace(/[^\u0021-\u007e]/gu, (sign) => encodeURIComponent(sign.replace(/\p{Cs}/u, '\ufffd')))
    .replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());

function takeLine(group: Group, key: string, value: string): void {
  if (key === 'crawl-delay' && /^\d{1,5}(\.\d{1,3})?$/.test(value)) group.delay = Math.max(group.delay, Number(value));
  // An empty rule forbids nothing.
  if ((key !== 'allow' && key !== 'disallow') || value === '' || value.length > longestPattern) return;
  if (group.rules.length < maxRules) group.rules.push({ allow: key === 'allow', pattern: escaped(value) });
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let naming = false;
  for (const line of text.split(/\r\n|\r|\n/, maxLines)) {
    const [, name = '', value = ''] = /^\s*([a-z-]{1,20})\s*:\s*([^#]*)/i.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key === 'user-agent') {
      if (!naming) groups.push({ agents: [], rules: [], delay: 0 });
      groups.at(-1)?.agents.push(value.trim().toLowerCase());
      naming = true;
    } else if (key !== '') {
      const group = groups.at(-1);
      if (group) takeLine(group, key, value.trim());
      naming = false;
    }
  }
  return groups;
}

/** The rules for one program, by its product token (`Shop`), else those for everybody. */
export function readRobots(text: string, token: string): Robots {
  const groups = groupsOf(text);
  const of = (name: string) => groups.filter(({ agents }) => agents.includes(name));
  const own = of(token.toLowerCase());
  const chosen = own.length > 0 ? own : of('*');
  return {
    rules: chosen.flatMap(({ rules }) => rules).slice(0, maxRules),
    delay: Math.max(0, ...chosen.map(({ delay }) => delay)),
  };
}

/** Whether a pattern with `*` and a closing `$` meets the start of a path; linear for each of its parts. */
function meets(pattern: string, path: string): boolean {
  const ends = pattern.endsWith('$');
  const [first = '', ...parts] = (ends ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = ends ? parts.pop() : undefined;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!ends) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}

/** Whether an address may be read: the longest rule that meets it decides, and of two as long the one that allows. */
export function mayRead({ rules }: Robots, url: URL): boolean {
  const path = escaped(url.pathname + url.search);
  let longest = -1;
  let allowed = true;
  for (const { allow, pattern } of rules) {
    if (pattern.length < longest || (pattern.length === longest && !allow) || !meets(pattern, path)) continue;
    longest = pattern.length;
    allowed = allow;
  }
  return allowed;
}

import { Parser } from 'htmlparser2';

/** The metadata of a page for machines, unchanged. */
export interface PageMetadata {
  /** Texts of its `application/ld+json` blocks. */
  readonly blocks: readonly string[];
  /** `og:title`, `product:price:amount`, `description`, …: lower-case name to content, the first of each. */
  readonly meta: ReadonlyMap<string, string>;
  /** The document's title. */
  readonly title: string;
  /** The data that a page built with Next.js carries for its own script; '' where there is none. */
  readonly pageData: string;
}

const maxBlocks = 20;
const longestBlock = 300_000;
/** The page data of Yahoo! Auctions holds its menus too. */
const longestPageData = 1_000_000;
const maxMeta = 200;
const longestMeta = 10_000;
const longestName = 60;
const longestTitle = 1000;

/** Elements inside each other. The parser takes quadratic time where this grows without end; no shop's page comes near. */
const maxDepth = 300;
/** Characters between two looks at the depth. */
const slice = 8192;

/** Content that belongs to no document, or is a text of the page. */
const apart: ReadonlySet<string> = new Set(['template', 'textarea', 'svg', 'math', 'noscript', 'iframe']);

/** The metadata of an HTML page, in one pass that keeps no tree; of one that nests too deeply, what stands before that. Never throws. */
export function readMetadata(html: string): PageMetadata {
  const blocks: string[] = [];
  const meta = new Map<string, string>();
  let title = '';
  let pageData = '';
  let within: 'block' | 'title' | 'pageData' | null = null;
  let text = '';
  let outside = 0;
  let depth = 0;

  const addMeta = (attributes: Readonly<Record<string, string>>) => {
    const { property, name, content } = attributes;
    const key = (property ?? name ?? '').trim().toLowerCase();
    if (key === '' || key.length > longestName || content === undefined) return;
    if (!meta.has(key) && meta.size < maxMeta) meta.set(key, content.slice(0, longestMeta));
  };

  const open = (tag: string, attributes: Readonly<Record<string, string>>) => {
    depth += 1;
    if (apart.has(tag)) outside += 1;
    if (outside > 0) return;
    const type = attributes['type']?.split(';')[0]?.trim().toLowerCase();
    if (tag === 'meta') addMeta(attributes);
    else if (tag === 'script' && type === 'application/ld+json') within = 'block';
    else if (tag === 'script' && attributes['id'] === '__NEXT_DATA__' && pageData === '') within = 'pageData';
    else if (tag === 'title' && title === '') within = 'title';
    text = '';
  };

  const close = (tag: string) => {
    depth -= 1;
    if (apart.has(tag)) outside = Math.max(0, outside - 1);
    if (tag === 'script' && within === 'block' && text.length <= longestBlock && blocks.length < maxBlocks) {
      blocks.push(text);
    }
    if (tag === 'script' && within === 'pageData' && text.length <= longestPageData) pageData = text;
    if (tag === 'title' && within === 'title') title = text.slice(0, longestTitle);
    if (tag === 'script' || tag === 'title') within = null;
  };

  const parser = new Parser({
    onopentag: open,
    onclosetag: close,
    ontext: (part) => {
      const longest = within === 'pageData' ? longestPageData : longestBlock;
      if (within !== null && text.length <= longest) text += part;
    },
  });
  const isSound = () => depth <= maxDepth;
  for (let at = 0; at < html.length && isSound(); at += slice) parser.write(html.slice(at, at + slice));
  if (isSound()) parser.end();
  return { blocks, meta, title, pageData };
}

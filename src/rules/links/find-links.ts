import { hostRow } from './sites/table';
import { isProxy } from './proxies';

/** A link as it stands in a text, and shorter readings of it where its end is not plain. */
export interface FoundLink {
  /** Absolute, with a scheme; the first that can be read as more than broken counts. */
  readonly readings: readonly string[];
  /** The scheme is none of the web's. */
  readonly odd: boolean;
}

const maxLinks = 20;
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const separators = /[\s<>"|`«»“”„「」『』（）【】〈〉《》［］｛｝〔〕、，；！？]+/;
const fullStops = /[。．｡]/;
const oddScheme = /^(javascript|vbscript|data:\w+\/|(file|blob|about|content|intent|view-source|filesystem):\S)/i;
// a host at the start, after a bracket, or glued to a script that writes no spaces: not inside an address or another path
const host =
  /(^(?:\/\/)?|[([{*:,;!]|(?![。．｡])[\u0590-\uffff]|(?:^|[^a-z\d])[。．｡])((?:[a-z\d-]{1,63}\.)+[a-z]{2,12})\.?(:\d{1,5})?(?=[/?#]|$|[\u0080-\uffff])/i;
/** Ends of hosts. Every country has one of two letters; a short name before it is a word with a full stop more often than a host. */
export const commonEnds =
  /\.(com|net|org|info|biz|shop|store|asia|app|example|dev|art|cafe|club|ink|link|moe|online|page|pics|site|tokyo|kyoto|osaka|jp|cn|tw|hk|kr|us|uk|de|fr|io|ly|to|me|cc|sg|my|th|id|ru)$|(\.co|[a-z\d-]{3})\.[a-z]{2}$/;

/** Start of the scheme before `://`, at most 20 characters back. */
function schemeStart(chunk: string, colon: number): number {
  let at = colon;
  while (at > 0 && colon - at < 20 && /[a-z\d+.-]/i.test(chunk[at - 1] ?? '')) at -= 1;
  return at;
}

function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && ".,;:!?)]}'*_~。．｡…・".includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** The link whole, up to a full-width full stop, and up to the first letter that is not ASCII, in this order. */
function readingsOf(link: string): string[] {
  const start = link.indexOf('://') + 3;
  const authorityEnd = link.slice(start).search(/[/?#]/);
  const whole = withoutTail(link);
  if (authorityEnd < 0) return [whole];
  const path = start + authorityEnd;
  const cut = (end: RegExp) => {
    const at = link.slice(path).search(end);
    return at < 0 ? link : link.slice(0, path + at);
  };
  return [...new Set([withoutTail(cut(fullStops)), withoutTail(cut(/[^\u0021-\u007e]/))])];
}

function schemeless(chunk: string, before: number): { at: number; link: string } | undefined {
  const found = host.exec(chunk);
  if (!found) return undefined;
  const [, lead = '', name = ''] = found;
  const at = found.index + lead.length;
  if (at >= before) return undefined;
  const lower = name.toLowerCase();
  // A question mark at the end belongs to the sentence.
  const followed = /^(?:[/#]|\?\w)/.test(chunk.slice(found.index + found[0].length));
  const known = hostRow(lower) !== undefined || isProxy(lower);
  if (!known && !(followed && commonEnds.test(lower))) return undefined;
  return { at, link: `https://${chunk.slice(at)}` };
}

function linkIn(chunk: string): FoundLink | undefined {
  if (oddScheme.test(chunk)) return { readings: [chunk], odd: true };
  const colon = chunk.indexOf('://');
  const start = colon < 0 ? chunk.length : schemeStart(chunk, colon);
  const bare = schemeless(chunk, start);
  if (bare) return { readings: readingsOf(bare.link), odd: false };
  if (colon < 0) return undefined;
  const scheme = chunk.slice(start, colon).toLowerCase();
  // `ttps://` is how links are defused in Japan
  const web = /^(h?ttp(s?))$/.exec(scheme);
  if (!web) return { readings: [chunk.slice(start)], odd: true };
  return { readings: readingsOf(`http${web[2] ?? ''}${chunk.slice(colon)}`), odd: false };
}

/**
 * The links of a text, at most 20, in their order: inside sentences, in brackets, ended by full-width punctuation, with or
 * without a scheme. Linear in the length of the text.
 */
export function findLinks(text: string): FoundLink[] {
  const found: FoundLink[] = [];
  for (const chunk of text
    .replace(invisible, '')
    .replace(/：(?=\/\/)/g, ':')
    .split(separators)) {
    if (found.length === maxLinks) break;
    const link = chunk && linkIn(chunk);
    if (link) found.push(link);
  }
  return found;
}

import sanitizeHtml from 'sanitize-html';
import * as v from 'valibot';
import type { Attributes, IFrame, Tag } from 'sanitize-html';
import { richTextTags } from '@/rules/rich-text';

/** Elements whose content is no prose: it goes with them. */
const withoutWords = [
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'textarea',
  'select',
  'option',
  'button',
].concat(['iframe', 'object', 'noembed', 'noframes', 'xmp', 'plaintext', 'svg', 'math']);

/** Characters that turn the direction of reading, and control characters other than white space. */
const hidden = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu;
/** Space, control, invisible and bidi characters, and the backslash that browsers read as a slash. */
const unsafe = /[\s\\\p{Cc}\p{Cf}]/u;
const longest = 2048;
const home = 'https://in-site.invalid';

/** A path of ours under `under`, normalised, or an absolute https address; undefined for anything else. */
function addressOf(raw: string | undefined, under: string): string | undefined {
  if (!raw || raw.length > longest || unsafe.test(raw)) return undefined;
  const own = raw.startsWith('/');
  try {
    const url = new URL(raw, own ? home : undefined);
    if (!own) return url.protocol === 'https:' && !url.username && !url.password && !url.port ? url.href : undefined;
    const path = decodeURIComponent(url.pathname);
    if (url.origin !== home || !path.startsWith(under) || path.startsWith('//') || unsafe.test(path)) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

function link(tagName: string, { href }: Attributes): Tag {
  const to = addressOf(href, '/');
  return { tagName, attribs: to === undefined ? {} : { href: to, rel: 'noopener noreferrer nofollow ugc' } };
}

function image(tagName: string, { src, alt }: Attributes): Tag {
  const from = addressOf(src, '/pictures/');
  return { tagName, attribs: from === undefined ? {} : { src: from, alt: alt ?? '' } };
}

/** A link that leads nowhere goes, its words stay; a picture that may not be shown goes. */
const exclusiveFilter = ({ tag, attribs }: IFrame) =>
  (tag === 'a' || tag === 'img') && Object.keys(attribs).length === 0 && 'excludeTag';

function cleanOnce(dirty: string): string {
  const clean = sanitizeHtml(dirty, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nonTextTags: withoutWords,
    transformTags: { a: link, img: image },
    exclusiveFilter,
  });
  return clean.replace(hidden, '');
}

const maxHtml = 50_000;

/** Rich text of an operator's file. What is not allowed is taken out when it is saved, so that staff see what readers get. */
export const htmlField = v.pipe(
  v.string('must be text'),
  v.metadata({ format: 'html' }),
  v.trim(),
  v.maxLength(maxHtml, `must have at most ${maxHtml} characters`),
  v.transform((dirty) => cleanHtml(dirty)),
  v.minLength(1, 'must have text that is allowed'),
);

/**
 * Rich text by an allowlist (docs/hosts.md §5): prose, links and pictures that lead to https or to a path of ours. No style,
 * class, id, form or script passes, nor characters that turn the direction of reading. What is clean already stays as it is.
 */
export function cleanHtml(dirty: string): string {
  // Removing a link can change how a browser parses its surroundings: a paragraph in a paragraph ends the first. The second pass cleans that.
  return cleanOnce(cleanOnce(dirty));
}

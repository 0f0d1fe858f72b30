// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import samples from '@tests/fixtures/hostile-inputs.json';
import { recommendations } from '@demo/catalogue/recommendations';
import { richTextTags } from '@/rules/rich-text';
import { cleanHtml } from './rich-text';

const hostile = samples.flatMap(({ kind, input }) =>
  kind === 'rich-text' && typeof input === 'string' ? [input] : [],
);
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const allowed = new Set<string>(richTextTags);
const attributes = new Set(['href', 'rel', 'src', 'alt']);

/** Returns the unsafe elements and attributes that a browser would build from the text; empty if it is safe. */
function faults(html: string): readonly string[] {
  return [...parsed(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const names = element.getAttributeNames().filter((name) => !attributes.has(name));
    const addresses = ['href', 'src'].flatMap((name) => element.getAttribute(name) ?? []);
    const astray = addresses.filter((address) => !/^(?:https:\/\/[^/]|\/(?!\/))/.test(address));
    const rel = tag === 'a' && element.getAttribute('rel') !== 'noopener noreferrer nofollow ugc' ? ['rel'] : [];
    return [...(allowed.has(tag) ? [] : [tag]), ...names, ...astray, ...rel];
  });
}

describe('rich text from outside', () => {
  it('[N-20] has samples to be tried with', () => {
    expect(hostile.length).toBeGreaterThan(20);
    expect(hostile.filter((input) => faults(input).length > 0).length).toBeGreaterThanOrEqual(20);
  });

  it.each(hostile)('[N-20] is inert: %j', (input) => {
    const clean = cleanHtml(input);
    expect(faults(clean)).toEqual([]);
    expect(clean).not.toMatch(/[\u202a-\u202e]/);
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('[N-20] what a broken link held apart is clean after one cleaning, too', () => {
    const clean = cleanHtml('<p><a href="<style>x">tea</style><p>cup</p>');
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('[N-20] any at all holds the tags of the list alone, and is clean after one cleaning', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        "'",
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&lt;',
        '&#60;',
        '&amp;',
      ),
      fc.constantFrom(
        '<svg>',
        '<math>',
        '<style>',
        '</style>',
        '<template>',
        '<table>',
        '<plaintext>',
        '<xmp>',
        '<img ',
      ),
      fc.constantFrom('src=', 'onerror=', 'javascript:', '//evil.example', 'https://a.example/', '\u202e', '\0', '\\'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(faults(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/x/..//evil.example',
    '/%2fevil.example',
    '/\t/evil.example',
    'http://a.example/',
    'https://user@a.example/',
    'https://a.example:8443/',
    'https:evil',
    'data:text/html,x',
    'mailto:a@a.example',
    'search?q=tea',
    `/${'x'.repeat(2048)}`,
  ])('[N-20] no link leads to %j', (href) => {
    const link = parsed(cleanHtml(`<p><a href="${href}">tea</a></p>`)).querySelector('a');
    const to = link?.getAttribute('href') ?? '';
    // The parser reads "https:evil" as an address of that host: what stays is spelled out.
    expect(to).toBe(href === 'https:evil' ? 'https://evil/' : '');
    expect(parsed(cleanHtml(`<p><a href="${href}">tea</a></p>`)).textContent).toBe('tea');
  });

  it.each([
    '/api?n=Evil',
    '/pictures/../api?n=Evil',
    '/pictures/%2e%2e/api',
    'picture.webp',
    'http://a.example/a.png',
    '',
  ])('[N-20] no picture comes from %j', (src) => {
    expect(cleanHtml(`<figure><img src="${src}" alt="x"></figure>`)).toBe('<figure></figure>');
  });

  it('[C-13] keeps prose, links and pictures as the editor wrote them', () => {
    const html =
      '<h2>A &amp; B</h2><p>One<br />two <a href="/search?q=tea" rel="noopener noreferrer nofollow ugc">tea</a></p>' +
      '<figure><img src="/pictures/market/a:b/0-360.webp" alt="A &quot;bowl&quot;" /><figcaption>A bowl</figcaption></figure>' +
      '<blockquote><ul><li><em>x</em></li></ul></blockquote>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<a href="/search?q=宇治 茶">x</a>')).toBe('x');
    expect(cleanHtml('<a href="/search?q=茶">x</a>')).toContain('href="/search?q=%E8%8C%B6"');
  });

  it.each(recommendations)('[C-13] changes nothing in the words of $id', ({ articles }) => {
    for (const article of Object.values(articles)) {
      expect(parsed(cleanHtml(article)).textContent).toBe(parsed(article).textContent);
      expect(parsed(cleanHtml(article)).querySelectorAll('a[href^="/search?q="]').length).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Tags that rich text may hold, for the API and the page alike; whatever else a text has is taken out, its words stay. */
export const richTextTags = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'blockquote',
  'a',
  'img',
  'figure',
  'figcaption',
] as const;

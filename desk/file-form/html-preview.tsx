import createSanitiser from 'dompurify';
import { useEffect, useRef } from 'react';
import { richTextTags } from '@/rules/rich-text';

const sanitiser = createSanitiser(window);

/** Rich text as readers will get it: only what is allowed, and links that lead nowhere here. */
export function HtmlPreview({ html, label }: { readonly html: string; readonly label: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fragment = sanitiser.sanitize(html, {
      ALLOWED_TAGS: [...richTextTags, '#text'],
      ALLOWED_ATTR: ['src', 'alt'],
      RETURN_DOM_FRAGMENT: true,
    });
    box.current?.replaceChildren(fragment);
  }, [html]);
  return <div ref={box} role="region" aria-label={label} className="desk-preview" />;
}

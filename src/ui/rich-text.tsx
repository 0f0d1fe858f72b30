import createSanitiser, { type Config } from 'dompurify';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hostActions } from '../bridge/host-actions';
import { urlRules } from '../config/url-rules';
import { judgeUrl } from '../lib/outside-url';
import { trustedPolicy } from '../lib/trusted';
import { richTextTags } from '../rules/rich-text';
import css from './rich-text.module.css';
import { useLeave } from './use-leave';

const sanitiser = createSanitiser(window);

/** The API's list, and nothing that names an element: a name could hide one of ours. */
const list: Config = {
  ALLOWED_TAGS: [...richTextTags, '#text'],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Links and pictures whose address the one function refuses lose it; a picture must be one of ours. */
function judgeAddresses(fragment: DocumentFragment): void {
  const rules = urlRules();
  for (const link of fragment.querySelectorAll('a')) {
    if (judgeUrl(link.getAttribute('href'), rules).kind === 'block') link.removeAttribute('href');
    link.rel = 'noopener noreferrer nofollow ugc';
  }
  for (const image of fragment.querySelectorAll('img')) {
    if (judgeUrl(image.getAttribute('src'), rules).kind === 'internal') image.loading = 'lazy';
    else image.remove();
  }
  // Broken marks may leave an address at what leads nowhere; nothing says that it stays so.
  for (const other of fragment.querySelectorAll('[src]:not(img), [href]:not(a)')) {
    other.removeAttribute('src');
    if (other.localName !== 'a') other.removeAttribute('href');
  }
}

function clean(html: string): DocumentFragment {
  const policy = trustedPolicy();
  const config = policy
    ? { ...list, TRUSTED_TYPES_POLICY: policy as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']> }
    : list;
  const fragment = sanitiser.sanitize(html, config) as unknown as DocumentFragment;
  judgeAddresses(fragment);
  return fragment;
}

/** Text with marks that somebody else wrote: cleaned by an allowlist, its links opened as any address from outside. */
export function RichText({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { leave, notice } = useLeave();
  const inserted = useRef<string>(undefined);
  useLayoutEffect(() => {
    // React runs an effect again where a part comes back after waiting: a link that is being pressed must not be replaced by a copy.
    if (inserted.current === html) return;
    inserted.current = html;
    box.current?.replaceChildren(clean(html));
  }, [html]);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const verdict = judgeUrl(link?.getAttribute('href'), urlRules());
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    // A link that needs confirmation is confirmed in every way of opening it.
    if (!link || (inNewTab && verdict.kind !== 'confirm')) return;
    event.preventDefault();
    if (verdict.kind === 'internal') void navigate(verdict.to);
    else if (verdict.kind === 'external') hostActions((act) => act.openTarget(verdict));
    else if (verdict.kind === 'confirm') leave(verdict);
  };
  return (
    <>
      {/* Its links carry the keyboard and the names: the box only hears what they do. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div ref={box} className={css.text} onClick={onClick} />
      {notice}
    </>
  );
}

import type { ReactNode } from 'react';

/** A text whose `<0>…</0>` is a link: `wrap` draws what stands between the tags. Without tags the text stands as it is. */
export function LinkedText({ text, wrap }: { readonly text: string; readonly wrap: (inner: string) => ReactNode }) {
  const [, before = text, inner, after = ''] = /^(.*)<0>(.*)<\/0>(.*)$/s.exec(text) ?? [];
  return (
    <>
      {before}
      {inner === undefined ? null : wrap(inner)}
      {after}
    </>
  );
}

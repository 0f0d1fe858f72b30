import { Link } from 'react-router-dom';

/** A text whose `<0>…</0>` is a link that opens beside the page, so that a half-filled form stays. Without tags it stands as it is. */
export function LinkedText({ text, to }: { readonly text: string; readonly to: string }) {
  const [, before, inner, after] = /^(.*)<0>(.*)<\/0>(.*)$/s.exec(text) ?? [];
  if (inner === undefined) return <span>{text}</span>;
  return (
    <>
      <span>{before}</span>
      <Link to={to} target="_blank">
        {inner}
      </Link>
      <span>{after}</span>
    </>
  );
}

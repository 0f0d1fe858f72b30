import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { SkeletonLines } from './states';

const RichText = lazyPart([], () => import('./rich-text').then((part) => part.RichText));

/** What stands where rich text will. */
export const RichTextBones = () => (
  <div aria-busy="true">
    <SkeletonLines lines={6} />
  </div>
);

/** Rich text whose cleaner comes after the page: bones until then. */
export const LaterRichText = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<RichTextBones />}>
    <RichText html={html} />
  </Suspense>
);

import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { Skeleton } from './states/skeleton';

const RichText = lazyPart([], () => import('./rich-text').then((part) => part.RichText));

/** Skeleton shown while the rich text loads. */
export const RichTextSkeleton = () => <Skeleton lines={6} />;

/** Rich text whose cleaner comes after the page: a skeleton until then. */
export const LazyRichText = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<RichTextSkeleton />}>
    <RichText html={html} />
  </Suspense>
);

import type { GoodsText } from '@/contract/goods';

/** A text that an editor or a seller wrote, in its own language and direction. */
export const TitleText = ({ title }: { readonly title: GoodsText }) => (
  <span lang={title.language} dir="auto">
    {title.text}
  </span>
);

import type { Win } from '@/contract/lottery';
import { useWinLabel } from '../use-win-label';

/** The name of a ball's prize; an item's title keeps its own language and direction. */
export function WinName({ win }: { readonly win: Win }) {
  const words = useWinLabel()(win);
  if (win.kind !== 'goods') return <span>{words}</span>;
  return (
    <span lang={win.title.language} dir="auto">
      {words}
    </span>
  );
}

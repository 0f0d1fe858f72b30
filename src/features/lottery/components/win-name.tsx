import type { Win } from '../../../contract/lottery';
import { useWinWords } from '../use-win-words';

/** What a ball wins; a thing's title keeps its own language and direction. */
export function WinName({ win }: { readonly win: Win }) {
  const words = useWinWords()(win);
  if (win.kind !== 'goods') return <span>{words}</span>;
  return (
    <span lang={win.title.language} dir="auto">
      {words}
    </span>
  );
}

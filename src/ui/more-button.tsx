import { Button } from './button';
import css from './more-button.module.css';

interface MoreButtonProps {
  /** The list that grows (`useInfiniteQuery`). */
  readonly read: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  readonly text: string;
  /** Said where the next page did not come. */
  readonly failed: string;
}

/** Brings the next page of a list; nothing once all of it is there. */
export function MoreButton({ read, text, failed }: MoreButtonProps) {
  if (!read.hasNextPage) return null;
  return (
    <div className={css.more}>
      {read.isFetchNextPageError ? <p role="alert">{failed}</p> : null}
      <Button busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}

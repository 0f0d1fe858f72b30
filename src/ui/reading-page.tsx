import type { ReactNode } from 'react';
import type { GoodsCard } from '../contract/goods';
import { ButtonLink } from './button';
import { PageFrame } from './page-frame';
import { Reading } from './reading';
import { LoadFailed, StatePanel } from './states';
import { useTitle } from './use-title';

interface Piece {
  readonly title: string;
  readonly language: string;
  readonly html: string;
  readonly goods: readonly GoodsCard[];
}

interface ReadingPageProps<Shown extends Piece> {
  readonly read: {
    readonly data: Shown | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  /** True where the API knows no such piece. */
  readonly isMissing: boolean;
  readonly missing: { readonly title: string; readonly text: string };
  /** Where all of its kind are. */
  readonly all: { readonly to: string; readonly text: string };
  readonly goodsTitle: string;
  /** Topic or author, and the day. */
  readonly renderNote: (shown: Shown) => ReactNode;
}

/** One piece to read as a page of its own: on its way, missing, failed or there; its title names the document. */
export function ReadingPage<Shown extends Piece>({
  read,
  isMissing,
  missing,
  all,
  goodsTitle,
  renderNote,
}: ReadingPageProps<Shown>) {
  const shown = read.data;
  useTitle(shown && `${shown.title} – Kakehashi`);
  if (!shown && isMissing) {
    return (
      <PageFrame narrow>
        <StatePanel isPage title={missing.title} text={missing.text}>
          <ButtonLink to={all.to}>{all.text}</ButtonLink>
        </StatePanel>
      </PageFrame>
    );
  }
  if (!shown && read.isError) {
    return (
      <PageFrame narrow>
        <LoadFailed isPage onRetry={() => void read.refetch()} busy={read.isFetching} />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Reading read={shown} goodsTitle={goodsTitle} note={shown ? renderNote(shown) : null} />
    </PageFrame>
  );
}

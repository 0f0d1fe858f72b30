import { formatDocumentTitle } from '../i18n/shop-name';
import type { ReactNode } from 'react';
import type { GoodsCard } from '../contract/goods';
import { ButtonLink } from './button';
import { PageFrame } from './page-frame';
import { Reading } from './reading';
import { ErrorState } from './states/error-state';
import { NotFound } from './states/not-found';
import { useTitle } from './use-title';

interface Piece {
  readonly title: string;
  readonly language: string;
  readonly html: string;
  readonly goods: readonly GoodsCard[];
}

interface ReadingPageProps<Article extends Piece> {
  readonly read: {
    readonly data: Article | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    refetch(): Promise<unknown>;
  };
  /** True where the API knows no such piece. */
  readonly isMissing: boolean;
  readonly missing: { readonly title: string; readonly text: string };
  /** The link to the list of all pieces of this kind. */
  readonly all: { readonly to: string; readonly text: string };
  readonly goodsTitle: string;
  /** Topic or author, and the day. */
  readonly renderNote: (article: Article) => ReactNode;
  /** Drawn below the text. */
  readonly renderEnd?: (article: Article) => ReactNode;
}

/** One piece to read as a page of its own: on its way, missing, failed or there; its title names the document. */
export function ReadingPage<Article extends Piece>({
  read,
  isMissing,
  missing,
  all,
  goodsTitle,
  renderNote,
  renderEnd,
}: ReadingPageProps<Article>) {
  const article = read.data;
  useTitle(article && formatDocumentTitle(article.title));
  if (!article && isMissing) {
    return (
      <PageFrame narrow>
        <NotFound isPage title={missing.title} text={missing.text}>
          <ButtonLink to={all.to}>{all.text}</ButtonLink>
        </NotFound>
      </PageFrame>
    );
  }
  if (!article && read.isError) {
    return (
      <PageFrame narrow>
        <ErrorState isPage onRetry={() => void read.refetch()} busy={read.isFetching} />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Reading read={article} goodsTitle={goodsTitle} note={article ? renderNote(article) : null}>
        {article ? renderEnd?.(article) : null}
      </Reading>
    </PageFrame>
  );
}

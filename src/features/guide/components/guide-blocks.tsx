import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { GuideBlock } from '@/contract/guide';
import { lazyPart } from '@/ui/lazy-part';
import { ButtonLink } from '@/ui/button';
import { SiteBadge } from '@/ui/site-badge';
import { SkeletonLines } from '@/ui/states/skeleton';
import css from './guide-blocks.module.css';

const RestrictedTable = lazyPart(['restricted', 'calculator'], () =>
  import('./restricted-table').then((part) => part.RestrictedTable),
);

interface GuideBlocksProps {
  readonly blocks: readonly GuideBlock[];
  readonly language: string;
}

/** The pieces of a section, in the guides' language; the table of restricted goods speaks the reader's own. */
export const GuideBlocks = ({ blocks, language }: GuideBlocksProps) => (
  <div className={css.blocks}>
    {blocks.map((block, index) =>
      block.kind === 'restricted' ? (
        <Suspense key={index} fallback={<SkeletonLines lines={6} />}>
          <RestrictedTable />
        </Suspense>
      ) : (
        <div key={index} lang={language} dir="auto">
          <Words block={block} />
        </div>
      ),
    )}
  </div>
);

function Words({ block }: { readonly block: Exclude<GuideBlock, { kind: 'restricted' }> }) {
  switch (block.kind) {
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className={css.steps}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'stores':
      return (
        <ul className={css.stores}>
          {block.items.map(({ site, text }) => (
            <li key={site}>
              <Link to={paths.mall.replace(':site', site)} className={css.store}>
                <SiteBadge site={site} />
              </Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      );
    case 'links':
      return (
        <p className={css.links}>
          {block.items.map(({ to, text }) => (
            <ButtonLink key={to} to={to}>
              {text}
            </ButtonLink>
          ))}
        </p>
      );
  }
}

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    // A wide table is scrolled by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable
    <div className={css.scroll} tabIndex={0} role="group" aria-label={head[0]}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

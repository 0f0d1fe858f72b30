import { useTexts } from '../../../i18n/use-texts';
import { useLocation, useParams } from 'react-router-dom';
import { useCall } from '../../../api/hooks';
import { itemCalls, type ItemDetail } from '../../../contract/item';
import type { Site } from '../../../contract/sites';
import { firstValue } from '../../../lib/query';
import { PageFrame } from '../../../ui/page-frame';
import { useTitle } from '../../../ui/use-title';
import { ActionBar } from '../components/action-bar';
import { Gallery } from '../components/gallery';
import { ItemBody } from '../components/item-body';
import { ItemError } from '../components/item-error';
import { ItemTools } from '../components/item-tools';
import css from './item-page.module.css';

/** What changes while one looks (design §3): an auction is read again every ten seconds, in milliseconds. */
const AUCTION_EVERY = 10_000;

function useItem() {
  const params = useParams();
  const shop = firstValue(useLocation().search, 'tenpo_cd');
  const key = { site: params['site'] as Site, id: params['id'] ?? '', ...(shop ? { shop } : {}) };
  const read = useCall(itemCalls, 'Sig.Front.Item.Detail', key, {
    every: (item) => (item?.auction ? AUCTION_EVERY : false),
  });
  return { key, read };
}

function Loaded({ item }: { readonly item: ItemDetail | undefined }) {
  return (
    <div className={css.columns}>
      <Gallery item={item} />
      <div className={css.words}>
        <ItemBody item={item} />
        <ActionBar item={item} />
      </div>
    </div>
  );
}

/** S-21: one page for the goods of every marketplace; what only one of them knows comes from its module. */
export function Page() {
  const { t } = useTexts('item');
  const { key, read } = useItem();
  const item = read.data;
  useTitle(item ? t('meta.item.titleOf', { title: item.title.text }) : undefined, item?.description.text.slice(0, 150));
  const failed = read.isError && !item ? read.error : undefined;
  return (
    <PageFrame tools={item ? <ItemTools item={item} /> : null} tabs={failed !== undefined}>
      {failed ? (
        <ItemError error={failed} itemKey={key} busy={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <Loaded item={item} />
      )}
    </PageFrame>
  );
}

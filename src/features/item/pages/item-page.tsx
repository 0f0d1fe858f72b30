import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useParams } from 'react-router-dom';
import { codes } from '@/contract/codes';
import { type ItemDetail } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { stripBidi } from '@/lib/bidi';
import { cutText } from '@/lib/cut-text';
import { firstValue } from '@/lib/query';
import { shopOf } from '@/rules/marketplaces';
import { confirmedAge } from '@/session/age';
import { noteRecent } from '@/session/recent';
import { goodsTitle } from '@/ui/goods-title';
import { lazyPart } from '@/ui/lazy-part';
import { LazyInView } from '@/ui/lazy-in-view';
import { PageFrame } from '@/ui/page-frame';
import { ErrorState } from '@/ui/states/error-state';
import { useTitle } from '@/ui/use-title';
import { ActionBar } from '../components/action-bar';
import { Gallery } from '../components/gallery';
import { ItemBody } from '../components/item-body';
import { ItemTools } from '../components/item-tools';
import { nothingChosen } from '../item-choice';
import { itemQueries } from '../queries';
import css from './item-page.module.css';

/** Only what the API refuses is told by it: then the network is there to bring it. */
const ItemError = lazyPart('item', () => import('../components/item-error').then((part) => part.ItemError));
const AgeGate = lazyPart('goods', () => import('../components/age-gate').then((part) => part.AgeGate));
const MoreGoods = lazyPart('goods', () => import('../components/more-goods').then((part) => part.MoreGoods));

/** The API's error codes for goods that can no longer be bought. */
const missingCodes: readonly number[] = [
  codes.notFound,
  codes.goodsRemoved,
  codes.unsupportedGoods,
  codes.unsupportedSeller,
];

function useItem() {
  const params = useParams();
  const { search } = useLocation();
  const site = params['site'] as Site;
  const shop = shopOf(site, new URLSearchParams(search));
  // minne's id stands in the query.
  const id = params['id'] ?? firstValue(search, 'id') ?? '';
  const key = { site, id, ...(shop ? { shop } : {}) };
  const read = useQuery(itemQueries.detail(key));
  return { key, read };
}

function Columns({ item }: { readonly item: ItemDetail | undefined }) {
  const [choice, setChoice] = useState(nothingChosen);
  return (
    <div className={css.columns}>
      <Gallery item={item} />
      <div className={css.words}>
        <ItemBody item={item} choice={choice} onChoose={setChoice} />
        <ActionBar
          item={item}
          choice={choice}
          onIncomplete={() => setChoice({ ...choice, missingAttempts: choice.missingAttempts + 1 })}
        />
      </div>
    </div>
  );
}

function Loaded({ item }: { readonly item: ItemDetail | undefined }) {
  const [age, setAge] = useState(confirmedAge);
  const key = item && `${item.site}/${item.id}`;
  useEffect(() => {
    // Lists know the catalogue's goods alone.
    if (item && !item.live) noteRecent(item);
    // oxlint-disable-next-line react/exhaustive-deps -- an auction's re-read is the same item
  }, [key]);
  if (item?.ageLimit && item.ageLimit > age) {
    return (
      <Suspense fallback={null}>
        <AgeGate years={item.ageLimit} onConfirm={() => setAge(confirmedAge())} />
      </Suspense>
    );
  }
  return (
    <>
      <Columns item={item} />
      {item && !item.live ? (
        <LazyInView>
          <Suspense fallback={null}>
            <MoreGoods item={item} />
          </Suspense>
        </LazyInView>
      ) : null}
    </>
  );
}

/** A read that did not come can be tried again; what the API refused is told by its code. */
function Failed(props: ComponentProps<typeof ItemError>) {
  if (props.error.kind !== 'refused') return <ErrorState isPage onRetry={props.onRetry} busy={props.busy} />;
  return (
    <Suspense fallback={<Columns item={undefined} />}>
      <ItemError {...props} />
    </Suspense>
  );
}

/** One page for the goods of every marketplace; what only one of them knows comes from its module. */
export function Page() {
  const { t } = useTranslation('item');
  const { key, read } = useItem();
  // Drawn in slices: a tap while an item comes is answered at once.
  const item = useDeferredValue(read.data);
  useTitle(
    item ? t('meta.item.titleOf', { title: goodsTitle(item).text }) : undefined,
    item && cutText(stripBidi(item.description.text), 150),
  );
  // A re-read that did not come leaves what is known; goods that are gone meanwhile do not stay for sale.
  const failed = read.error && (!item || missingCodes.includes(read.error.code)) ? read.error : undefined;
  return (
    <PageFrame tools={item ? <ItemTools item={item} /> : null} tabs={failed !== undefined}>
      {failed ? (
        <Failed error={failed} itemKey={key} busy={read.isFetching} onRetry={() => void read.refetch()} />
      ) : (
        <Loaded item={item} />
      )}
    </PageFrame>
  );
}

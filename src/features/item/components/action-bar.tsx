import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useNavigate } from 'react-router-dom';
import { asCallError, CallError } from '@/api/call-error';
import { loginHref } from '@/config/paths';
import type { ItemDetail } from '@/contract/item';
import { currentLanguageCode } from '@/i18n/i18n';
import { shopOf } from '@/rules/marketplaces';
import { formatCount } from '@/rules/money';
import { failureText } from '@/session/failure-text';
import { requireSession } from '@/session/session';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { NamedIcon } from '@/ui/icons';
import { lazyPart } from '@/ui/lazy-part';
import { isComplete, type ItemChoice } from '../item-choice';
import css from './action-bar.module.css';

const LiveAction = lazyPart('item', () => import('./live-action').then((part) => part.LiveAction));

const SimilarGoods = lazyPart('item', () => import('./similar-goods').then((part) => part.SimilarGoods));

const BidActions = lazyPart([], () => import('@/features/bid/public').then((part) => part.BidActions));

const WonAction = lazyPart('bid', () => import('@/features/bid/public').then((part) => part.WonAction));

/** Sends a visitor to log in and back here; true where somebody is signed in. */
function useLoginFirst(): () => Promise<boolean> {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return async () => {
    if (await requireSession()) return true;
    toast(t('pleaseLogIn'));
    void navigate(loginHref(pathname + search + hash));
    return false;
  };
}

function Favourite({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('item');
  const loginFirst = useLoginFirst();
  const [isSending, setIsSending] = useState(false);
  const toggle = async () => {
    if (isSending || !(await loginFirst())) return;
    setIsSending(true);
    try {
      const { toggleFavourite } = await import('../toggle-favourite');
      await toggleFavourite(item);
    } catch (error) {
      // A toast of the call has told the reader; without a connection even the code of the call may not come.
      if (!(error instanceof CallError)) toast(failureText(asCallError(error)));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <button
      type="button"
      className={css.favourite}
      aria-pressed={item.favourite}
      aria-busy={isSending || undefined}
      onClick={() => void toggle()}
    >
      <NamedIcon name="heart" />
      <span className={css.count}>{formatCount(item.favourites, currentLanguageCode())}</span>
      <span className="visually-hidden">{t('favourite')}</span>
    </button>
  );
}

interface ActionBarProps {
  readonly item: ItemDetail | undefined;
  readonly choice: ItemChoice;
  /** Buying was tried while a required option is open: the fields say which. */
  readonly onIncomplete: () => void;
}

/** Puts the item into the cart, that of the customer or of the visitor's device, and gives the words about what came of it. */
function useIntoCart({ item, choice, onIncomplete }: ActionBarProps) {
  const [status, setStatus] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const { search } = useLocation();
  const loginFirst = useLoginFirst();
  /** Before a step that only customers can take. */
  const ready = async () => {
    if (item && isComplete(item, choice)) return loginFirst();
    onIncomplete();
    return false;
  };
  const put = async () => {
    if (!item || !isComplete(item, choice)) {
      onIncomplete();
      return;
    }
    setBusy(true);
    try {
      const { putIntoCart } = await import('../put-into-cart');
      setStatus(await putIntoCart(item, choice, shopOf(item.site, new URLSearchParams(search))));
    } catch (error) {
      setStatus(failureText(asCallError(error)));
    } finally {
      setBusy(false);
    }
  };
  return { status, busy, ready, put };
}

/** The one main action of the item page, in reach of the thumb. */
export function ActionBar(props: ActionBarProps) {
  const { item } = props;
  const { t } = useTranslation(['item', 'common']);
  const { status, busy, ready, put } = useIntoCart(props);
  if (item?.live && !item.live.orderable && !item.soldOut) {
    return (
      <BottomBar>
        <Suspense fallback={null}>
          <LiveAction item={item} ready={ready} />
        </Suspense>
      </BottomBar>
    );
  }
  const isOff = !item || item.soldOut;
  // A sold-out item links to similar goods; the chip above shows that it is sold out.
  const button = item?.soldOut ? (
    <Suspense fallback={null}>
      <SimilarGoods item={item} />
    </Suspense>
  ) : (
    <Button kind="main" wide busy={busy} disabled={isOff} onClick={() => void put()}>
      {t('toCart')}
    </Button>
  );
  return (
    <BottomBar>
      {/* Above the buttons: the bar grows upwards, and nothing moves away under a finger. */}
      {status === null ? null : (
        <p role="status" className={css.note}>
          {status}
        </p>
      )}
      <div className={css.inner}>
        {item ? <Favourite item={item} /> : <span className={css.favourite} />}
        {item?.auction ? (
          <Suspense fallback={isOff ? button : null}>
            {isOff ? (
              <WonAction site={item.site} id={item.id}>
                {button}
              </WonAction>
            ) : (
              <BidActions item={item} ready={ready}>
                {button}
              </BidActions>
            )}
          </Suspense>
        ) : (
          button
        )}
      </div>
    </BottomBar>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { useLocation, useNavigate } from 'react-router-dom';
import { readKey, useSend } from '../../../api/hooks';
import { loginHref } from '../../../config/paths';
import { itemCalls, type ItemDetail } from '../../../contract/item';
import { shownCode } from '../../../i18n/i18n';
import { formatCount } from '../../../rules/money';
import { useSession } from '../../../session/session';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast';
import { NamedIcon } from '../../../ui/icons';
import css from './action-bar.module.css';

const SoonPopup = lazy(() => import('./soon-popup').then(({ SoonPopup: component }) => ({ default: component })));

/** Sends a visitor to log in and back here; true where somebody is signed in. */
function useLoginFirst(): () => boolean {
  const { t } = useTexts('common');
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    if (useSession.getState().userInfo) return true;
    toast(t('pleaseLogIn'));
    void navigate(loginHref(pathname + search + hash));
    return false;
  };
}

function Favourite({ item }: { readonly item: ItemDetail }) {
  const { t } = useTexts('item');
  const loginFirst = useLoginFirst();
  const cache = useQueryClient();
  const send = useSend(itemCalls, 'Sig.Front.User.Favourite.Set');
  const toggle = () => {
    if (!loginFirst() || send.isPending) return;
    const key = { site: item.site, id: item.id };
    send.mutate(
      { input: { ...key, on: !item.favourite } },
      {
        onSuccess: (kept) =>
          cache.setQueryData<ItemDetail>(readKey('Sig.Front.Item.Detail', key), (old) => old && { ...old, ...kept }),
      },
    );
  };
  return (
    <button
      type="button"
      className={css.favourite}
      aria-pressed={item.favourite}
      aria-busy={send.isPending || undefined}
      onClick={toggle}
    >
      <NamedIcon name="heart" />
      <span className={css.count}>{formatCount(item.favourites, shownCode())}</span>
      <span className="visually-hidden">{t('favourite')}</span>
    </button>
  );
}

/** The one main action of the item page, in reach of the thumb. Ordering opens with a later change; until then it says so. */
export function ActionBar({ item }: { readonly item: ItemDetail | undefined }) {
  const { t } = useTexts('item');
  const [told, setTold] = useState(false);
  const loginFirst = useLoginFirst();
  return (
    <div className={css.bar}>
      <div className={css.inner}>
        {item ? <Favourite item={item} /> : <span className={css.favourite} />}
        <Button
          kind="main"
          wide
          disabled={item === undefined || item.soldOut}
          onClick={() => {
            if (loginFirst()) setTold(true);
          }}
        >
          {item?.soldOut ? t('soldOut') : t('buy')}
        </Button>
      </div>
      {told ? (
        <Suspense fallback={null}>
          <SoonPopup onClose={() => setTold(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

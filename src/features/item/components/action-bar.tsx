import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSend } from '../../../api/hooks';
import { loginHref } from '../../../config/paths';
import { itemCalls, type ItemDetail } from '../../../contract/item';
import { shownCode } from '../../../i18n/i18n';
import { formatCount } from '../../../rules/money';
import { useSession } from '../../../session/session';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/feedback/toast';
import { NamedIcon } from '../../../ui/icons';
import { isComplete, type ItemChoice } from '../item-choice';
import css from './action-bar.module.css';

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
          // One product of Suruga-ya is read once for each of its shops.
          cache.setQueriesData<ItemDetail>({ queryKey: ['Sig.Front.Item.Detail'] }, (old) =>
            old?.site === item.site && old.id === item.id ? { ...old, ...kept } : old,
          ),
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

interface ActionBarProps {
  readonly item: ItemDetail | undefined;
  readonly choice: ItemChoice;
  /** Buying was tried while a required option is open: the fields say which (V-21). */
  readonly onIncomplete: () => void;
}

/** The one main action of the item page, in reach of the thumb. */
export function ActionBar({ item, choice, onIncomplete }: ActionBarProps) {
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
            if (item && !isComplete(item, choice)) onIncomplete();
            else if (loginFirst()) setTold(true);
          }}
        >
          {item?.soldOut ? t('soldOut') : t('buy')}
        </Button>
      </div>
      {/* Ordering opens with a later change; until then the bar says so. */}
      {told ? (
        <p role="status" className={css.soon}>
          {t('soonText')}
        </p>
      ) : null}
    </div>
  );
}

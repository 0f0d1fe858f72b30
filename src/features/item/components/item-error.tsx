import { Suspense } from 'react';
import * as v from 'valibot';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { isAreaOn } from '@/config/areas';
import { loginHref, paths, searchHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import { unread } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { restrictedItem } from '@/contract/lift-request';
import { useSession } from '@/session/session';
import { originalUrl } from '@/rules/marketplaces';
import { Button, ButtonLink } from '@/ui/button';
import { toast } from '@/ui/feedback/toast';
import { OutsideLink } from '@/ui/outside-link';
import { StatusPanel } from '@/ui/states/status-panel';
import { LazyRequestLink } from '@/features/request/public';
import { requestLift } from '../request-lift';

interface ItemErrorProps {
  readonly error: CallError;
  readonly itemKey: { readonly site: Site; readonly id: string; readonly shop?: string };
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const kinds = {
  [codes.unsupportedGoods]: 'nonsupportGoods',
  [codes.unsupportedSeller]: 'nonsupportSeller',
  [codes.goodsRemoved]: 'removed',
  [codes.notFound]: 'notFound',
} as const;

type Kind = (typeof kinds)[keyof typeof kinds] | 'error';

const kindOf = (code: number): Kind => (kinds as Readonly<Record<number, Kind | undefined>>)[code] ?? 'error';

const textKey = (kind: Kind) =>
  kind === 'notFound' && !isAreaOn('purchaseRequests')
    ? 'errorWidget.notFoundOriginalText'
    : (`errorWidget.${kind}Text` as const);

/** Why the marketplace's own page told nothing of goods that the catalogue lacks; undefined where it was not asked. */
function unreadOf({ code, data }: CallError) {
  const unreadItem = code === codes.notFound ? v.safeParse(unread, data) : undefined;
  return unreadItem?.success ? unreadItem.output.why : undefined;
}

/** Asks staff to lift the restriction; a visitor is sent to log in first and comes back here. */
function LiftRequest({ itemKey, error }: Pick<ItemErrorProps, 'itemKey' | 'error'>) {
  const { t } = useTranslation(['item', 'common']);
  const signedIn = useSession((session) => session.userInfo !== null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const send = useWrite(requestLift, { toast: true });
  const requestAgain = () => {
    if (signedIn) {
      send.mutate(itemKey);
      return;
    }
    toast(t('common:pleaseLogIn'));
    void navigate(loginHref(pathname + search));
  };
  const known = v.safeParse(restrictedItem, error.data);
  const lift = known.success ? known.output.lift : undefined;
  if (lift?.state === 'rejected') return <p role="status">{t(`errorWidget.liftRejected.${lift.reason}`)}</p>;
  if (send.isSuccess || lift) return <p role="status">{t('errorWidget.requested')}</p>;
  return (
    <Button kind="main" busy={send.isPending} onClick={requestAgain}>
      {t('errorWidget.requestLift')}
    </Button>
  );
}

/** The navigation state of a reader who pasted a text: the title in that text (`features/search`). */
const arrival = v.object({ sharedTitle: v.string() });

/** Explains by the error code why an item cannot be shown, and offers a next step. */
export function ItemError({ error, itemKey, busy, onRetry }: ItemErrorProps) {
  const { t } = useTranslation(['item', 'common']);
  const pasted = v.safeParse(arrival, useLocation().state);
  const kind = kindOf(error.code);
  const restricted = kind === 'nonsupportGoods' || kind === 'nonsupportSeller';
  const why = unreadOf(error);
  const ownText =
    kind === 'error' && error.msg ? error.msg : t(why === undefined ? textKey(kind) : `errorWidget.${why}Text`);
  const original = kind === 'notFound' ? originalUrl(itemKey.site, itemKey.id, itemKey.shop) : undefined;
  return (
    <StatusPanel isPage role="alert" icon="warning" title={t(`errorWidget.${kind}`)} text={ownText}>
      {restricted ? (
        <LiftRequest itemKey={itemKey} error={error} />
      ) : (
        <ButtonLink kind="main" to={searchHref({ q: pasted.success ? pasted.output.sharedTitle : '' })}>
          {t('errorWidget.search')}
        </ButtonLink>
      )}
      {original ? <OutsideLink url={original}>{t('original.open')}</OutsideLink> : null}
      <Button onClick={onRetry} busy={busy}>
        {t('common:refresh')}
      </Button>
      {kind === 'notFound' ? (
        <Suspense fallback={null}>
          <LazyRequestLink link={original} />
        </Suspense>
      ) : null}
      <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
    </StatusPanel>
  );
}

import { useLocation } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { labelHref, orderHref, parcelHref, paths } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { friendCalls, type FriendMine } from '../../../contract/friend';
import { useTranslation } from '../../../i18n/use-translation';
import { firstValue } from '../../../lib/query';
import { ButtonLink } from '../../../ui/button';
import { Card, Fact, Facts } from '../../../ui/chip';
import { EndsIn } from '../../../ui/ends-in';
import { Fee } from '../../../ui/fee';
import { formatDateTime } from '../../../ui/format-date-time';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import { OwnMoney } from '../../cost/public';
import { AskForm } from '../components/ask-form';
import { AskLink } from '../components/ask-link';

/** Shape of `rowId` in the contract. */
const idShape = /^[\w-]{1,40}$/;
/** Milliseconds between reads while the page is open: the friend may pay at any time. */
const AGAIN_EVERY = 10_000;

const waits = (mine: FriendMine | undefined): boolean =>
  mine?.state === 'open' || mine?.state === 'failed' || mine?.state === 'confirming';

/** Asks a friend to pay for an order or a parcel, and shows how the ask stands. */
export function Page() {
  const { t } = useTranslation('friend');
  const payment = firstValue(useLocation().search, 'payment') ?? '';
  return (
    <PageFrame narrow title={t('ask.title')}>
      {idShape.test(payment) ? <Payment payment={payment} /> : <None />}
    </PageFrame>
  );
}

function None() {
  const { t } = useTranslation('friend');
  return (
    <StatePanel icon="warning" title={t('ask.none.title')} text={t('ask.none.text')}>
      <ButtonLink to={paths.orders}>{t('ask.none.orders')}</ButtonLink>
    </StatePanel>
  );
}

function Payment({ payment }: { readonly payment: string }) {
  const read = useCall(
    friendCalls,
    'Sig.Front.Friend.Mine',
    { payment },
    { silent: true, every: (mine) => (waits(mine) ? AGAIN_EVERY : false) },
  );
  if (read.data) return <Mine mine={read.data} payment={payment} />;
  if (read.error?.code === codes.notFound) return <None />;
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <Card>
      <div aria-busy="true">
        <SkeletonLines lines={6} />
      </div>
    </Card>
  );
}

function Mine({ mine, payment }: { readonly mine: FriendMine; readonly payment: string }) {
  const { t } = useTranslation('friend');
  const isOpen = mine.state === 'open' || mine.state === 'failed';
  return (
    <>
      <Card title={t(`ask.${mine.kind}`)} note={<bdi>{mine.number}</bdi>}>
        <Facts>
          <Fact name={t('amount')}>
            <strong>
              <Fee yen={mine.yen} />
            </strong>
            <OwnMoney yen={mine.yen} />
          </Fact>
          {isOpen ? (
            <>
              <Fact name={t('payBy')}>{formatDateTime(mine.payBy, true)}</Fact>
              <Fact name={t('left')}>
                <EndsIn at={mine.payBy} />
              </Fact>
            </>
          ) : null}
        </Facts>
      </Card>
      {isOpen ? (
        <>
          {mine.ask ? <AskLink ask={mine.ask} payment={payment} /> : null}
          <AskForm key={mine.ask?.token ?? ''} ask={mine.ask} payment={payment} />
        </>
      ) : (
        <Ended mine={mine} />
      )}
    </>
  );
}

/** What the payment is for, and its way back. */
const backTo = {
  order: { href: orderHref, words: 'ask.toOrder' },
  parcel: { href: parcelHref, words: 'ask.toParcel' },
  share: { href: labelHref, words: 'ask.toLabel' },
} as const;

/** Nothing to ask for any more: paid, on its way, or run out. */
function Ended({ mine }: { readonly mine: FriendMine }) {
  const { t } = useTranslation('friend');
  const kind = mine.state === 'succeeded' ? (mine.byFriend ? 'byFriend' : 'paid') : mine.state;
  if (kind === 'open' || kind === 'failed') return null;
  return (
    <StatePanel
      role="status"
      icon={mine.state === 'succeeded' ? 'check' : 'warning'}
      title={t(`ask.ended.${kind}.title`)}
      text={t(`ask.ended.${kind}.text`)}
    >
      <ButtonLink to={backTo[mine.kind].href(mine.number)}>{t(backTo[mine.kind].words)}</ButtonLink>
    </StatePanel>
  );
}

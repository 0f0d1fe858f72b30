import { Link } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { addressFormHref, itemHref, orderHref, paths } from '@/config/paths';
import type { BidTask } from '@/contract/bid-task';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { serverNow } from '@/lib/server-clock';
import { parseInstant } from '@/rules/time/instant';
import { failureText } from '@/session/failure-text';
import { ButtonLink } from '@/ui/button';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { EndsIn } from '@/ui/ends-in';
import { GoodsRow } from '@/ui/goods-row';
import { Yen } from '@/ui/price';
import { PayButton } from '@/features/payment/public';
import { withdrawBidTaskWrite } from '../task-queries';
import { useFormatYen } from '../use-format-yen';
import { useTaskState } from '../use-task-state';
import card from './bid-card.module.css';
import { AuctionEndFacts, ToPay } from './bid-facts';
import css from './bid-task.module.css';
import { Reserved } from './reserved';
import { TwoTimes } from './two-times';

const tones: Readonly<Record<BidTask['state'], 'plain' | 'good' | 'care'>> = {
  waiting: 'plain',
  placed: 'good',
  raised: 'good',
  outbid: 'care',
  won: 'good',
  ordered: 'good',
  expired: 'care',
  lifted: 'plain',
  lost: 'plain',
  impossible: 'care',
  withdrawn: 'plain',
};

const isOpen = ({ state }: BidTask) =>
  state === 'waiting' || state === 'placed' || state === 'raised' || state === 'outbid';

/** The key of the sentence that explains the order of a win. */
function getOrderText(order: BidTask['order']) {
  if (order?.refunded) return 'says.refunded';
  if (order?.paid) return 'says.paid';
  return order?.payable === false ? 'says.confirming' : 'says.ordered';
}

/** Gives the sentence that explains the state of a bid that staff place. */
function useTaskText(): (task: BidTask) => string {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  return ({ state, reason, placedYen, order }) => {
    switch (state) {
      case 'waiting':
      case 'withdrawn':
        return t(`task.says.${state}`);
      case 'placed':
      case 'raised':
        return t(`task.says.${state}`, { max: yen(placedYen ?? 0) });
      case 'impossible':
        return t(`task.reason.${reason ?? 'late'}`);
      case 'expired':
        return t('says.lapsed');
      case 'lost':
        return t('says.outbidAtEnd');
      case 'ordered':
        return t(getOrderText(order));
      case 'outbid':
      case 'won':
      case 'lifted':
        return t(`says.${state}`);
    }
  };
}

/** One bid that staff place: how it stands, in words and sums, until when, and what to do next. */
export function BidTaskCard({ task }: { readonly task: BidTask }) {
  const { t } = useTranslation('bid');
  const stateText = useTaskState();
  const textOf = useTaskText();
  const { goods, state, note } = task;
  return (
    <Card>
      <GoodsRow
        site={goods.site}
        picture={goods.picture}
        title={
          <h3>
            <Link to={itemHref(goods)} lang={goods.title.language}>
              {stripBidi(goods.title.text)}
            </Link>
          </h3>
        }
        beside={
          <span>
            <Chip tone={tones[state]}>{stateText(state)}</Chip>
          </span>
        }
      />
      <p role="status" className={card.says}>
        {textOf(task)}
      </p>
      <Reserved hold={task.hold} />
      {isOpen(task) && task.contested ? <p className={card.says}>{t('task.says.contested')}</p> : null}
      <TaskFacts task={task} />
      {note === '' ? null : (
        <p className={css.words} dir="auto">
          {stripBidi(note)}
        </p>
      )}
      <TaskSteps task={task} />
    </Card>
  );
}

/** An auction may go on for others once the customer's bid in it is over. */
const hasEnded = (endsAt: string): boolean => (parseInstant(endsAt)?.getTime() ?? 0) <= serverNow();

/** The sums and times of a bid. */
function TaskFacts({ task }: { readonly task: BidTask }) {
  const { t } = useTranslation('bid');
  const runs = isOpen(task);
  return (
    <Facts>
      <Fact name={t('fact.ceiling')}>
        <Yen yen={task.ceiling} />
      </Fact>
      <Fact name={t(task.price === null ? 'task.seen' : 'fact.final')}>
        <Yen yen={task.price ?? task.seenYen} />
      </Fact>
      {runs ? (
        <Fact name={t('fact.left')}>
          <EndsIn at={task.endsAt} />
        </Fact>
      ) : null}
      <AuctionEndFacts endsAt={task.endsAt} isRunning={runs || !hasEnded(task.endsAt)} />
      {task.raiseUntil === null ? null : <TwoTimes name={t('task.until')} at={task.raiseUntil} />}
      <ToPay bid={task} />
    </Facts>
  );
}

/** The next steps for a bid. It is raised on the item's page, which reads the present price. */
function TaskSteps({ task }: { readonly task: BidTask }) {
  const { t } = useTranslation('bid');
  const { id, state, goods, order, raiseUntil } = task;
  return (
    <div className={card.actions}>
      {state === 'waiting' ? <Withdraw id={id} title={goods.title.text} /> : null}
      {raiseUntil === null ? null : (
        <ButtonLink kind={state === 'outbid' ? 'main' : 'plain'} to={itemHref(goods)}>
          {t('do.raise')}
        </ButtonLink>
      )}
      {state === 'won' ? (
        <ButtonLink kind="main" to={addressFormHref()}>
          {t('do.address')}
        </ButtonLink>
      ) : null}
      {state === 'expired' ? <ButtonLink to={paths.support}>{t('do.support')}</ButtonLink> : null}
      {order ? <ButtonLink to={orderHref(order.id)}>{t('do.order')}</ButtonLink> : null}
      {order?.payable ? (
        <div className={card.pay}>
          <PayButton payment={order.payment}>{t('do.pay')}</PayButton>
        </div>
      ) : null}
    </div>
  );
}

/** Takes the bid back after asking once more. */
function Withdraw({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useTranslation(['bid', 'common']);
  const { tryOnce, isPending, error } = useWrite(withdrawBidTaskWrite);
  return (
    <ConfirmButton
      text={t('task.withdraw')}
      title={t('task.withdraw')}
      question={stripBidi(title)}
      cancelText={t('common:back')}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onGo={async () => (await tryOnce({ id })) !== undefined}
    />
  );
}

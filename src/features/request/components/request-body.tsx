import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useWrite } from '@/api/use-write';
import { orderHref, requestAddHref } from '@/config/paths';
import type { PurchaseRequestDetail } from '@/contract/request';
import { useTranslation } from '@/i18n/use-translation';
import { StaffWords } from '@/features/translation/public';
import { failureText } from '@/session/failure-text';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { Conversation } from '@/features/ticket/public';
import { markPurchaseRequestRead, withdrawPurchaseRequest } from '../queries';
import { QuoteCard } from './quote-card';
import { QuoteOffer } from './quote-offer';
import { ReplyForm } from './reply-form';
import { RequestedCard } from './requested-card';
import css from './request.module.css';

/** A purchase request: what was asked for, how it stands, and what may be done now. */
export function RequestBody({ detail }: { readonly detail: PurchaseRequestDetail }) {
  const { request, messages } = detail;
  useSeen(detail);
  const isOpen = request.state === 'asked' || request.state === 'quoted';
  return (
    <div className={css.body}>
      <RequestedCard detail={detail} />
      <Status detail={detail}>
        {messages.length === 0 ? null : <Conversation messages={messages} />}
        {isOpen ? (
          <>
            <ReplyForm key={request.id} id={request.id} />
            <Withdraw id={request.id} />
          </>
        ) : (
          <Again id={request.id} />
        )}
      </Status>
    </div>
  );
}

/** Tells the API that what is on show was seen. */
function useSeen({ request, messages, quotes }: PurchaseRequestDetail) {
  const { mutate } = useWrite(markPurchaseRequestRead);
  const position = messages.length;
  const version = quotes.length;
  const onSeen = useEffectEvent((seen: { readonly position: number; readonly version: number }) =>
    mutate({ id: request.id, ...seen }),
  );
  useEffect(() => {
    if (request.unread) onSeen({ position, version });
  }, [request.unread, position, version]);
}

interface StatusProps {
  readonly detail: PurchaseRequestDetail;
  /** The conversation and further actions, shown below. */
  readonly children: ReactNode;
}

/** The state of the request: what it waits for, the quote to decide on, or why it ended and what can be done. */
function Status({ detail, children }: StatusProps) {
  const { request, quotes } = detail;
  const quote = quotes.at(-1);
  if (request.state === 'quoted' && quote) {
    return (
      <QuoteOffer detail={detail} quote={quote}>
        {children}
      </QuoteOffer>
    );
  }
  return (
    <>
      <StatusNote detail={detail} />
      {request.state === 'accepted' && quote ? <QuoteCard quote={quote} isOpen={false} /> : null}
      {children}
    </>
  );
}

function StatusNote({ detail: { request, declined, order } }: { readonly detail: PurchaseRequestDetail }) {
  const { t } = useTranslation('request');
  switch (request.state) {
    case 'asked':
      return <Note text={t(request.answerNeeded ? 'answerNeeded.text' : 'pendingText')} />;
    case 'accepted':
      return (
        <Note text={t(request.orderOver ? 'orderOver.text' : 'acceptedText')}>
          {order === null ? null : (
            <ButtonLink kind={request.orderOver ? 'plain' : 'main'} to={orderHref(order)}>
              {t('toOrder')}
            </ButtonLink>
          )}
        </Note>
      );
    case 'declined':
      return declined ? <Note text={t(`declined.${declined.reason}`)} words={declined.note} /> : null;
    case 'expired':
      return <Note text={t('expiredText')} />;
    case 'withdrawn':
      return <Note text={t('withdrawnText')} />;
    case 'quoted':
      return null;
  }
}

interface NoteProps {
  readonly text: string;
  /** Staff's own words; '' for none. */
  readonly words?: string;
  readonly children?: ReactNode;
}

function Note({ text, words = '', children }: NoteProps) {
  return (
    <Card>
      <p role="status">{text}</p>
      <StaffWords words={words} className={css.words} />
      {children ? <div className={css.actions}>{children}</div> : null}
    </Card>
  );
}

function Again({ id }: { readonly id: string }) {
  const { t } = useTranslation('request');
  return (
    <div className={css.actions}>
      <ButtonLink to={requestAddHref({ from: id })}>{t('again')}</ButtonLink>
    </div>
  );
}

/** Takes the request back after asking once more. */
function Withdraw({ id }: { readonly id: string }) {
  const { t } = useTranslation(['request', 'common']);
  const { tryOnce, isPending, error } = useWrite(withdrawPurchaseRequest);
  return (
    <ConfirmButton
      text={t('withdraw.go')}
      title={t('withdraw.title')}
      question={t('withdraw.text')}
      cancelText={t('common:back')}
      busy={isPending}
      failure={error ? failureText(error) : undefined}
      onGo={async () => (await tryOnce({ id })) !== undefined}
    />
  );
}

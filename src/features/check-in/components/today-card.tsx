import { useLocation } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { loginHref } from '@/config/paths';
import { type SignCenter } from '@/contract/check-in';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { NamedIcon } from '@/ui/icons';
import { formatDateTime } from '@/ui/format-date-time';
import { isInJapanTime } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { checkIn } from '../queries';
import { Cycle } from './cycle';
import css from './today-card.module.css';
import { TurnsIn } from './turns-in';

interface TodayCardProps {
  readonly center: SignCenter;
  readonly onTurn: () => void;
  readonly onSigned: (center: SignCenter) => void;
}

/** Today, open or signed; what it brings, and when the next day begins. */
export function TodayCard({ center, onTurn, onSigned }: TodayCardProps) {
  const { t } = useTranslation('sign');
  const words = usePointsText();
  const { signed, streak, next, balance } = center;
  return (
    <section className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>
          {signed ? (
            <span className={css.check}>
              <NamedIcon name="check" />
            </span>
          ) : null}
          <span>{t(signed ? 'today.done' : 'today.open')}</span>
        </h2>
        {balance === null ? null : (
          <p className={css.balance}>
            {t('balance')} <strong>{words(balance)}</strong>
          </p>
        )}
      </div>
      <p className={css.gain}>
        <bdi>{`+${signed?.points ?? next}`}</bdi>
        <span>{streak > 0 ? t('today.streak', { count: streak }) : t('today.noStreak')}</span>
      </p>
      <Cycle center={center} />
      {signed ? (
        <p>
          {t('today.back', { points: words(next) })} {t('today.left')}{' '}
          <strong>
            <TurnsIn at={center.turnsAt} onTurn={onTurn} />
          </strong>
        </p>
      ) : (
        <SignIn isVisitor={balance === null} onSigned={onSigned} />
      )}
      <TurnsAt at={center.turnsAt} />
    </section>
  );
}

/** When a day begins: in Japan's time, and in the reader's own where it is another. */
function TurnsAt({ at }: { readonly at: string }) {
  const { t } = useTranslation('sign');
  return (
    <p className={css.hint}>
      {isInJapanTime(parseInstant(at)) ? t('today.turnsInJapan') : t('today.turns', { time: formatDateTime(at, true) })}
    </p>
  );
}

function SignIn({ isVisitor, onSigned }: { readonly isVisitor: boolean } & Pick<TodayCardProps, 'onSigned'>) {
  const { t } = useTranslation('sign');
  const { pathname } = useLocation();
  const send = useWrite(checkIn, { toast: true });
  const signIn = () => send.mutate({}, { onSuccess: ({ center }) => onSigned(center) });
  if (isVisitor) {
    return (
      <>
        <ButtonLink kind="main" wide to={loginHref(pathname)}>
          {t('today.logIn')}
        </ButtonLink>
        <p className={css.hint}>{t('today.visitor')}</p>
      </>
    );
  }
  return (
    <Button kind="main" wide busy={send.isPending} onClick={signIn}>
      {t('today.go')}
    </Button>
  );
}

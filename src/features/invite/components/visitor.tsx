import { useQuery } from '@tanstack/react-query';
import { loginHref, paths, registerHref } from '@/config/paths';
import { type InviteSeen } from '@/contract/invite';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import { inviteQueries } from '../queries';
import { InvitationCode } from './invitation-code';
import css from './invite.module.css';
import { QueryView } from '@/ui/states/query-view';

/** An invitation as a visitor sees it: who invites, what it brings, and the way to register. */
export function Visitor({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation('invite');
  return (
    <>
      {code === undefined ? <NoCode /> : <ByCode code={code} />}
      <Card title={t('visitor.how')}>
        <ol className={css.steps}>
          {([1, 2, 3] as const).map((step) => (
            <li key={step}>{t(`visitor.step${step}`)}</li>
          ))}
        </ol>
      </Card>
    </>
  );
}

function ByCode({ code }: { readonly code: string }) {
  const read = useQuery(inviteQueries.byCode(code));
  return (
    <QueryView
      query={read}
      skeleton={
        <Card>
          <Skeleton heading={60} lines={4} />
        </Card>
      }
      notFound={<Unknown />}
    >
      {(visitor) => <Invited code={code} seen={visitor} />}
    </QueryView>
  );
}

function Invited({ code, seen: { name, rewards } }: { readonly code: string; readonly seen: InviteSeen }) {
  const { t } = useTranslation('invite');
  const words = usePointsText();
  const gain = words(rewards.invited);
  return (
    <>
      <section className={css.hero}>
        <h2>{t('visitor.by', { name })}</h2>
        <p>{t('visitor.lead')}</p>
        <p className={css.code}>
          <span>{t('visitor.code')}</span>
          <bdi dir="ltr">{code}</bdi>
        </p>
        <p>{t('visitor.get', { points: gain })}</p>
        <ButtonLink kind="main" wide to={registerHref(code)}>
          {t('visitor.go')}
        </ButtonLink>
        <ButtonLink wide kind="quiet" to={loginHref(paths.invite)}>
          {t('visitor.logIn')}
        </ButtonLink>
      </section>
      <Card title={t('visitor.picture')}>
        <InvitationCode
          url={`${location.origin}${paths.invite}?code=${code}`}
          title={t('own.share', { points: gain })}
        />
      </Card>
    </>
  );
}

function NoCode() {
  const { t } = useTranslation('invite');
  return (
    <section className={css.hero}>
      <h2>{t('visitor.none')}</h2>
      <p>{t('visitor.lead')}</p>
      <p>{t('visitor.getNone')}</p>
      <ButtonLink kind="main" wide to={loginHref(paths.invite)}>
        {t('visitor.logIn')}
      </ButtonLink>
      <ButtonLink wide to={registerHref()}>
        {t('visitor.register')}
      </ButtonLink>
    </section>
  );
}

/** A code that is cut off, mistyped or made up: said before anybody fills in a form. */
function Unknown() {
  const { t } = useTranslation('invite');
  return (
    <NotFound role="status" icon="warning" title={t('visitor.unknown.title')} text={t('visitor.unknown.text')}>
      <ButtonLink kind="main" to={registerHref()}>
        {t('visitor.register')}
      </ButtonLink>
    </NotFound>
  );
}

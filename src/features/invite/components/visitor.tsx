import { useCall } from '../../../api/use-call';
import { loginHref, paths, registerHref } from '../../../config/paths';
import { codes } from '../../../contract/codes';
import { inviteCalls, type InviteSeen } from '../../../contract/invite';
import { usePointWords } from '../../../ui/use-point-words';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import css from './invite.module.css';

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
  const read = useCall(inviteCalls, 'Sig.Front.Invite.Seen', { code }, { silent: true });
  if (read.data) return <Invited code={code} seen={read.data} />;
  if (read.error?.code === codes.notFound) return <Unknown />;
  if (read.isError) return <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />;
  return (
    <Card>
      <div aria-busy="true">
        <SkeletonLines width={60} />
        <SkeletonLines lines={4} />
      </div>
    </Card>
  );
}

function Invited({ code, seen: { name, rewards } }: { readonly code: string; readonly seen: InviteSeen }) {
  const { t } = useTranslation('invite');
  const words = usePointWords();
  return (
    <section className={css.hero}>
      <h2>{t('visitor.by', { name })}</h2>
      <p>{t('visitor.lead')}</p>
      <p className={css.code}>
        <span>{t('visitor.code')}</span>
        <bdi dir="ltr">{code}</bdi>
      </p>
      <p>{t('visitor.get', { points: words(rewards.invited) })}</p>
      <ButtonLink kind="main" wide to={registerHref(code)}>
        {t('visitor.go')}
      </ButtonLink>
      <ButtonLink wide kind="quiet" to={loginHref(paths.invite)}>
        {t('visitor.logIn')}
      </ButtonLink>
    </section>
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
    <StatePanel role="status" icon="warning" title={t('visitor.unknown.title')} text={t('visitor.unknown.text')}>
      <ButtonLink kind="main" to={registerHref()}>
        {t('visitor.register')}
      </ButtonLink>
    </StatePanel>
  );
}

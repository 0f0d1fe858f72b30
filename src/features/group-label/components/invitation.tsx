import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OutputOf } from '@/api/call';
import { labelHref, paths } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { groupLabelCalls } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Fact, Facts } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { formatDateTime } from '@/ui/format-date-time';
import { NotFound } from '@/ui/states/not-found';
import { useAct } from '../use-act';
import { FailureNote } from './failure';
import { groupLabelSkeleton } from './group-label-missing';
import { groupLabelQueries } from '../queries';
import css from './group-label.module.css';
import { QueryView } from '@/ui/states/query-view';

type Invited = OutputOf<(typeof groupLabelCalls)['Sig.Front.Label.Invite']>;

/** An invitation to a group label: its leader, destination and terms, with a button to join. */
export function Invitation({ token }: { readonly token: string }) {
  const { t } = useTranslation('label');
  const read = useQuery(groupLabelQueries.invitation(token));
  return (
    <QueryView
      query={read}
      skeleton={groupLabelSkeleton}
      notFoundCodes={[codes.inviteOver, codes.notFound]}
      notFound={
        <NotFound
          icon="warning"
          title={t('join.over.title')}
          text={t('join.over.text')}
          to={paths.labels}
          back={t('gone.back')}
        />
      }
    >
      {(overview) => <Invited invited={overview} token={token} />}
    </QueryView>
  );
}

function Invited({ invited, token }: { readonly invited: Invited; readonly token: string }) {
  const { t } = useTranslation(['label', 'calculator']);
  const navigate = useNavigate();
  const { act, busy, failure } = useAct('Sig.Front.Label.Join', ({ label }) => {
    toast(t('join.done'));
    void navigate(labelHref(label), { replace: true });
  });
  const { country, method, packing, members, until, joined } = invited;
  const name = invited.leader || t('somebody');
  return (
    <>
      <Card title={<bdi className={css.wide}>{invited.name}</bdi>}>
        <p className={css.name}>{t('join.invited', { name })}</p>
        <p className={css.text}>{t('join.text', { name })}</p>
        <Facts>
          <Fact name={t('fact.country')}>{countryName(country, currentLanguageCode())}</Fact>
          <Fact name={t('fact.method')}>{t(`calculator:method.${method}`)}</Fact>
          <Fact name={t('fact.packing')}>{t(packing ? 'fact.yes' : 'fact.no')}</Fact>
          <Fact name={t('fact.members')}>{members}</Fact>
          <Fact name={t('fact.until')}>{formatDateTime(until, true)}</Fact>
        </Facts>
        <ul className={css.terms}>
          <li>{t('join.terms.fee')}</li>
          <li>{t('join.terms.leave')}</li>
          <li>{t('join.terms.customs', { name })}</li>
          <li>{t('join.terms.privacy')}</li>
        </ul>
        <FailureNote>{failure}</FailureNote>
        {joined === null ? (
          <Button kind="main" wide busy={busy} onClick={() => void act({ token })}>
            {t('join.go')}
          </Button>
        ) : (
          <ButtonLink kind="main" wide to={labelHref(joined)}>
            {t('fee.back')}
          </ButtonLink>
        )}
      </Card>
    </>
  );
}

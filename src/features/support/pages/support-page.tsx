import { useTexts } from '../../../i18n/use-texts';
import { useCall } from '../../../api/hooks';
import { hostActions } from '../../../bridge/host-actions';
import { supportCalls } from '../../../contract/support';
import { shownCode, shownLanguage } from '../../../i18n/i18n';
import { languageKey, languages } from '../../../i18n/languages';
import { parseInstant } from '../../../rules/instant';
import { formatLocal } from '../../../rules/time';
import { paths } from '../../../config/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, Chip, Fact, Facts } from '../../../ui/chip';
import { PageFrame } from '../../../ui/page-frame';
import { Bone, LoadFailed } from '../../../ui/states';
import css from './support-page.module.css';

/** ways to reach support, when it is open in the reader's own time, and in which language it answers. */
export function Page() {
  const { t } = useTexts(['support', 'common']);
  const read = useCall(supportCalls, 'Sig.Front.Support.Ways', {});
  const ways = read.data;
  const format = languages[shownLanguage()];
  const names = ways?.answersIn.map((code) => languages[languageKey(code) ?? 'en'].name).join(' · ');
  return (
    <PageFrame narrow title={t('title')}>
      <p>{t('lead')}</p>
      {read.isError && !ways ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : null}
      {ways === undefined && !read.isError ? (
        <Card>
          <Bone lines={5} />
        </Card>
      ) : null}
      {ways ? (
        <>
          <Card
            title={t('hours.title')}
            note={<Chip tone={ways.open ? 'good' : 'plain'}>{t(ways.open ? 'hours.open' : 'hours.closed')}</Chip>}
          >
            <Facts>
              <Fact name={t('hours.from')}>
                <bdi>{formatLocal(parseInstant(ways.opensAt), format, true)}</bdi>
              </Fact>
              <Fact name={t('hours.to')}>
                <bdi>{formatLocal(parseInstant(ways.closesAt), format, true)}</bdi>
              </Fact>
              <Fact name={t('hours.languages')}>
                <bdi>{names}</bdi>
              </Fact>
            </Facts>
            {ways.answersIn.includes(shownCode()) ? null : <p className={css.note}>{t('hours.english')}</p>}
          </Card>
          <Card title={t('mail.title')}>
            <p>{t('mail.text', { from: ways.answerDays[0], to: ways.answerDays[1] })}</p>
            <p className={css.mail}>
              <a href={`mailto:${ways.email}`} dir="ltr">
                {ways.email}
              </a>
              <Button onClick={() => hostActions((act) => act.copy(ways.email))}>{t('common:copy')}</Button>
            </p>
          </Card>
        </>
      ) : null}
      <Card title={t('more.title')}>
        <ButtonLink wide to={paths.agreement}>
          {t('more.agreement')}
        </ButtonLink>
      </Card>
    </PageFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { brandDetails } from '@/config/brand-details';
import { hostActions } from '@/bridge/host-actions';
import type { SupportContacts } from '@/contract/support';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languageKey, languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonLines } from '@/ui/states/skeleton';
import css from '../pages/support-page.module.css';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { supportQueries } from '../queries';
import { formatSupportHours } from './support-hours';

/** Address and hours of support: in the reader's own time, and in support's. */
export function MailAndHours() {
  const read = useQuery(supportQueries.contacts());
  return (
    <QueryView query={read} skeleton={skeleton}>
      {(contacts) => <Contacts contacts={contacts} />}
    </QueryView>
  );
}

const skeleton = (
  <Card>
    <SkeletonLines lines={5} />
  </Card>
);

function Contacts({ contacts }: { readonly contacts: SupportContacts }) {
  const { t } = useTranslation(['support', 'common']);
  const { email } = contacts;
  const format = languages[currentLanguage()];
  const opens = parseInstant(contacts.opensAt);
  const closes = parseInstant(contacts.closesAt);
  const names = contacts.answersIn.map((code) => languages[languageKey(code) ?? 'en'].name).join(' · ');
  return (
    <>
      {email === null ? null : (
        <Card title={t('mail.title')}>
          <p>{t('mail.text', { from: contacts.answerDays[0], to: contacts.answerDays[1] })}</p>
          <p className={css.mail}>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
            <Button onClick={() => hostActions((act) => act.copy(email))}>{t('common:copy')}</Button>
          </p>
        </Card>
      )}
      <Card
        title={t('hours.title')}
        note={<Chip tone={contacts.open ? 'good' : 'plain'}>{t(contacts.open ? 'hours.open' : 'hours.closed')}</Chip>}
      >
        <Facts>
          <Fact name={t('hours.from')}>
            <bdi>{formatLocal(opens, format, true)}</bdi>
          </Fact>
          <Fact name={t('hours.to')}>
            <bdi>{formatLocal(closes, format, true)}</bdi>
          </Fact>
          <Fact name={t('hours.weekly')}>
            <bdi>{formatSupportHours(brandDetails.support.hours, currentLanguageCode(), t('hours.japanTime'))}</bdi>
          </Fact>
          <Fact name={t('hours.languages')}>
            <bdi>{names}</bdi>
          </Fact>
        </Facts>
        {contacts.answersIn.includes(currentLanguageCode()) ? null : <p className={css.note}>{t('hours.english')}</p>}
      </Card>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { brandDetails } from '@/config/brand-details';
import { hostActions } from '@/bridge/host-actions';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languageKey, languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { ErrorState } from '@/ui/states/error-state';
import { SkeletonLines } from '@/ui/states/skeleton';
import css from '../pages/support-page.module.css';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { supportQueries } from '../queries';
import { formatSupportHours } from './support-hours';

/** Address and hours of support: in the reader's own time, and in support's. */
export function MailAndHours() {
  const { t } = useTranslation(['support', 'common']);
  const read = useQuery(supportQueries.contacts());
  const contact = read.data;
  if (!contact) {
    return read.isError ? (
      <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    );
  }
  const { email } = contact;
  const format = languages[currentLanguage()];
  const opens = parseInstant(contact.opensAt);
  const closes = parseInstant(contact.closesAt);
  const names = contact.answersIn.map((code) => languages[languageKey(code) ?? 'en'].name).join(' · ');
  return (
    <>
      {email === null ? null : (
        <Card title={t('mail.title')}>
          <p>{t('mail.text', { from: contact.answerDays[0], to: contact.answerDays[1] })}</p>
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
        note={<Chip tone={contact.open ? 'good' : 'plain'}>{t(contact.open ? 'hours.open' : 'hours.closed')}</Chip>}
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
        {contact.answersIn.includes(currentLanguageCode()) ? null : <p className={css.note}>{t('hours.english')}</p>}
      </Card>
    </>
  );
}

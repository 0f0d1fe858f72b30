import { useCall } from '../../../api/use-call';
import { hostActions } from '../../../bridge/host-actions';
import { supportCalls } from '../../../contract/support';
import { shownCode, shownLanguage } from '../../../i18n/i18n';
import { languageKey, languages } from '../../../i18n/languages';
import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import { Card, Chip, Fact, Facts } from '../../../ui/chip';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import css from '../pages/support-page.module.css';
import { formatJst, formatLocal } from '../../../rules/time/date';
import { parseInstant } from '../../../rules/time/instant';

/** `10:00 JST` */
const inJapan = (at: Date | null) => formatJst(at, { day: '' }, true).trim();

/** Address and hours of support: in the reader's own time, and in Japan's. */
export function MailAndHours() {
  const { t } = useTranslation(['support', 'common']);
  const read = useCall(supportCalls, 'Sig.Front.Support.Ways', {}, { silent: true });
  const ways = read.data;
  if (!ways) {
    return read.isError ? (
      <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    );
  }
  const { email } = ways;
  const format = languages[shownLanguage()];
  const opens = parseInstant(ways.opensAt);
  const closes = parseInstant(ways.closesAt);
  const names = ways.answersIn.map((code) => languages[languageKey(code) ?? 'en'].name).join(' · ');
  return (
    <>
      {email === null ? null : (
        <Card title={t('mail.title')}>
          <p>{t('mail.text', { from: ways.answerDays[0], to: ways.answerDays[1] })}</p>
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
        note={<Chip tone={ways.open ? 'good' : 'plain'}>{t(ways.open ? 'hours.open' : 'hours.closed')}</Chip>}
      >
        <Facts>
          <Fact name={t('hours.from')}>
            <bdi>{formatLocal(opens, format, true)}</bdi>
          </Fact>
          <Fact name={t('hours.to')}>
            <bdi>{formatLocal(closes, format, true)}</bdi>
          </Fact>
          <Fact name={t('hours.japan')}>
            <bdi>
              {inJapan(opens)} – {inJapan(closes)}
            </bdi>
          </Fact>
          <Fact name={t('hours.languages')}>
            <bdi>{names}</bdi>
          </Fact>
        </Facts>
        {ways.answersIn.includes(shownCode()) ? null : <p className={css.note}>{t('hours.english')}</p>}
      </Card>
    </>
  );
}

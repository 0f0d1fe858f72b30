import { useQuery } from '@tanstack/react-query';
import { currentLanguageCode } from '@/i18n/i18n';
import { languageKey, languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { formatDateTime } from '@/ui/format-date-time';
import { supportQueries } from '@/features/support/queries';

/** In which language support answers, and when it is there next, in the reader's own time. Nothing while that is not known. */
export function AnswerNote() {
  const { t } = useTranslation('ticket');
  const contact = useQuery(supportQueries.contacts({ background: true })).data;
  if (!contact) return null;
  const code = contact.answersIn.find((answerCode) => answerCode === currentLanguageCode()) ?? 'en';
  const time = formatDateTime(contact.open ? contact.closesAt : contact.opensAt, true);
  return (
    <Card title={t('answer.title')}>
      <p>{t('answer.language', { name: languages[languageKey(code) ?? 'en'].name })}</p>
      <p>{t(contact.open ? 'answer.open' : 'answer.next', { time })}</p>
    </Card>
  );
}

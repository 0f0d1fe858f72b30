import { useCall } from '../../../api/use-call';
import { supportCalls } from '../../../contract/support';
import { shownCode } from '../../../i18n/i18n';
import { languageKey, languages } from '../../../i18n/languages';
import { useTranslation } from '../../../i18n/use-translation';
import { Card } from '../../../ui/chip';
import { formatDateTime } from '../../../ui/format-date-time';

/** In which language support answers, and when it is there next, in the reader's own time. Nothing while that is not known. */
export function AnswerNote() {
  const { t } = useTranslation('ticket');
  const ways = useCall(supportCalls, 'Sig.Front.Support.Ways', {}, { background: true }).data;
  if (!ways) return null;
  const code = ways.answersIn.find((one) => one === shownCode()) ?? 'en';
  const time = formatDateTime(ways.open ? ways.closesAt : ways.opensAt, true);
  return (
    <Card title={t('answer.title')}>
      <p>{t('answer.language', { name: languages[languageKey(code) ?? 'en'].name })}</p>
      <p>{t(ways.open ? 'answer.open' : 'answer.next', { time })}</p>
    </Card>
  );
}

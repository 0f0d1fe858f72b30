import { useTranslation } from '../i18n/use-translation';
import { useNow } from './use-now';
import { countdownParts, parseInstant } from '../rules/time/instant';

const two = (value: number): string => String(value).padStart(2, '0');

/** Time left until an instant: "1 d 03:12", in the last day "03:12:45", at zero "ended". */
export function EndsIn({ at }: { readonly at: string }) {
  const { t } = useTranslation('common');
  const now = useNow();
  const end = parseInstant(at);
  if (end === null) return <span>–</span>;
  const { days, hours, minutes, seconds } = countdownParts(end.getTime() - now);
  if (days + hours + minutes + seconds === 0) return <span>{t('ended')}</span>;
  const clock = days > 0 ? `${two(hours)}:${two(minutes)}` : `${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return <bdi>{days > 0 ? `${t('days', { count: days })} ${clock}` : clock}</bdi>;
}

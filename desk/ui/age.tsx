import { useTranslation } from 'react-i18next';
import { formatStaffTime } from '@/rules/time/date';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago or ahead an instant is, in the largest unit that fits; in Japanese time on a pointer. */
export function Age({ at, now = Date.now() }: { readonly at: string; readonly now?: number }) {
  const { i18n } = useTranslation('desk');
  const seconds = Math.round((new Date(at).getTime() - now) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units[2];
  const text = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'always' }).format(
    Math.trunc(seconds / size),
    unit,
  );
  return (
    <time dateTime={at} title={formatStaffTime(new Date(at))}>
      {text}
    </time>
  );
}

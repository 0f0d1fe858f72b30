import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/lib/server-clock';
import { formatStaffTime } from '@/rules/time/date';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The present in milliseconds since 1970, by the server's clock; it moves on each minute. */
function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The distance of an instant from now, in the largest unit that fits; in Japanese time on a pointer. */
export function Age({ at }: { readonly at: string }) {
  const now = useNow();
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

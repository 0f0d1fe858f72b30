import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { pushOnDevice, turnPushOff, turnPushOn } from '../push-queries';
import { noticeQueries } from '../queries';
import css from '../pages/settings-page.module.css';

/** True once notifications are shown on this browser's screen. */
export function useIsPushOn(): boolean {
  return useQuery(pushOnDevice).data ?? false;
}

/** Switches notifications on this browser's screen on and off. */
export function PushCard() {
  const { t } = useTranslation('notice');
  const isOn = useIsPushOn();
  const key = useQuery(noticeQueries.pushKey()).data?.key;
  const on = useMutation(turnPushOn);
  const off = useMutation(turnPushOff);
  const hasFailed = on.isError || off.isError;
  const isDenied = on.data === false;
  const toggle = () => {
    on.reset();
    off.reset();
    if (isOn) off.mutate();
    else if (key !== undefined) on.mutate(key);
  };
  return (
    <Card title={t('push.title')} note={<span role="status">{isOn ? t('push.isOn') : ''}</span>}>
      <p className={css.quiet}>{t('push.text')}</p>
      {hasFailed || isDenied ? <p role="alert">{t(isDenied ? 'push.denied' : 'settings.failed')}</p> : null}
      <p className={css.action}>
        <Button busy={on.isPending || off.isPending} disabled={key === undefined} onClick={toggle}>
          {t(isOn ? 'push.off' : 'push.on')}
        </Button>
      </p>
    </Card>
  );
}

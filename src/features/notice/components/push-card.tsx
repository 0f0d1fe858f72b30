import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { findPushEndpoint, subscribeToPush, unsubscribeFromPush } from '../push-device';
import { addPushDeviceWrite, noticeQueries, removePushDeviceWrite } from '../queries';
import css from '../pages/settings-page.module.css';

/** True once notifications are shown on this browser's screen. */
export function useIsPushOn(): boolean {
  return useQuery(pushState).data ?? false;
}

const pushState = {
  queryKey: ['push device'],
  queryFn: async () => (await findPushEndpoint()) !== null,
} as const;

/** Switches notifications on this browser's screen on and off. */
export function PushCard() {
  const { t } = useTranslation('notice');
  const client = useQueryClient();
  const isOn = useIsPushOn();
  const key = useQuery(noticeQueries.pushKey()).data?.key;
  const add = useWrite(addPushDeviceWrite);
  const remove = useWrite(removePushDeviceWrite);
  const [problem, setProblem] = useState<'denied' | 'failed'>();
  const [isBusy, setIsBusy] = useState(false);
  const turnOn = async () => {
    if (key === undefined) return;
    const subscription = await subscribeToPush(key);
    if (subscription) await add.mutateAsync(subscription);
    else setProblem('denied');
  };
  const turnOff = async () => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint !== null) await remove.mutateAsync({ endpoint });
  };
  const toggle = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await (isOn ? turnOff() : turnOn());
    } catch {
      setProblem('failed');
      // The API does not know this browser, so the page must not say that notifications are on.
      if (!isOn) await unsubscribeFromPush().catch(() => undefined);
    }
    await client.invalidateQueries({ queryKey: pushState.queryKey });
    setIsBusy(false);
  };
  return (
    <Card title={t('push.title')} note={<span role="status">{isOn ? t('push.isOn') : ''}</span>}>
      <p className={css.quiet}>{t('push.text')}</p>
      {problem === undefined ? null : <p role="alert">{t(problem === 'denied' ? 'push.denied' : 'settings.failed')}</p>}
      <p className={css.action}>
        <Button busy={isBusy} disabled={key === undefined} onClick={() => void toggle()}>
          {t(isOn ? 'push.off' : 'push.on')}
        </Button>
      </p>
    </Card>
  );
}

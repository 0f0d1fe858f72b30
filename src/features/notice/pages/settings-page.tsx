import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import { type NoticeSetting } from '@/contract/notice';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/chip';
import { CheckField } from '@/ui/form/field';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonLines } from '@/ui/states/skeleton';
import { PushCard, useIsPushOn } from '../components/push-card';
import { canShowPush } from '../push-device';
import { changeNoticeSetting, noticeQueries } from '../queries';
import css from './settings-page.module.css';
import { QueryView } from '@/ui/states/query-view';

/** Settings of notifications: which ones, and by which channel. */
export function Page() {
  const { t } = useTranslation('notice');
  const read = useQuery(noticeQueries.settings());
  return (
    <PageFrame narrow title={t('settings.title')}>
      <QueryView
        query={read}
        skeleton={
          <div aria-busy="true">
            <Card>
              <SkeletonLines width={40} />
              <SkeletonLines lines={3} />
            </Card>
            <Card>
              <SkeletonLines width={40} />
              <SkeletonLines lines={3} />
            </Card>
          </div>
        }
      >
        {({ settings }) => (
          <>
            <p className={css.quiet}>{t('settings.intro')}</p>
            {canShowPush() ? <PushCard /> : null}
            {settings.map((setting) => (
              <Group key={setting.group} setting={setting} />
            ))}
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

interface ScreenFieldProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The checkbox for screens; renders nothing while notifications are off in this browser. */
function ScreenField({ checked, onChange }: ScreenFieldProps) {
  const { t } = useTranslation('notice');
  if (!useIsPushOn()) return null;
  return (
    <CheckField checked={checked} onChange={(event) => onChange(event.currentTarget.checked)}>
      {t('settings.push')}
    </CheckField>
  );
}

/** One group: a tap is kept at once; one that could not be kept goes back and says so. */
function Group({ setting }: { readonly setting: NoticeSetting }) {
  const { t } = useTranslation('notice');
  const send = useWrite(changeNoticeSetting);
  const [saveStatus, setSaveStatus] = useState<'saved' | 'failed'>();
  const { group } = setting;
  // A changed setting is shown while it is being saved and afterwards; a failed change is reverted.
  const displayedSetting = send.isPending || send.isSuccess ? send.variables : setting;
  const set = (change: Partial<NoticeSetting>) => {
    if (send.isPending) return;
    setSaveStatus(undefined);
    send.mutate(
      { ...displayedSetting, ...change },
      {
        onSuccess: () => setSaveStatus('saved'),
        onError: () => setSaveStatus('failed'),
      },
    );
  };
  return (
    <Card
      title={t(`group.${group}`)}
      note={
        <span role={saveStatus === 'failed' ? 'alert' : 'status'}>
          {saveStatus === undefined ? '' : t(`settings.${saveStatus}`)}
        </span>
      }
    >
      <fieldset className={css.group} aria-busy={send.isPending || undefined}>
        <legend className="visually-hidden">{t(`group.${group}`)}</legend>
        <p className={css.quiet}>{t(`settings.hint.${group}`)}</p>
        <CheckField checked={displayedSetting.site} onChange={(event) => set({ site: event.currentTarget.checked })}>
          {t('settings.site')}
        </CheckField>
        <CheckField checked={displayedSetting.mail} onChange={(event) => set({ mail: event.currentTarget.checked })}>
          {t('settings.mail')}
        </CheckField>
        {canShowPush() ? (
          <ScreenField checked={displayedSetting.push ?? setting.push} onChange={(push) => set({ push })} />
        ) : null}
      </fieldset>
    </Card>
  );
}

import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useWrite } from '../../../api/use-write';
import { noticeCalls, type NoticeSetting } from '../../../contract/notice';
import { useTranslation } from '../../../i18n/use-translation';
import { Card } from '../../../ui/chip';
import { CheckField } from '../../../ui/form/field';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { changeNoticeSetting } from '../queries';
import css from './settings-page.module.css';

const name = 'Sig.Front.Notice.Settings';

/** Settings of notifications: which ones, and by which channel. */
export function Page() {
  const { t } = useTranslation('notice');
  const read = useCall(noticeCalls, name, {}, { silent: true });
  return (
    <PageFrame narrow title={t('settings.title')}>
      {read.data ? (
        <>
          <p className={css.quiet}>{t('settings.intro')}</p>
          {read.data.settings.map((setting) => (
            <Group key={setting.group} setting={setting} />
          ))}
        </>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
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
      )}
    </PageFrame>
  );
}

/** One group: a tap is kept at once; one that could not be kept goes back and says so. */
function Group({ setting }: { readonly setting: NoticeSetting }) {
  const { t } = useTranslation('notice');
  const send = useWrite(changeNoticeSetting);
  const [told, setTold] = useState<'saved' | 'failed'>();
  const { group } = setting;
  // What was tapped stays while it is kept and after; one that failed goes back.
  const shown = send.isPending || send.isSuccess ? send.variables : setting;
  const set = (change: Partial<NoticeSetting>) => {
    if (send.isPending) return;
    setTold(undefined);
    send.mutate(
      { ...shown, ...change },
      {
        onSuccess: () => setTold('saved'),
        onError: () => setTold('failed'),
      },
    );
  };
  return (
    <Card
      title={t(`group.${group}`)}
      note={
        <span role={told === 'failed' ? 'alert' : 'status'}>{told === undefined ? '' : t(`settings.${told}`)}</span>
      }
    >
      <fieldset className={css.group} aria-busy={send.isPending || undefined}>
        <legend className="visually-hidden">{t(`group.${group}`)}</legend>
        <p className={css.quiet}>{t(`settings.hint.${group}`)}</p>
        <CheckField checked={shown.site} onChange={(event) => set({ site: event.currentTarget.checked })}>
          {t('settings.site')}
        </CheckField>
        <CheckField checked={shown.mail} onChange={(event) => set({ mail: event.currentTarget.checked })}>
          {t('settings.mail')}
        </CheckField>
      </fieldset>
    </Card>
  );
}

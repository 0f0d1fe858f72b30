import { useTranslation } from '@/i18n/use-translation';
import { paths } from '@/config/paths';
import { confirmAge } from '@/session/age';
import { Button, ButtonLink } from '@/ui/button';
import { StatusPanel } from '@/ui/states/status-panel';

/** Stands before what is for adults alone; the reader's word is kept on the device. */
export function AgeGate({ years, onConfirm }: { readonly years: 18 | 20; readonly onConfirm: () => void }) {
  const { t } = useTranslation('goods');
  return (
    <StatusPanel isPage role="status" icon="warning" title={t('age.title', { years })} text={t('age.text')}>
      <Button
        kind="main"
        onClick={() => {
          confirmAge(years);
          onConfirm();
        }}
      >
        {t('age.confirm', { years })}
      </Button>
      <ButtonLink to={paths.home}>{t('age.leave')}</ButtonLink>
    </StatusPanel>
  );
}

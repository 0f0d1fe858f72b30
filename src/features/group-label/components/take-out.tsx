import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '../use-act';
import { ConfirmAction } from './confirm-action';

/** Takes a thing out of an open label, after asking. */
export function TakeOut({ id, onDone }: { readonly id: string; readonly onDone?: () => void }) {
  const { t } = useTranslation('label');
  const { act, busy, failure } = useAct('Sig.Front.Label.Take', () => {
    toast(t('take.done'));
    document.querySelector<HTMLElement>('h1')?.focus();
    onDone?.();
  });
  return (
    <ConfirmAction
      words={t('mine.take')}
      title={t('take.title')}
      text={t('take.text')}
      busy={busy}
      failure={failure}
      onGo={() => act({ id })}
    />
  );
}

import { useTranslation } from '@/i18n/use-translation';
import { ProgressBar } from '@/ui/antd-mobile/progress-bar';
import { Button } from '@/ui/button';
import type { Progress } from '../reader';
import css from './reading-progress.module.css';

/** The device's current step and its progress, with a button to stop. */
export function ReadingProgress({ progress, onStop }: { readonly progress: Progress; readonly onStop: () => void }) {
  const { t } = useTranslation('ocr');
  const words = t(`step.${progress.step}`);
  return (
    <div className={css.box}>
      <p>{words}</p>
      <ProgressBar label={words} share={progress.share} />
      {progress.step === 'loading' ? <p className={css.hint}>{t('step.once')}</p> : null}
      <Button onClick={onStop}>{t('stop')}</Button>
    </div>
  );
}

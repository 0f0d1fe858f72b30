import { useTranslation } from '../../../i18n/use-translation';
import { Button } from '../../../ui/button';
import type { Progress } from '../reader';
import css from './reading-progress.module.css';

/** What the device is doing, how far it is, and the way out. */
export function ReadingProgress({ progress, onStop }: { readonly progress: Progress; readonly onStop: () => void }) {
  const { t } = useTranslation('ocr');
  const words = t(`step.${progress.step}`);
  return (
    <div className={css.box}>
      <p>{words}</p>
      <progress className={css.bar} aria-label={words} max={1} value={progress.share} />
      {progress.step === 'loading' ? <p className={css.hint}>{t('step.once')}</p> : null}
      <Button onClick={onStop}>{t('stop')}</Button>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { PageFrame } from '@/ui/page-frame';
import { StatusPanel } from '@/ui/states/status-panel';
import { FoundLines } from '../components/found-lines';
import { ReadingProgress } from '../components/reading-progress';
import { useReading } from '../use-reading';
import css from './ocr-page.module.css';

/** Japanese text in a photo or screenshot, read on the device; its lines are picked, copied, searched for, translated. */
export function Page() {
  const { t } = useTranslation(['ocr', 'common']);
  const { reading, read, stop } = useReading();
  const [picture, setPicture] = useState<{ readonly file: Blob; readonly url: string }>();
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  const take = (file: Blob) => {
    setPicture({ file, url: URL.createObjectURL(file) });
    read(file);
  };
  return (
    <PageFrame narrow title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      <div className={css.page}>
        <Card>
          <Chooser first={picture === undefined} onChoose={take} />
          <p className={css.note}>{t('stays')}</p>
        </Card>
        {picture && reading.step !== 'idle' && reading.step !== 'refused' ? (
          <img className={css.picture} src={picture.url} alt={t('chosen')} />
        ) : null}
        <div aria-live="polite">
          {reading.step === 'busy' ? <ReadingProgress progress={reading.progress} onStop={stop} /> : null}
          {reading.step === 'refused' ? (
            <StatusPanel icon="warning" title={t('refused.title')} text={t(`refused.${reading.why}`)} />
          ) : null}
          {reading.step === 'failed' ? (
            <StatusPanel icon="warning" title={t('failed.title')} text={t('failed.text')}>
              <Button onClick={() => picture && read(picture.file)}>{t('common:retry')}</Button>
            </StatusPanel>
          ) : null}
          {reading.step === 'done' && reading.lines.length > 0 ? (
            <p className="visually-hidden">{t('found', { count: reading.lines.length })}</p>
          ) : null}
          {reading.step === 'done' && reading.lines.length === 0 ? (
            <StatusPanel title={t('none.title')} text={t('none.text')} />
          ) : null}
        </div>
        {reading.step === 'done' && reading.lines.length > 0 ? (
          // A new picture's lines begin anew.
          <FoundLines key={picture?.url} found={reading.lines} />
        ) : null}
      </div>
    </PageFrame>
  );
}

function Chooser({ first, onChoose }: { readonly first: boolean; readonly onChoose: (file: Blob) => void }) {
  const { t } = useTranslation('ocr');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('choose')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same picture may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button kind={first ? 'main' : 'plain'} wide onClick={() => input.current?.click()}>
        {first ? t('choose') : t('another')}
      </Button>
    </>
  );
}

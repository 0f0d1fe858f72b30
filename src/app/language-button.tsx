import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { lazyPart } from '../ui/lazy-part';
import { BarTool } from '../ui/page-frame';
import { useHydrated } from '../ui/use-hydrated';

const LanguagePopup = lazyPart([], () => import('./language-popup').then((part) => part.LanguagePopup));

/** Opens the language popup; its chunk comes with the first tap. */
export function LanguageButton() {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarTool
        icon="globe"
        label={hydrated ? t('language.open') : undefined}
        text={hydrated ? t('language.short') : ''}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <LanguagePopup onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

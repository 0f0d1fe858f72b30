import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperData, PaperName } from './paper-data';
import { UnprintableError } from './unprintable-error';

/** Browsers may begin to read a file after the click has returned. */
const releaseMs = 60_000;

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseMs);
}

/** Makes a paper and saves it as a file. The library and the fonts are loaded by the first one. */
export function usePaper() {
  const { t } = useTranslation('parcel');
  const { message } = App.useApp();
  const [pending, setPending] = useState<PaperName | null>(null);
  const make = async (name: PaperName, data: PaperData) => {
    setPending(name);
    try {
      const { makePaper } = await import('./make-paper');
      saveFile(await makePaper(name, data), `${data.number}-${name}.pdf`);
    } catch (error) {
      const isUnprintable = error instanceof UnprintableError;
      void message.error(
        isUnprintable ? t('unprintable', { characters: error.characters.join(' ') }) : t('paperFailed'),
      );
    } finally {
      setPending(null);
    }
  };
  return { make, pending };
}

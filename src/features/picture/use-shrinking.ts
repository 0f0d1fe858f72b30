import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { shrink, type ShrinkLimits } from './shrink';

/** Makes chosen files smaller one after the other, and says in words which of them are of no use and why. */
export function useShrinking({
  limits,
  max,
  add,
}: {
  readonly limits: ShrinkLimits | undefined;
  readonly max: number;
  readonly add: (bytes: Uint8Array<ArrayBuffer>) => void;
}) {
  const { t } = useTranslation('picture');
  const [drawing, setDrawing] = useState(0);
  const [problem, setProblem] = useState<string>();
  const take = async (files: readonly Blob[], room: number) => {
    const accepted = files.slice(0, Math.max(0, room));
    setProblem(accepted.length < files.length ? t('full', { num: max, count: max }) : undefined);
    setDrawing((now) => now + accepted.length);
    for (const file of accepted) {
      const made = await shrink(file, limits);
      setDrawing((now) => now - 1);
      if (made.ok) add(made.bytes);
      else setProblem(t(`refused.${made.why}`));
    }
  };
  return { drawing, problem, take };
}

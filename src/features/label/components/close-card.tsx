import { useId, useState } from 'react';
import { useCall } from '../../../api/use-call';
import { groupLabelCalls, labelSplits, type GroupLabelFee, type GroupLabelSplit } from '../../../contract/label';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { leftToRight } from '../../../lib/bidi';
import { formatFee } from '../../../rules/money';
import { Card } from '../../../ui/chip';
import { toast } from '../../../ui/feedback/toast';
import { LoadFailed } from '../../../ui/states';
import { useAct } from '../use-act';
import { AskButton } from './ask-button';
import { bones } from './gone';
import css from './label.module.css';

/** The leader closes the label, and chooses how the fee is split, with an example of either. */
export function CloseCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('label');
  const read = useCall(groupLabelCalls, 'Sig.Front.Label.Fee', { id }, { silent: true });
  return (
    <Card title={t('close.title')}>
      <p className={css.text}>{t('close.text')}</p>
      {read.data ? (
        <CloseForm fee={read.data} />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </Card>
  );
}

function CloseForm({ fee: { id, total, mine } }: { readonly fee: GroupLabelFee }) {
  const { t } = useTranslation('label');
  const field = useId();
  const [split, setSplit] = useState<GroupLabelSplit>('weight');
  const { act, busy, failure } = useAct('Sig.Front.Label.Close', () => {
    toast(t('close.done'));
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  if (total === null) return <p role="status">{t('terms.none')}</p>;
  const money = (yen: number) => leftToRight(formatFee(yen, shownCode()) ?? '');
  const shareBy = (one: GroupLabelSplit) => mine.find((row) => row.split === one)?.bill.total;
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('close.split')}</legend>
        {labelSplits.map((labelSplit) => {
          const share = shareBy(labelSplit);
          return (
            <label key={labelSplit} className={css.choice} htmlFor={`${field}-${labelSplit}`}>
              <input
                id={`${field}-${labelSplit}`}
                type="radio"
                name={field}
                checked={split === labelSplit}
                onChange={() => setSplit(labelSplit)}
              />
              <span>
                <strong>{t(`close.${labelSplit}`)}</strong>
                <span className={css.quiet}>{t(`close.${labelSplit}Text`)}</span>
                {share === undefined ? null : <span>{t('close.yours', { fee: money(share) })}</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p>{t('close.of', { fee: money(total) })}</p>
      <p className={css.quiet}>{t('fee.customsMine')}</p>
      <div className={css.ways}>
        <AskButton
          kind="main"
          words={t('close.go')}
          title={t('close.ask')}
          text={t('close.text')}
          busy={busy}
          failure={failure}
          onGo={() => act({ id, split, total })}
        />
      </div>
    </>
  );
}

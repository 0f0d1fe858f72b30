import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { labelSplits, type GroupLabelFee, type GroupLabelSplit } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '../use-act';
import { ConfirmAction } from './confirm-action';
import { groupLabelSkeleton } from './group-label-missing';
import { groupLabelQueries } from '../queries';
import css from './group-label.module.css';
import { QueryView } from '@/ui/states/query-view';

/** The leader closes the label, and chooses how the fee is split, with an example of either. */
export function CloseCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('label');
  const read = useQuery(groupLabelQueries.fee(id));
  return (
    <Card title={t('close.title')}>
      <p className={css.text}>{t('close.text')}</p>
      <QueryView query={read} skeleton={groupLabelSkeleton}>
        {(fee) => <CloseForm fee={fee} />}
      </QueryView>
    </Card>
  );
}

function CloseForm({ fee: { id, total, mine: shares } }: { readonly fee: GroupLabelFee }) {
  const { t } = useTranslation('label');
  const field = useId();
  const [split, setSplit] = useState<GroupLabelSplit>('weight');
  const { act, busy, failure } = useAct('Sig.Front.Label.Close', () => {
    toast(t('close.done'));
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  if (total === null) return <p role="status">{t('terms.none')}</p>;
  const money = (yen: number) => leftToRight(formatFee(yen, currentLanguageCode()) ?? '');
  const shareBy = (splitKind: GroupLabelSplit) => shares.find((row) => row.split === splitKind)?.bill.total;
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
      <div className={css.actions}>
        <ConfirmAction
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

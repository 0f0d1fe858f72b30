import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GroupLabelDetail } from '@/contract/group-label';
import { type ShippingMethod } from '@/contract/shipping';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { CheckField, SelectField } from '@/ui/form/field';
import { useAct } from '../use-act';
import { FailureNote } from './failure';
import css from './group-label.module.css';
import { groupLabelQueries } from '../queries';
import { shippingQueries } from '@/features/calculator/queries';

/** Methods with the total of all shares by each: those that take what is in it, or with nothing in it those that go there. */
function useChoices({ id, items, country }: GroupLabelDetail): readonly (readonly [ShippingMethod, number | null])[] {
  const fee = useQuery({ ...groupLabelQueries.fee(id), enabled: items > 0 });
  const sheet = useQuery({ ...shippingQueries.sheet(country), enabled: items === 0 });
  if (items > 0) return fee.data?.methods.map(({ method, total }) => [method, total] as const) ?? [];
  return (
    sheet.data?.tariffs.flatMap(({ method, status }) => (status === 'open' ? [[method, null] as const] : [])) ?? []
  );
}

/** The leader's choice of method and packaging while the label is open. */
export function TermsCard({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation(['label', 'calculator']);
  const choices = useChoices(label);
  const [method, setMethod] = useState(label.method);
  const [packing, setPacking] = useState(label.packing);
  const { act, busy, failure } = useAct('Sig.Front.Label.Set', () => toast(t('terms.saved')));
  const isSame = method === label.method && packing === label.packing;
  const words = (option: ShippingMethod, fee: number | null) => {
    const name = t(`calculator:method.${option}`);
    return fee === null
      ? name
      : t('terms.about', { method: name, fee: leftToRight(formatFee(fee, currentLanguageCode()) ?? '') });
  };
  const isListed = choices.some(([option]) => option === method);
  const rows = isListed ? choices : [[method, null] as const, ...choices];
  return (
    <Card title={t('terms.title')}>
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act({ id: label.id, method, packing });
        }}
      >
        <SelectField
          label={t('fact.method')}
          value={method}
          options={rows.map(([option, fee]) => [option, words(option, fee)])}
          onChange={(option) => setMethod(option as ShippingMethod)}
        />
        <CheckField checked={packing} onChange={(event) => setPacking(event.currentTarget.checked)}>
          {t('fact.packing')}
        </CheckField>
        <FailureNote>{failure}</FailureNote>
        <div>
          <Button type="submit" busy={busy} disabled={isSame}>
            {t('terms.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { reviewFaults } from '@/contract/review';
import { useDeskChange } from '../api/queries';
import { ReasonForm } from './reason-form';

type FaultCall = 'Desk.Review.Reject' | 'Desk.Review.TakeDown' | 'Desk.Post.Reject' | 'Desk.Post.TakeDown';

/** Turns a review or post down, or takes down an approved one, with a reason that its author reads. */
export function FaultForm({ call, id }: { readonly call: FaultCall; readonly id: string }) {
  const { t } = useTranslation('opinions');
  const change = useDeskChange(call);
  const act = call === 'Desk.Review.Reject' || call === 'Desk.Post.Reject' ? 'reject' : 'takeDown';
  return (
    <Card title={t(`fault.${act}`)}>
      <ReasonForm
        reasons={reviewFaults.map((fault) => ({ value: fault, label: t(`fault.reasons.${fault}`) }))}
        labels={{
          reason: t('fault.reason'),
          note: t('fault.note'),
          sure: t('fault.sure'),
          send: t(`fault.${act}`),
        }}
        maxLength={500}
        isPending={change.isPending}
        onSend={(given) => change.mutate({ id, ...given })}
      />
    </Card>
  );
}

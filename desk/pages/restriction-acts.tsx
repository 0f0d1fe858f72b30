import { Button, Popconfirm, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liftFaults } from '@/contract/lift-request';
import type { LiftFault } from '@/contract/lift-request';
import { useDeskChange } from '../api/queries';

/** Lifts the restriction on an item, or leaves it with a reason that the customer reads. `subject` is `CUSTOMER SITE/ID`. */
export function RestrictionActs({ subject }: { readonly subject: string }) {
  const { t } = useTranslation('restrictions');
  const [reason, setReason] = useState<LiftFault>();
  const grant = useDeskChange('Desk.Restriction.Grant');
  const reject = useDeskChange('Desk.Restriction.Reject');
  const [, site = '', id = ''] = /^\S+ ([^/]+)\/(.*)$/.exec(subject) ?? [];
  return (
    <Space wrap>
      <a href={`/mall/${site}/detail/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer noopener">
        {t('look')}
      </a>
      <Popconfirm title={t('grantHint')} onConfirm={() => grant.mutate({ subject })}>
        <Button size="small" loading={grant.isPending}>
          {t('grant')}
        </Button>
      </Popconfirm>
      <Select
        aria-label={t('reason')}
        placeholder={t('reason')}
        value={reason}
        onChange={setReason}
        options={liftFaults.map((fault) => ({ value: fault, label: t(`reasons.${fault}`) }))}
        style={{ width: 220 }}
      />
      <Button
        danger
        size="small"
        disabled={reason === undefined}
        loading={reject.isPending}
        onClick={() => reason !== undefined && reject.mutate({ subject, reason })}
      >
        {t('reject')}
      </Button>
    </Space>
  );
}

import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QueueName } from '@/contract/desk/queues';
import { useDeskChange } from '../api/queries';

interface OwnerProps {
  readonly queue: QueueName;
  readonly subject: string;
  readonly owner: string | null;
  /** The person who is logged in. */
  readonly name: string;
}

/** The owner of an entry, with a button to take it or to hand one's own back. */
export function Owner({ queue, subject, owner, name }: OwnerProps) {
  const { t } = useTranslation('desk');
  const take = useDeskChange('Desk.Queue.Take');
  const handBack = useDeskChange('Desk.Queue.HandBack');
  const change = owner === name ? handBack : take;
  return (
    <Flex gap="small" align="center">
      {owner === null ? null : <span>{owner}</span>}
      <Button size="small" loading={change.isPending} onClick={() => change.mutate({ queue, subject })}>
        {owner === name ? t('handBack') : t('take')}
      </Button>
    </Flex>
  );
}

import { Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayReveal } from '@/contract/desk/personal-fields';
import type { PersonalField, PersonalValue } from '@/contract/desk/personal-fields';
import type { StaffRole } from '@/contract/desk/staff-roles';
import { useDeskChange } from '../api/queries';

interface PersonalTextProps {
  readonly value: PersonalValue;
  readonly field: PersonalField;
  /** The customer's number. */
  readonly id: string;
  /** The entry of the address book; left out for fields of the account. */
  readonly address?: string;
  /** The roles of the reader. */
  readonly roles: readonly StaffRole[];
}

/** A personal value. Where it is masked, readers with the right role get it for a reason that is recorded. */
export function PersonalText({ value, field, id, address, roles }: PersonalTextProps) {
  const { t } = useTranslation('customers');
  const [isOpen, setIsOpen] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);
  const reveal = useDeskChange('Desk.Customer.Reveal');
  const send = ({ reason }: { readonly reason: string }) =>
    reveal.mutate(
      { id, field, reason, ...(address !== undefined && { address }) },
      {
        onSuccess: ({ text }) => {
          setRevealed(text);
          setIsOpen(false);
        },
      },
    );
  const name = t(`facts.${field}`);
  return (
    <Flex gap="small" align="center" wrap>
      <span>{revealed ?? (value.text === '' ? '–' : value.text)}</span>
      {value.isMasked && revealed === null && mayReveal(field, roles) ? (
        <Button size="small" aria-label={t('reveal.button', { name })} onClick={() => setIsOpen(true)}>
          {t('reveal.short')}
        </Button>
      ) : null}
      <Modal
        open={isOpen}
        destroyOnHidden
        title={t('reveal.button', { name })}
        footer={null}
        onCancel={() => setIsOpen(false)}
      >
        <Form name="reveal" layout="vertical" requiredMark={false} onFinish={send}>
          <Form.Item
            name="reason"
            label={t('reveal.reason')}
            extra={t('reveal.hint')}
            rules={[{ required: true, whitespace: true, min: 3, message: t('missing') }]}
          >
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={reveal.isPending}>
            {t('reveal.short')}
          </Button>
        </Form>
      </Modal>
    </Flex>
  );
}

import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { deskCodes } from '@/contract/desk/desk-codes';
import type { DeskCallName } from '@/contract/desk/table';
import { DeskCallError } from './call-desk';
import type { DeskInput } from './call-desk';
import { useDeskChange } from './queries';

/** The calls that accept unusual figures when they are confirmed. */
type ConfirmedCall = {
  [N in DeskCallName]: 'confirmed' extends keyof DeskInput<N> ? N : never;
}[DeskCallName];

/** A change that asks, where figures are unusual, whether they are right, and then sends them again as confirmed. `fieldNames` names them. */
export function useConfirmedChange<N extends ConfirmedCall>(name: N, fieldNames: Readonly<Record<string, string>>) {
  const { t } = useTranslation('desk');
  const { modal } = App.useApp();
  const change = useDeskChange(name);
  const send = (input: DeskInput<N>, onSuccess: () => void): void =>
    change.mutate(input, {
      onSuccess,
      onError: (error) => {
        if (!(error instanceof DeskCallError) || error.code !== deskCodes.implausible) return;
        modal.confirm({
          title: t('unusual.title'),
          content: error.fields.map((field) => fieldNames[field] ?? field).join(', '),
          okText: t('unusual.confirm'),
          cancelText: t('unusual.back'),
          onOk: () => send({ ...input, confirmed: true }, onSuccess),
        });
      },
    });
  return { send, isPending: change.isPending };
}

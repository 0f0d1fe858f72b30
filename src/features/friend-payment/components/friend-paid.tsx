import { useTranslation } from '../../../i18n/use-translation';
import { stripBidi } from '../../../lib/bidi';
import { StatePanel } from '../../../ui/states';
import { AskSheet, type Asked } from './ask-sheet';

/** The friend's thanks, or that a third party still confirms the payment. */
export function FriendPaid({ state, ask }: { readonly state: 'paid' | 'confirming'; readonly ask: Asked }) {
  const { t } = useTranslation('friend');
  const name = stripBidi(ask.name);
  return (
    <>
      <StatePanel
        role="status"
        icon={state === 'paid' ? 'check' : 'refresh'}
        title={t(`result.${state}.title`)}
        text={t(`result.${state}.text`, { name })}
      />
      <AskSheet ask={ask} isOpen={false} />
    </>
  );
}

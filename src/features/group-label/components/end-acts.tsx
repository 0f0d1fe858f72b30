import { useNavigate } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import type { GroupLabelDetail } from '@/contract/group-label';
import { useTranslation } from '@/i18n/use-translation';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '../use-act';
import { ConfirmAction } from './confirm-action';
import css from './group-label.module.css';

/** The ways out of a label: leave as a member; open again or call off as the leader. None once all have paid. */
export function EndActs({ label: { id, state, isLeader } }: { readonly label: GroupLabelDetail }) {
  const isUndone = state === 'open' || state === 'closed';
  return (
    <div className={css.end}>
      {isLeader && state === 'closed' ? <Reopen id={id} /> : null}
      {isLeader && isUndone ? <Cancel id={id} /> : null}
      {!isLeader && (isUndone || state === 'cancelled') ? <Leave id={id} /> : null}
    </div>
  );
}

const toHeading = () => document.querySelector<HTMLElement>('h1')?.focus();

function Reopen({ id }: { readonly id: string }) {
  const { t } = useTranslation('label');
  const { act, busy, failure } = useAct('Sig.Front.Label.Reopen', () => {
    toast(t('act.reopened'));
    toHeading();
  });
  const words = { words: t('act.reopen'), title: t('act.reopenTitle'), text: t('act.reopenText') };
  return <ConfirmAction {...words} busy={busy} failure={failure} onGo={() => act({ id })} />;
}

function Cancel({ id }: { readonly id: string }) {
  const { t } = useTranslation('label');
  const { act, busy, failure } = useAct('Sig.Front.Label.Cancel', () => {
    toast(t('act.cancelled'));
    toHeading();
  });
  const words = { words: t('act.cancel'), title: t('act.cancelTitle'), text: t('act.cancelText') };
  return <ConfirmAction {...words} busy={busy} failure={failure} onGo={() => act({ id })} />;
}

function Leave({ id }: { readonly id: string }) {
  const { t } = useTranslation('label');
  const navigate = useNavigate();
  const { act, busy, failure } = useAct('Sig.Front.Label.Leave', () => {
    toast(t('act.left'));
    void navigate(isAreaOn('groupLabel') ? paths.labels : paths.parcels, { replace: true });
  });
  const words = { words: t('act.leave'), title: t('act.leaveTitle'), text: t('act.leaveText') };
  return <ConfirmAction {...words} busy={busy} failure={failure} onGo={() => act({ id })} />;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '@/api/use-write';
import type { Passkey } from '@/contract/passkey';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { formatLocal } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { ConfirmButton } from '@/ui/feedback/confirm-button';
import { Popup } from '@/ui/feedback/popup';
import { toast } from '@/ui/feedback/toast';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonLines } from '@/ui/states/skeleton';
import { passkeyQueries, removePasskey } from '../passkey-queries';
import css from './passkeys-card.module.css';
import { PasskeyForm } from './passkey-form';

/** The customer's passkeys, with one more to be added and any to be removed. */
export function PasskeysCard() {
  const { t } = useTranslation('account');
  const read = useQuery(passkeyQueries.list());
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card title={t('passkey.title')}>
      <p className={css.text}>{t('passkey.text')}</p>
      <QueryView query={read} skeleton={<SkeletonLines lines={2} />}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 ? null : (
              <ul className={css.list}>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <Button wide onClick={() => setOpen(true)}>
              {t('passkey.add')}
            </Button>
          </>
        )}
      </QueryView>
      {open ? (
        <Popup title={t('passkey.add')} onClose={close}>
          <PasskeyForm onDone={close} />
        </Popup>
      ) : null}
    </Card>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('account');
  const { tryOnce, isPending, error } = useWrite(removePasskey);
  const { id, name, addedAt, lastUsedAt } = passkey;
  const toDay = (at: string) => formatLocal(parseInstant(at), languages[currentLanguage()]);
  const remove = async () => {
    const isDone = (await tryOnce({ id })) !== undefined;
    if (isDone) toast(t('passkey.remove.done'));
    return isDone;
  };
  return (
    <li className={css.row}>
      <div>
        <strong>{name === '' ? t('passkey.unnamed') : <bdi>{name}</bdi>}</strong>
        <p className={css.times}>
          <span>{t('passkey.since', { date: toDay(addedAt) })}</span>
          <span>{lastUsedAt === null ? t('passkey.unused') : t('passkey.lastUsed', { date: toDay(lastUsedAt) })}</span>
        </p>
      </div>
      <ConfirmButton
        text={t('passkey.remove.open')}
        title={t('passkey.remove.title')}
        question={t('passkey.remove.text')}
        cancelText={t('passkey.remove.cancel')}
        busy={isPending}
        failure={error ? failureText(error) : undefined}
        onGo={remove}
      />
    </li>
  );
}

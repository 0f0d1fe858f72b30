import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inviteHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { Field } from '@/ui/form/field';
import { readInvite } from '../invite-token';
import css from './group-label.module.css';

/** Opens an invitation that somebody sent, the whole link or its code. */
export function JoinForm() {
  const { t } = useTranslation('label');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const open = () => {
    const token = readInvite(typed);
    setWrong(token === null);
    if (token !== null) void navigate(inviteHref(token));
  };
  return (
    <Card title={t('join.title')}>
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Field
          label={t('join.field')}
          value={typed}
          dir={typed === '' ? undefined : 'ltr'}
          autoComplete="off"
          error={wrong ? t('join.wrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button type="submit">{t('join.open')}</Button>
        </div>
      </form>
    </Card>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/queries';

/** A page whose data could not be read, with a way to try again. */
export function PageFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const describe = useFailureText();
  return (
    <Result
      status="warning"
      title={describe(error)}
      extra={<Button onClick={() => void client.invalidateQueries()}>{t('tryAgain')}</Button>}
    />
  );
}

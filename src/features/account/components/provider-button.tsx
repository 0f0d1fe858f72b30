import { useQuery } from '@tanstack/react-query';
import { useWrite } from '@/api/use-write';
import { useTranslation } from '@/i18n/use-translation';
import { leaveTo } from '@/lib/page-load';
import { failureText } from '@/session/failure-text';
import { Button } from '@/ui/button';
import { storeBegunLogin } from '../provider-login';
import { providerQueries, startProviderLogin } from '../provider-queries';
import css from './account-form.module.css';

/** Leaves for the identity provider's page; nothing where the shop has none. */
export function ProviderButton({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation('account');
  const name = useQuery(providerQueries.name()).data?.name ?? null;
  const { tryOnce, isPending, error } = useWrite(startProviderLogin);
  if (name === null) return null;
  const go = async () => {
    const begun = await tryOnce({});
    if (begun === undefined) return;
    storeBegunLogin({ binding: begun.binding, returnTo });
    leaveTo(begun.url);
  };
  return (
    <>
      {error ? (
        <p className={css.error} role="alert">
          {failureText(error)}
        </p>
      ) : null}
      <Button wide busy={isPending} onClick={() => void go()}>
        {t('provider.go', { name })}
      </Button>
    </>
  );
}

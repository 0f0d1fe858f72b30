import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/use-translation';
import { dropDraft } from '@/lib/drafts';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { findUnfinished } from '../unfinished';
import css from './request.module.css';

/** At most this many are offered: the newest. */
const maxOffers = 3;

/** Offers to go on with requests for other items, which were typed on this device and never sent. */
export function UnfinishedRequests({ draftName }: { readonly draftName: string }) {
  const { t } = useTranslation('request');
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const { data = [], refetch } = useQuery({
    queryKey: ['unfinished requests', owner, draftName],
    queryFn: () => findUnfinished(draftName, owner),
    gcTime: 0,
    staleTime: 0,
  });
  const discard = async (name: string) => {
    await Promise.all([dropDraft(name), dropDraft(`pictures-${name}`)]);
    await refetch();
    // The button is removed with its card.
    document.querySelector<HTMLElement>('h1')?.focus();
  };
  return data.slice(0, maxOffers).map((unfinished) => (
    <div key={unfinished.draftName} className={css.intro}>
      <Card>
        <p>{t('unfinished.text')}</p>
        <p className={css.words} dir="auto">
          <strong>{unfinished.title}</strong>
        </p>
        <div className={css.actions}>
          <ButtonLink to={unfinished.to}>{t('unfinished.go')}</ButtonLink>
          <Button kind="quiet" onClick={() => void discard(unfinished.draftName)}>
            {t('unfinished.discard')}
          </Button>
        </div>
      </Card>
    </div>
  ));
}

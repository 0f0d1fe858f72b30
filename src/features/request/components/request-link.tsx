import { requestAddHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import css from './question.module.css';

interface PurchaseRequestLinkProps {
  /** The address that the request begins with. */
  readonly link?: string | undefined;
  /** The words that it begins with. */
  readonly title?: string | undefined;
  readonly kind?: 'main' | 'plain';
  readonly wide?: boolean;
}

/** Leads to the form of a purchase request. */
export function PurchaseRequestLink({ link, title, kind = 'plain', wide = false }: PurchaseRequestLinkProps) {
  const { t } = useTranslation('request');
  const about = { ...(link !== undefined && { link }), ...(title !== undefined && { title }) };
  return (
    <ButtonLink kind={kind} wide={wide} to={requestAddHref(about)}>
      {t('ask.go')}
    </ButtonLink>
  );
}

/** Offers to buy what was not found; `words` are what was searched for. */
export function RequestCard({ words }: { readonly words?: string }) {
  const { t } = useTranslation('request');
  return (
    <Card title={t('title')}>
      <p>{t('ask.text')}</p>
      <p className={css.part}>
        <PurchaseRequestLink title={words} />
      </p>
    </Card>
  );
}

import { newQuestionHref, paths } from '@/config/paths';
import type { ItemDetail } from '@/contract/item';
import { useTranslation } from '@/i18n/use-translation';
import { takesSellerQuestions } from '@/rules/question/seller-question';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import css from './question.module.css';

/** Offers to ask an item's seller something, or says that the shop takes no questions; nothing for an item that is sold out. */
export function SellerQuestionCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('request');
  if (item.soldOut) return null;
  const isAskable = takesSellerQuestions(item.site);
  return (
    <Card title={t('question.title')}>
      <p>{t(isAskable ? 'question.text' : 'question.shop')}</p>
      <p className={css.part}>
        {isAskable ? (
          <ButtonLink to={newQuestionHref(item)}>{t('question.ask')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.support}>{t('question.support')}</ButtonLink>
        )}
      </p>
    </Card>
  );
}

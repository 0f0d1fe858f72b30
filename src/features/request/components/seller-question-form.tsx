import * as v from 'valibot';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { sellerQuestionsHref } from '@/config/paths';
import { codes } from '@/contract/codes';
import type { ItemDetail } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { useTranslation } from '@/i18n/use-translation';
import {
  takesSellerQuestions,
  sellerQuestionLimits,
  sellerQuestionProblem,
  type SellerQuestionProblem,
} from '@/rules/question/seller-question';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { stripBidi } from '@/lib/bidi';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { SendBar } from '@/ui/form/send-bar';
import { useSentForm } from '@/ui/form/use-sent-form';
import { WordsField } from '@/ui/form/words-field';
import { goodsTitle } from '@/ui/goods-title';
import { GoodsRow } from '@/ui/goods-row';
import { NotFound } from '@/ui/states/not-found';
import { QueryView } from '@/ui/states/query-view';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { itemQueries } from '@/features/item/queries';
import { sendSellerQuestion } from '../question-queries';
import { SellerQuestionCard } from './seller-question-card';
import css from './question.module.css';

interface ItemKey {
  readonly site: Site;
  readonly id: string;
}

/** Why there is no item to ask about, by the refusal of its call. */
const reasons: Readonly<Record<number, 'removed' | 'nonsupportGoods' | 'nonsupportSeller' | 'notFound'>> = {
  [codes.goodsRemoved]: 'removed',
  [codes.unsupportedGoods]: 'nonsupportGoods',
  [codes.unsupportedSeller]: 'nonsupportSeller',
  [codes.notFound]: 'notFound',
};
const missingCodes = Object.keys(reasons).map(Number);

/** A new question to the seller of an item, with the item that it is about. */
export function SellerQuestionForm({ item: key }: { readonly item: ItemKey }) {
  const { t } = useTranslation(['request', 'item']);
  const query = useQuery(itemQueries.detail(key));
  const reason = reasons[query.error?.code ?? 0] ?? 'notFound';
  return (
    <QueryView
      query={query}
      notFoundCodes={missingCodes}
      notFound={
        <NotFound
          title={t(`item:errorWidget.${reason}`)}
          text={t(`item:errorWidget.${reason}Text`)}
          to={sellerQuestionsHref}
          back={t('question.list')}
        />
      }
      skeleton={<SkeletonCards />}
    >
      {(item) => (
        <div className={css.body}>
          <Card>
            <GoodsRow
              site={item.site}
              picture={item.picture}
              title={<span lang={item.title.language}>{stripBidi(goodsTitle(item).text)}</span>}
            />
          </Card>
          <Question item={item} />
        </div>
      )}
    </QueryView>
  );
}

function Question({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('request');
  if (item.soldOut) return <p role="status">{t('question.declined.sold')}</p>;
  if (!takesSellerQuestions(item.site)) return <SellerQuestionCard item={item} />;
  return <Fields item={item} />;
}

/** A contact that stands in the question, as the API found it. */
const contactData = v.object({ found: v.string() });

interface QuestionValues {
  words: string;
}

/** The field of the question. What was typed is kept on the device, for each item, until it was sent. */
function Fields({ item: { site, id } }: { readonly item: ItemDetail }) {
  const { t } = useTranslation('request');
  const navigate = useNavigate();
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const { form, draft, submit } = useSentForm<QuestionValues>({
    draftName: `question ${site}/${id}`,
    owner,
    start: () => ({ words: '' }),
    check: ({ words }) => {
      const problem = sellerQuestionProblem(words);
      return problem ? { words: problem } : {};
    },
    failureOf: (thrown) => {
      const error = asCallError(thrown);
      const contact = v.safeParse(contactData, error.data);
      return error.code === codes.contactInQuestion && contact.success
        ? t('question.contact', { found: stripBidi(contact.output.found) })
        : failureText(error);
    },
  });
  const { mutateAsync } = useWrite(sendSellerQuestion, { draft });
  const send = async ({ words }: QuestionValues) => {
    await mutateAsync({ site, id, words });
    return () => {
      toast(t('question.done'));
      void navigate(sellerQuestionsHref, { replace: true });
    };
  };
  const { errors, isSubmitting } = form.formState;
  const problem = errors.words?.type as SellerQuestionProblem | undefined;
  const errorTexts = {
    none: t('question.error'),
    many: t('error.many', { max: sellerQuestionLimits.words }),
  };
  return (
    <form className={css.body} method="post" noValidate onSubmit={(event) => void submit(send)(event)}>
      <p>{t('question.text')}</p>
      <WordsField
        label={t('question.words')}
        hint={t('question.hint')}
        rows={5}
        maxLength={5_000}
        error={problem && errorTexts[problem]}
        {...form.register('words')}
      />
      <SendBar text={t('question.send')} busy={isSubmitting} failure={errors.root?.message} />
    </form>
  );
}

import { Suspense, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '@/api/use-write';
import { afterSaleHref, claimOrderLineHref } from '@/config/paths';
import type { ClaimConfig, ClaimOrderLine } from '@/contract/after-sale';
import type { LineState } from '@/contract/order';
import type { Uploaded } from '@/contract/upload';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { minPictures } from '@/rules/after-sale/claim';
import { countGraphemes } from '@/rules/graphemes';
import { formatFee } from '@/rules/money';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { Field, SelectField } from '@/ui/form/field';
import { Choice, Choices } from '@/ui/form/choice';
import { SendBar } from '@/ui/form/send-bar';
import { WordsField } from '@/ui/form/words-field';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { formatDateTime } from '@/ui/format-date-time';
import { SkeletonLines } from '@/ui/states/skeleton';
import { LazyPicturesField, usePicturesWait } from '@/features/picture/public';
import {
  checkClaim,
  claimToSend,
  newClaim,
  preferenceAfterKind,
  preferencesFor,
  rowOf,
  type ClaimValues,
} from '../claim-values';
import { createClaimWrite } from '../queries';
import { useClaimForm } from '../use-claim-form';
import css from './after-sale.module.css';
import { ClaimSummary } from './claim-summary';

const draftName = 'after-sale';

interface ClaimFormProps {
  readonly orderLine: ClaimOrderLine;
  readonly config: ClaimConfig;
}

/** The form of a claim: problem, wish and evidence. */
export function ClaimForm({ orderLine, config }: ClaimFormProps) {
  const { t } = useTranslation('afterSale');
  const navigate = useNavigate();
  const { onPending, early, sendBy } = usePicturesWait();
  const pictures = useRef<HTMLDivElement>(null);
  const { form, draft, submit } = useClaimForm<ClaimValues>({
    draftName,
    start: () => newClaim(config, orderLine),
    check: (values) => checkClaim(values, { config, orderLine }),
    focusOn: { pictures: () => pictures.current?.querySelector<HTMLElement>('[data-add]')?.focus() },
  });
  const { mutateAsync } = useWrite(createClaimWrite, { draft });
  const send = async (typed: ClaimValues) => {
    const input = claimToSend(typed, orderLine);
    if (!input) throw new Error('A claim without kind or wish passed its check.');
    const { claim } = await mutateAsync(input);
    return () => {
      toast(t('form.done'));
      void navigate(afterSaleHref(claim), { replace: true });
    };
  };
  const values = form.watch();
  const { errors, isSubmitting } = form.formState;
  const failure = early > 0 ? t('form.pending', { count: early }) : errors.root?.message;
  const row = rowOf(config, orderLine, values.kind);
  const until = orderLine.open.find(({ kind }) => kind === row?.kind)?.until ?? null;
  const { ref: kindRef } = form.register('kind');
  const renewed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
  const { least, most: max } = config.words;
  return (
    <form className={css.form} method="post" noValidate onSubmit={sendBy(submit(send))}>
      <ClaimedOrderLine orderLine={orderLine} />
      <div>
        <SelectField
          label={t('form.kind')}
          empty={t('form.pick')}
          value={row?.kind ?? ''}
          ref={kindRef}
          options={orderLine.open.map(({ kind }) => [kind, t(`kind.${kind}`)])}
          error={errors.kind ? t('error.required') : undefined}
          onChange={(kind) => {
            form.setValue('kind', kind, renewed);
            form.setValue('wish', preferenceAfterKind(config, orderLine, kind, values.wish), renewed);
          }}
        />
        {until === null ? null : <p className={css.note}>{t('form.until', { day: formatDateTime(until, true) })}</p>}
      </div>
      {row ? <Preferences form={form} orderLine={orderLine} config={config} /> : null}
      <WordsField
        label={t('form.words')}
        hint={t('form.wordsHint')}
        maxLength={12_000}
        count={t('form.count', { count: countGraphemes(values.words.trim(), max + 1), max })}
        error={useWordsError(errors.words?.type, { least, most: max })}
        {...form.register('words')}
      />
      <div ref={pictures}>
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <Evidence
            row={row}
            state={orderLine.state}
            max={config.mostPictures}
            value={values.pictures}
            isWrong={errors.pictures !== undefined}
            onPending={onPending}
            onChange={(next) => form.setValue('pictures', next, renewed)}
          />
        </Suspense>
      </div>
      <ClaimSummary values={values} orderLine={orderLine} config={config} />
      <SendBar text={t('form.send')} busy={isSubmitting} failure={failure} />
    </form>
  );
}

interface EvidenceProps {
  readonly row: ReturnType<typeof rowOf>;
  readonly state: LineState;
  readonly max: number;
  readonly value: readonly Uploaded[];
  readonly isWrong: boolean;
  readonly onPending: (count: number) => void;
  readonly onChange: (value: readonly Uploaded[]) => void;
}

/** Pictures that show what is wrong, as the kind of claim demands. */
function Evidence({ row, state, max, isWrong, ...field }: EvidenceProps) {
  const { t } = useTranslation('afterSale');
  const least = minPictures(row, state);
  const parts = least === 0 ? '' : (row?.shows ?? []).map((part) => t(`form.shows.${part}`)).join(' · ');
  return (
    <LazyPicturesField
      {...field}
      label={t('form.pictures')}
      {...(parts !== '' && { hint: t('form.showsHint', { parts }) })}
      min={least}
      max={max}
      draftName={draftName}
      error={isWrong ? t('error.pictures', { count: least }) : undefined}
    />
  );
}

interface PreferencesProps extends ClaimFormProps {
  readonly form: UseFormReturn<ClaimValues>;
}

/** The fields for the remedy that the customer requests, and for the amount of a partial refund. */
function Preferences({ form, orderLine, config }: PreferencesProps) {
  const { t } = useTranslation('afterSale');
  const values = form.watch();
  const { errors } = form.formState;
  const priceOf = (yen: number) => formatFee(yen, currentLanguageCode());
  return (
    <>
      <Choices legend={t('form.wish')} error={errors.wish ? t('error.required') : undefined}>
        {preferencesFor(config, orderLine, values.kind).map((preference) => (
          <Choice key={preference} value={preference} {...form.register('wish')}>
            {t(`wish.${preference}`)}
          </Choice>
        ))}
      </Choices>
      {values.wish === 'partial' ? (
        <Field
          label={t('form.yen')}
          hint={t('form.yenHint', { price: priceOf(orderLine.paid.yen) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          error={errors.yen ? t('error.yen', { low: priceOf(1), high: priceOf(orderLine.paid.yen - 1) }) : undefined}
          {...form.register('yen')}
        />
      ) : null}
    </>
  );
}

function useWordsError(problem: string | undefined, { least, most: max }: ClaimConfig['words']): string | undefined {
  const { t } = useTranslation('afterSale');
  if (problem === 'few') return t('error.few', { count: least });
  if (problem === 'many') return t('error.many', { count: max });
  return problem === 'emoji' ? t('error.emoji') : undefined;
}

function ClaimedOrderLine({ orderLine }: { readonly orderLine: ClaimOrderLine }) {
  const { t } = useTranslation('afterSale');
  const title = goodsTitle(orderLine);
  return (
    <Card title={t('form.thing')}>
      <GoodsRow
        site={orderLine.site}
        picture={orderLine.picture}
        title={<span lang={title.language}>{title.text}</span>}
      />
      <div className={css.actions}>
        <ButtonLink kind="quiet" to={claimOrderLineHref(orderLine.order)}>
          {t('form.change')}
        </ButtonLink>
      </div>
    </Card>
  );
}

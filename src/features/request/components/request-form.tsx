import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { useWrite } from '@/api/use-write';
import { requestHref } from '@/config/paths';
import { maxPieces, type CartFees, type LineServices } from '@/contract/cart';
import type { ItemDetail } from '@/contract/item';
import { cutText } from '@/lib/cut-text';
import { lazyPart } from '@/ui/lazy-part';
import { useTranslation } from '@/i18n/use-translation';
import { purchaseRequestLimits, restrictedIn } from '@/rules/request/purchase-request';
import { failureText } from '@/session/failure-text';
import { useSession } from '@/session/session';
import { toast } from '@/ui/feedback/toast';
import { CheckField, Field } from '@/ui/form/field';
import { SendBar } from '@/ui/form/send-bar';
import { useSentForm } from '@/ui/form/use-sent-form';
import { WordsField } from '@/ui/form/words-field';
import { SkeletonLines } from '@/ui/states/skeleton';
import { Fee } from '@/ui/yen-amount';
import { Stepper } from '@/features/cart/public';
import { LazyRestrictedCard } from '@/features/item/public';
import { LazyPicturesField, usePicturesWait } from '@/features/picture/public';
import { createPurchaseRequest } from '../queries';
import {
  emptyRequest,
  requestProblems,
  requestToSend,
  sharedLink,
  type RequestProblem,
  type RequestValues,
} from '../request-values';
import css from './request.module.css';

const LinkedItem = lazyPart(['item', 'order'], () => import('./linked-item').then((part) => part.LinkedItem));

interface RequestFormProps {
  /** Names the draft of this item on the device. */
  readonly draftName: string;
  /** Values that it begins with, where there is no draft. */
  readonly preset: Partial<RequestValues>;
  /** Services that can be ordered; nothing while that is not known. */
  readonly offered: LineServices | undefined;
  readonly fees: Pick<CartFees, 'inspection' | 'domesticInsurance'> | undefined;
}

const services = ['inspection', 'domesticInsurance'] as const;
const limitOf: Readonly<Partial<Record<keyof RequestValues, number>>> = purchaseRequestLimits;

/** The fields of a new purchase request. What was typed is kept on the device until it was sent. */
export function RequestForm({ draftName, preset, offered, fees }: RequestFormProps) {
  const { t } = useTranslation(['request', 'bill', 'ticket']);
  const navigate = useNavigate();
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const { onPending, early, sendBy } = usePicturesWait();
  const [readTitle, setReadTitle] = useState('');
  const { form, draft, submit } = useSentForm<RequestValues>({
    draftName,
    owner,
    start: () => ({ ...emptyRequest, ...preset }),
    // A title that was read from the page was not typed: it is read again.
    storedValues: (values) => ({ ...values, title: values.title === readTitle ? '' : values.title }),
    check: requestProblems,
    focusOn: { pictures: () => form.setFocus('note') },
    failureOf: (thrown) => failureText(asCallError(thrown)),
  });
  const { mutateAsync } = useWrite(createPurchaseRequest, { draft });
  const send = async (typed: RequestValues) => {
    const { request } = await mutateAsync(requestToSend(typed));
    return () => {
      toast(t('form.done'));
      void navigate(requestHref(request.id), { replace: true });
    };
  };
  const values = form.watch();
  const { dirtyFields, errors, isSubmitting } = form.formState;
  // Not while it is typed: half an id may be that of another item.
  const [leftLink, setLeftLink] = useState<string>();
  const link = leftLink ?? (dirtyFields.link ? '' : values.link.trim());
  const onRead = ({ title }: ItemDetail) => setReadTitle(cutText(title.text, purchaseRequestLimits.title));
  // After the render that knows it as read: from the moment that it stands in the field, a draft may be stored.
  useEffect(() => {
    if (readTitle !== '' && form.getValues('title').trim() === '')
      form.setValue('title', readTitle, { shouldDirty: true });
  }, [form, readTitle]);
  const changeLink = (next: string) => {
    // The name that was read is that of the item before.
    if (next !== link && readTitle !== '') {
      if (form.getValues('title') === readTitle) form.setValue('title', '', { shouldDirty: true });
      setReadTitle('');
    }
    setLeftLink(next);
  };
  const leaveLink = () => {
    const typed = form.getValues('link');
    const next = sharedLink(typed);
    if (next !== typed) form.setValue('link', next, { shouldDirty: true });
    changeLink(next);
  };
  const errorOf = (name: keyof RequestValues) => {
    const problem = errors[name]?.type as RequestProblem | undefined;
    return problem && t(`error.${problem}`, { max: limitOf[name] ?? 0 });
  };
  const failure = early > 0 ? t('ticket:form.pending', { count: early }) : errors.root?.message;
  return (
    <form className={css.form} method="post" noValidate onSubmit={sendBy(submit(send))}>
      <Field
        label={t('form.link')}
        hint={t('form.linkHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={purchaseRequestLimits.link}
        error={errorOf('link')}
        {...form.register('link', { onBlur: leaveLink })}
      />
      <Suspense fallback={null}>
        <LinkedItem link={link} onRead={onRead} />
      </Suspense>
      <Field
        label={t('form.title')}
        hint={t('form.titleHint')}
        autoComplete="off"
        maxLength={purchaseRequestLimits.link}
        error={errorOf('title')}
        {...form.register('title')}
      />
      <Suspense fallback={null}>
        <LazyRestrictedCard item={{ restricted: restrictedIn(values) }} />
      </Suspense>
      <Field
        label={t('form.options')}
        autoComplete="off"
        maxLength={purchaseRequestLimits.link}
        error={errorOf('options')}
        {...form.register('options')}
      />
      <div className={css.row}>
        <span className={css.label}>{t('form.quantity')}</span>
        <Stepper
          value={values.quantity}
          max={maxPieces}
          onChange={(quantity) => form.setValue('quantity', quantity, { shouldDirty: true })}
        />
      </div>
      <Field
        label={t('form.maxYen')}
        hint={t('form.maxYenHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        error={errorOf('maxYen')}
        {...form.register('maxYen')}
      />
      {services
        .filter((name) => offered?.[name])
        .map((name) => (
          <CheckField
            key={name}
            checked={values[name]}
            onChange={(event) => form.setValue(name, event.currentTarget.checked, { shouldDirty: true })}
          >
            <span>{t(`bill:line.${name}`)}</span> {fees ? <Fee yen={fees[name]} /> : null}
          </CheckField>
        ))}
      <WordsField
        label={t('form.note')}
        rows={4}
        maxLength={10_000}
        error={errorOf('note')}
        {...form.register('note')}
      />
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <LazyPicturesField
          label={t('form.pictures')}
          value={values.pictures}
          max={purchaseRequestLimits.pictures}
          draftName={draftName}
          onPending={onPending}
          onChange={(pictures) => form.setValue('pictures', pictures, { shouldDirty: true })}
        />
      </Suspense>
      <SendBar text={t('form.send')} busy={isSubmitting} failure={failure} />
    </form>
  );
}

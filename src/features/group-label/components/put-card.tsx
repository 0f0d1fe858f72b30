import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '@/contract/codes';
import type { GroupLabelDetail } from '@/contract/group-label';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/session/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/chip';
import { toast } from '@/ui/feedback/toast';
import { useDraft } from '@/ui/form/use-draft';
import { MoreButton } from '@/ui/more-button';
import { QueryView } from '@/ui/states/query-view';
import {
  DeclarationCard,
  declarationOf,
  BlockedLines,
  isShippableNow,
  ParcelLineRow,
  type Arrived,
  type ArrivedRead,
  type DeclarationInput,
} from '@/features/parcel/public';
import { parcelQueries } from '@/features/parcel/queries';
import { useAct } from '../use-act';
import { FailureNote } from './failure';
import { groupLabelSkeleton } from './group-label-missing';
import css from './group-label.module.css';

/** Puts one's own things from the warehouse in, each with what customs are told of it. */
export function PutCard({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  const read = useInfiniteQuery(parcelQueries.arrived());
  const arrived = read.data?.flatMap((page) => page.arrived);
  if (arrived && arrived.length > 0) return <PutForm key={label.id} id={label.id} arrived={arrived} read={read} />;
  return (
    <Card title={t('put.title')}>
      <QueryView query={read} skeleton={groupLabelSkeleton}>
        {() => <p className={css.quiet}>{t('put.none')}</p>}
      </QueryView>
    </Card>
  );
}

interface PutValues {
  lines: string[];
  /** The declarations typed for customs, by the line's id. */
  said: Record<string, DeclarationInput>;
}

const nothing: PutValues = { lines: [], said: {} };

/** The form's input, stored on the device until it is sent. */
function useDraftForm(id: string) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<PutValues>({ defaultValues: nothing });
  const draft = useDraft(form, { form: `label-${id}`, version: 1, owner, storedValues: (values) => values });
  return { form, draft };
}

function usePut(id: string, arrived: readonly Arrived[]) {
  const { t } = useTranslation('label');
  const { form, draft } = useDraftForm(id);
  const values = form.watch();
  const arrivals = arrived.filter((arrival) => values.lines.includes(arrival.id) && isShippableNow(arrival));
  const declared = declarationOf(arrivals, values.said);
  const onPut = () => {
    form.reset(nothing);
    void draft.done();
    toast(t('put.done'));
  };
  const { act, busy, failure, code } = useAct('Sig.Front.Label.Put', onPut, draft);
  return {
    arrivals,
    declared,
    busy,
    failure: code === codes.methodClosed ? t('put.methodClosed') : failure,
    choose: (line: string) => {
      const { lines } = values;
      const chosen = lines.includes(line) ? lines.filter((chosenLine) => chosenLine !== line) : [...lines, line];
      form.setValue('lines', chosen, { shouldDirty: true });
    },
    say: (line: string, declaration: DeclarationInput) =>
      form.setValue(
        'said',
        { ...values.said, [line]: { ...values.said[line], ...declaration } },
        { shouldDirty: true },
      ),
    send: async () => {
      if (declared.ok) await act({ id, items: declared.declaration });
    },
  };
}

interface PutFormProps {
  readonly id: string;
  readonly arrived: readonly Arrived[];
  readonly read: ArrivedRead;
}

function PutForm({ id, arrived, read }: PutFormProps) {
  const { t } = useTranslation('label');
  const field = useId();
  const { arrivals, declared, busy, failure, choose, say, send } = usePut(id, arrived);
  const [tried, setTried] = useState(false);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        void send();
      }}
    >
      <Card title={t('put.title')}>
        <ul className={css.list}>
          {arrived.filter(isShippableNow).map((arrival) => (
            <li key={arrival.id}>
              <label className={css.choice} htmlFor={`${field}-${arrival.id}`}>
                <input
                  id={`${field}-${arrival.id}`}
                  type="checkbox"
                  checked={arrivals.includes(arrival)}
                  onChange={() => choose(arrival.id)}
                />
                <ParcelLineRow line={arrival}>
                  {arrival.measured ? (
                    <bdi className={css.quiet}>{formatWeight(arrival.measured.grams, currentLanguageCode())}</bdi>
                  ) : null}
                </ParcelLineRow>
              </label>
            </li>
          ))}
        </ul>
        <BlockedLines arrived={arrived} />
        <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
      </Card>
      {arrivals.length > 0 ? (
        <>
          <DeclarationCard declared={declared} isTried={tried} onSay={say} />
          <FailureNote>{failure}</FailureNote>
          <div className={css.end}>
            <Button type="submit" wide busy={busy}>
              {t('put.go')}
            </Button>
          </div>
        </>
      ) : (
        <FailureNote>{failure}</FailureNote>
      )}
    </form>
  );
}

import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { codes } from '../../../contract/codes';
import type { GroupLabelDetail } from '../../../contract/label';
import { shownCode } from '../../../i18n/i18n';
import { formatWeight } from '../../../i18n/units';
import { useTranslation } from '../../../i18n/use-translation';
import { useSession } from '../../../session/session';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { toast } from '../../../ui/feedback/toast';
import { useDraft } from '../../../ui/form/use-draft';
import { MoreButton } from '../../../ui/more-button';
import { LoadFailed } from '../../../ui/states';
import {
  DeclarationCard,
  declarationOf,
  Thing,
  useArrived,
  type Arrived,
  type ArrivedRead,
  type Said,
} from '../../parcel/public';
import { useAct } from '../use-act';
import { Failure } from './failure';
import { bones } from './gone';
import css from './label.module.css';

/** Puts one's own things from the warehouse in, each with what customs are told of it. */
export function PutCard({ label }: { readonly label: GroupLabelDetail }) {
  const { t } = useTranslation('label');
  const read = useArrived();
  const arrived = read.data?.flatMap((page) => page.arrived);
  if (arrived && arrived.length > 0) return <PutForm key={label.id} id={label.id} arrived={arrived} read={read} />;
  return (
    <Card title={t('put.title')}>
      {arrived ? (
        <p className={css.quiet}>{t('put.none')}</p>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        bones
      )}
    </Card>
  );
}

interface PutValues {
  lines: string[];
  /** What was typed for customs, by the line's id. */
  said: Record<string, Said>;
}

const nothing: PutValues = { lines: [], said: {} };

/** The form's input, stored on the device until it is sent. */
function useKeptForm(id: string) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<PutValues>({ defaultValues: nothing });
  const draft = useDraft(form, { form: `label-${id}`, version: 1, owner, kept: (values) => values });
  return { form, draft };
}

function usePut(id: string, arrived: readonly Arrived[]) {
  const { t } = useTranslation('label');
  const { form, draft } = useKeptForm(id);
  const values = form.watch();
  const things = arrived.filter((thing) => values.lines.includes(thing.id));
  const declared = declarationOf(things, values.said);
  const onPut = () => {
    form.reset(nothing);
    void draft.done();
    toast(t('put.done'));
  };
  const { act, busy, failure, code } = useAct('Sig.Front.Label.Put', onPut, draft);
  return {
    things,
    declared,
    busy,
    failure: code === codes.methodClosed ? t('put.methodClosed') : failure,
    choose: (line: string) => {
      const { lines } = values;
      const chosen = lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line];
      form.setValue('lines', chosen, { shouldDirty: true });
    },
    say: (line: string, said: Said) =>
      form.setValue('said', { ...values.said, [line]: { ...values.said[line], ...said } }, { shouldDirty: true }),
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
  const { things, declared, busy, failure, choose, say, send } = usePut(id, arrived);
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
          {arrived.map((thing) => (
            <li key={thing.id}>
              <label className={css.choice} htmlFor={`${field}-${thing.id}`}>
                <input
                  id={`${field}-${thing.id}`}
                  type="checkbox"
                  checked={things.includes(thing)}
                  onChange={() => choose(thing.id)}
                />
                <Thing thing={thing}>
                  {thing.measured ? (
                    <bdi className={css.quiet}>{formatWeight(thing.measured.grams, shownCode())}</bdi>
                  ) : null}
                </Thing>
              </label>
            </li>
          ))}
        </ul>
        <MoreButton read={read} text={t('more')} failed={t('moreFailed')} />
      </Card>
      {things.length > 0 ? (
        <>
          <DeclarationCard declared={declared} isTried={tried} onSay={say} />
          <Failure>{failure}</Failure>
          <div className={css.end}>
            <Button type="submit" wide busy={busy}>
              {t('put.go')}
            </Button>
          </div>
        </>
      ) : (
        <Failure>{failure}</Failure>
      )}
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { addressFormHref, labelHref } from '@/config/paths';
import { type Address } from '@/contract/address';
import { type ShippingMethod } from '@/contract/shipping';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { fullName } from '@/rules/address/lines';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { CheckField, Field, SelectField } from '@/ui/form/field';
import { useDraft } from '@/ui/form/use-draft';
import { QueryView } from '@/ui/states/query-view';
import { LazyMissingTaxId } from '@/features/address/public';
import { addressQueries } from '@/features/address/queries';
import { useAct } from '../use-act';
import { FailureNote } from './failure';
import { groupLabelSkeleton } from './group-label-missing';
import { shippingQueries } from '@/features/calculator/queries';
import css from './group-label.module.css';

/** Starts a label to one of one's own addresses. */
export function MakeCard() {
  const { t } = useTranslation('label');
  const book = useQuery(addressQueries.list());
  return (
    <Card title={t('make.title')}>
      <p className={css.text}>{t('make.text')}</p>
      <QueryView query={book} skeleton={groupLabelSkeleton}>
        {({ addresses }) =>
          addresses[0] ? (
            <MakeForm addresses={addresses} first={addresses[0]} />
          ) : (
            <>
              <p className={css.text}>{t('make.noAddress')}</p>
              <ButtonLink to={addressFormHref()}>{t('make.addAddress')}</ButtonLink>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

interface MakeValues {
  name: string;
  /** '' until another than the default address is chosen. */
  address: string;
  /** '' for the first that goes there. */
  method: ShippingMethod | '';
  packing: boolean;
}

const empty: MakeValues = { name: '', address: '', method: '', packing: false };

/** The form's input, stored on the device until it is sent. */
function useDraftForm() {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<MakeValues>({ defaultValues: empty });
  const draft = useDraft(form, { form: 'label', version: 1, owner, storedValues: (values) => values });
  return { form, draft };
}

function useMakeForm() {
  const { form, draft } = useDraftForm();
  const change = (changed: Partial<MakeValues>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof MakeValues, value, { shouldDirty: true });
  };
  return { values: form.watch(), change, draft, clear: () => form.reset(empty) };
}

/** Methods that take parcels to a country now; undefined until that is known. */
function useMethods(country: string): readonly ShippingMethod[] | undefined {
  const sheet = useQuery(shippingQueries.sheet(country));
  return sheet.data?.tariffs.flatMap(({ method, status }) => (status === 'open' ? [method] : []));
}

function MakeForm({ addresses, first }: { readonly addresses: readonly Address[]; readonly first: Address }) {
  const { t } = useTranslation(['label', 'calculator']);
  const navigate = useNavigate();
  const { values, change, draft, clear } = useMakeForm();
  const [tried, setTried] = useState(false);
  const address = addresses.find(({ id }) => id === values.address) ?? first;
  const methods = useMethods(address.country);
  const method = methods?.find((candidate) => candidate === values.method) ?? methods?.[0];
  const onMade = ({ label }: { label: string }) => {
    clear();
    void draft.done();
    void navigate(labelHref(label));
  };
  const { act, busy, failure } = useAct('Sig.Front.Label.Create', onMade, draft);
  const name = values.name.trim();
  const send = () => {
    setTried(true);
    if (name !== '' && method) void act({ name, address: address.id, method, packing: values.packing });
  };
  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={t('make.name')}
        hint={t('make.nameHint')}
        maxLength={40}
        autoComplete="off"
        value={values.name}
        error={tried && name === '' ? t('make.nameMissing') : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SelectField
        label={t('make.address')}
        value={address.id}
        options={addresses.map((entry) => [entry.id, inOneLine(entry)])}
        onChange={(id) => change({ address: id })}
      />
      <Suspense fallback={null}>
        <LazyMissingTaxId address={address} />
      </Suspense>
      {methods?.length === 0 ? (
        <p role="status">{t('make.noMethod')}</p>
      ) : (
        <SelectField
          label={t('make.method')}
          value={method ?? ''}
          options={(methods ?? []).map((entry) => [entry, t(`calculator:method.${entry}`)])}
          onChange={(option) => change({ method: option as ShippingMethod })}
        />
      )}
      <CheckField checked={values.packing} onChange={(event) => change({ packing: event.currentTarget.checked })}>
        {t('fact.packing')}
      </CheckField>
      <FailureNote>{failure}</FailureNote>
      <Button type="submit" kind="main" wide busy={busy} disabled={method === undefined}>
        {t('make.go')}
      </Button>
    </form>
  );
}

function inOneLine(address: Address): string {
  const country = countryName(address.country, currentLanguageCode());
  return `${fullName(address)}, ${address.street}, ${country}`;
}

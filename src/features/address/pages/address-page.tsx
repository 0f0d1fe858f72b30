import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Address } from '@/contract/address';
import { useTranslation } from '@/i18n/use-translation';
import { firstValue } from '@/lib/query';
import { ButtonLink } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import { AddressList } from '../components/address-list';
import { useBook } from '../use-book';

// The form brings the rules for phone numbers, which the list does not need.
const AddressForm = lazyPart('address', () => import('../components/address-form').then((part) => part.AddressForm));

/** The address book. `?new` and `?edit=<id>` are its form, so that Back leaves the form and not the book. */
export function Page() {
  const { t } = useTranslation('address');
  const { search } = useLocation();
  const { read, refresh } = useBook();
  const edited = firstValue(search, 'edit');
  const isForm = edited !== undefined || firstValue(search, 'new') !== undefined;
  const title = edited !== undefined ? t('edit') : isForm ? t('add') : t('title');
  return (
    <PageFrame narrow title={title} tabs={!isForm}>
      <QueryView query={read} skeleton={skeleton}>
        {({ addresses }) => <Book addresses={addresses} edited={edited} isForm={isForm} refresh={refresh} />}
      </QueryView>
    </PageFrame>
  );
}

const skeleton = <Skeleton lines={8} />;

interface BookProps {
  readonly addresses: readonly Address[];
  readonly edited: string | undefined;
  readonly isForm: boolean;
  readonly refresh: () => Promise<void>;
}

function Book({ addresses, edited, isForm, refresh }: BookProps) {
  if (!isForm) return <AddressList addresses={addresses} onChanged={refresh} />;
  const address = addresses.find(({ id }) => id === edited);
  if (edited !== undefined && !address) return <AddressMissing />;
  return (
    <Suspense fallback={skeleton}>
      <AddressForm key={edited ?? ''} address={address} mayChoose={mayChoose(address, addresses)} onSaved={refresh} />
    </Suspense>
  );
}

/** The first address is the default anyhow, and the default stays so until another takes its place. */
const mayChoose = (address: Address | undefined, addresses: readonly Address[]): boolean =>
  addresses.length > 0 && address?.isDefault !== true;

function AddressMissing() {
  const { t } = useTranslation('address');
  return (
    <NotFound title={t('gone.title')} text={t('gone.text')}>
      <ButtonLink to={paths.address}>{t('gone.back')}</ButtonLink>
    </NotFound>
  );
}

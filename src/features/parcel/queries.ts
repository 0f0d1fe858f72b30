import type { InputOf } from '@/api/call';
import type { CallError } from '@/api/call-error';
import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { codes } from '@/contract/codes';
import { parcelCalls } from '@/contract/parcel';
import type { CallName } from '@/contract/table';
import { serverNow } from '@/lib/server-clock';
import { rereadAfter } from '../payment/public';

export const parcelQueries = {
  detail: (id: string) =>
    readOptions(
      parcelCalls,
      'Sig.Front.Parcel.Detail',
      { id },
      {
        silent: true,
        refetchAfterMs: (parcel) => (parcel?.state === 'cancelled' ? false : rereadAfter(parcel?.payment, serverNow())),
      },
    ),
  list: () => pagesOptions(parcelCalls, 'Sig.Front.Parcel.List', {}, { silent: true }),
  /** Reads the order lines that wait in the warehouse. */
  arrived: () => pagesOptions(parcelCalls, 'Sig.Front.Parcel.Arrived', {}, { silent: true }),
  /** Calculates the cost of one parcel by each shipping method. */
  quote: (input: InputOf<(typeof parcelCalls)['Sig.Front.Parcel.Quote']>) =>
    readOptions(parcelCalls, 'Sig.Front.Parcel.Quote', input, { silent: true }),
};

/** A line that is packed already, has a claim or awaits an answer, or an address that was deleted: on another device, in another tab. */
export const isParcelRemoved = (error: CallError | null): boolean =>
  [codes.notFound, codes.tooLate, codes.claimOpen, codes.answerAwaited].some((code) => code === error?.code);

/** Reads that show the choices for a parcel and its price. */
export const parcelChoices: readonly CallName[] = [
  'Sig.Front.Parcel.Arrived',
  'Sig.Front.User.Address.List',
  'Sig.Front.Parcel.Quote',
];
const changedByParcel: readonly CallName[] = [
  'Sig.Front.Parcel.List',
  'Sig.Front.Parcel.Arrived',
  'Sig.Front.Order.List',
  'Sig.Front.Order.Detail',
];

export const createParcel = writeOptions(parcelCalls, 'Sig.Front.Parcel.Create', {
  invalidates: ({ error }) => {
    if (!error) return changedByParcel;
    return isParcelRemoved(error) ? parcelChoices : ['Sig.Front.Parcel.Quote'];
  },
});

/** Cancels an unpaid parcel. A refusal because it is too late says that the parcel on show is old. */
export const cancelParcel = writeOptions(parcelCalls, 'Sig.Front.Parcel.Cancel', {
  invalidates: ({ error }) =>
    error && error.code !== codes.tooLate ? [] : ['Sig.Front.Parcel.Detail', ...changedByParcel],
});

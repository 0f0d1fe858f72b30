import type { CallError } from '../../api/call-error';
import { writeOptions } from '../../api/write-options';
import type { CallName } from '../../contract/table';
import { codes } from '../../contract/codes';
import { parcelCalls } from '../../contract/parcel';

/** A line that is packed already, or an address that was deleted: on another device, in another tab. */
export const isGone = (error: CallError | null): boolean =>
  error?.code === codes.notFound || error?.code === codes.tooLate;

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
    return isGone(error) ? parcelChoices : ['Sig.Front.Parcel.Quote'];
  },
});

/** Cancels an unpaid parcel. A refusal because it is too late says that the parcel on show is old. */
export const cancelParcel = writeOptions(parcelCalls, 'Sig.Front.Parcel.Cancel', {
  invalidates: ({ error }) =>
    error && error.code !== codes.tooLate ? [] : ['Sig.Front.Parcel.Detail', ...changedByParcel],
});

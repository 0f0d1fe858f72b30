import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { groupLabelCalls } from '@/contract/group-label';
import { serverNow } from '@/lib/server-clock';
import { rereadAfter } from '../payment/public';

export const groupLabelQueries = {
  detail: (id: string) =>
    readOptions(
      groupLabelCalls,
      'Sig.Front.Label.Detail',
      { id },
      { silent: true, refetchAfterMs: (label) => rereadAfter(label?.payment ?? undefined, serverNow()) },
    ),
  list: () => pagesOptions(groupLabelCalls, 'Sig.Front.Label.List', {}, { silent: true }),
  fee: (id: string) =>
    readOptions(
      groupLabelCalls,
      'Sig.Front.Label.Fee',
      { id },
      { silent: true, refetchAfterMs: (fee) => rereadAfter(fee?.payment ?? undefined, serverNow()) },
    ),
  /** An item of the customer in a group label. */
  item: (id: string) => readOptions(groupLabelCalls, 'Sig.Front.Label.Item', { id }, { silent: true }),
  invitation: (token: string) => readOptions(groupLabelCalls, 'Sig.Front.Label.Invite', { token }, { silent: true }),
};

type LabelWrite =
  `Sig.Front.Label.${'Create' | 'Join' | 'Renew' | 'Set' | 'Put' | 'Take' | 'Leave' | 'Close' | 'Reopen' | 'Cancel'}`;

/** One of the changes of a group label, all of which show in the same reads. */
export const changeLabel = <N extends LabelWrite>(name: N) =>
  writeOptions(groupLabelCalls, name, {
    invalidates: [
      'Sig.Front.Label.List',
      'Sig.Front.Label.Detail',
      'Sig.Front.Label.Fee',
      'Sig.Front.Label.Item',
      'Sig.Front.Parcel.Arrived',
      'Sig.Front.Order.List',
      'Sig.Front.Order.Detail',
    ],
  });

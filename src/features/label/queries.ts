import { writeOptions } from '../../api/write-options';
import { groupLabelCalls } from '../../contract/label';

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

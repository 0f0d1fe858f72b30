import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { asCallError } from '../../api/call-error';
import { useCall } from '../../api/use-call';
import { queryClient } from '../../api/query-client';
import { useWrite } from '../../api/use-write';
import { invalidateCalls } from '../../api/write-options';
import type { Address } from '../../contract/address';
import { parcelCalls, type ParcelQuote } from '../../contract/parcel';
import type { ShippingMethod } from '../../contract/shipping';
import { useSession } from '../../session/session';
import { useDraft } from '../../ui/form/use-draft';
import { keptChoice } from '../cost/public';
import type { Arrived } from './arrived';
import { declarationOf, type Said } from './declared';
import { createParcel, parcelChoices } from './queries';
import { useSendWords } from './send-words';

interface PlanValues {
  lines: string[];
  /** '' until another than the default address is chosen. */
  address: string;
  /** '' until the buyer chooses one (decision 75); until then the price is that of the assumed method. */
  method: ShippingMethod | '';
  packing: boolean;
  insurance: boolean;
  /** What was typed for customs, by the line's id. */
  said: Record<string, Said>;
}

const nothingChosen: PlanValues = { lines: [], address: '', method: '', packing: false, insurance: false, said: {} };
/** What was chosen on an item's page is where a parcel begins. */
const startOf = (): PlanValues => {
  const { packing, insurance } = keptChoice();
  return { ...nothingChosen, packing, insurance };
};

const quoteCall = 'Sig.Front.Parcel.Quote';

/** The choice, kept on the device with its Idempotency-Key until it is sent. */
function usePlanForm() {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const form = useForm<PlanValues>({ defaultValues: startOf() });
  const draft = useDraft(form, { form: 'parcel', version: 1, owner, kept: (values) => values });
  return { form, draft };
}

/** What is asked of the API: the choice, less what is no longer there. */
function useQuote(values: PlanValues, things: readonly Arrived[], address: Address | undefined) {
  const [{ method: prefer }] = useState(keptChoice);
  const read = useCall(
    parcelCalls,
    quoteCall,
    {
      lines: things.map(({ id }) => id).join(','),
      address: address?.id ?? '',
      ...(values.method !== '' ? { method: values.method } : prefer !== null ? { prefer } : {}),
      ...(values.packing && { packing: '1' as const }),
      ...(values.insurance && { insurance: '1' as const }),
    },
    { silent: true, enabled: things.length > 0 && address !== undefined },
  );
  // What was on show stays while another choice is priced.
  const [last, setLast] = useState<ParcelQuote>();
  if (read.data && read.data !== last) setLast(read.data);
  const shown = read.data ?? last;
  // The choice is shown at once; the bill follows when it is priced. Nothing is preselected.
  const wanted = values.method || prefer;
  const chosen = read.data && read.data.method !== wanted ? null : wanted;
  return { read, quote: read.data, shown, wanted, chosen };
}

export interface MadeParcel {
  readonly parcel: string;
  readonly payment: string;
}

/**
 * The plan of one parcel: what is chosen, with a draft and its Idempotency-Key, what that costs, and its sending. A refusal is
 * told in words, what it is about is read again, and nothing that was chosen or typed is lost.
 */
export function usePlan(arrived: readonly Arrived[], book: readonly Address[], onMade: (made: MadeParcel) => void) {
  const { form, draft } = usePlanForm();
  const values = form.watch();
  const things = arrived.filter(({ id }) => values.lines.includes(id));
  const address = book.find(({ id }) => id === values.address) ?? book[0];
  const priced = useQuote(values, things, address);
  const declared = declarationOf(things, values.said);
  const create = useWrite(createParcel, { draft });
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const words = useSendWords();

  const change = (changed: Partial<PlanValues>) => {
    setFailure(undefined);
    for (const [name, value] of Object.entries(changed)) form.setValue(name as keyof PlanValues, value, dirty);
  };
  const send = async () => {
    const { quote, chosen } = priced;
    setTries(tries + 1);
    setFailure(undefined);
    if (!declared.ok || !address || !quote?.bill || chosen === null) return;
    const { bill } = quote;
    const { packing, insurance } = values;
    const lines = things.map(({ id }) => id);
    const input = { lines, address: address.id, method: chosen, packing, insurance, declaration: declared.declaration };
    try {
      const made = await create.mutateAsync({ ...input, total: bill.total });
      form.reset(startOf());
      await draft.done();
      onMade(made);
    } catch (thrown) {
      setFailure(words(asCallError(thrown), bill.total));
    }
  };
  return {
    values,
    things,
    address,
    ...priced,
    declared,
    tries,
    failure,
    busy: create.isPending,
    change,
    send,
    /** Reads anew what is there to choose from. */
    again: () => invalidateCalls(queryClient, parcelChoices),
  };
}

export type Plan = ReturnType<typeof usePlan>;

const dirty = { shouldDirty: true } as const;

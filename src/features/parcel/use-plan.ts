import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { asCallError } from '@/api/call-error';
import { queryClient } from '@/api/query-client';
import { useWrite } from '@/api/use-write';
import { invalidateCalls } from '@/api/write-options';
import type { Address } from '@/contract/address';
import { maxInParcel, type ParcelQuote } from '@/contract/parcel';
import type { ShippingMethod } from '@/contract/shipping';
import { useSession } from '@/session/session';
import { useDraft } from '@/ui/form/use-draft';
import { currentChoice } from '../cost/public';
import { isShippableNow, type Arrived } from './arrived';
import { declarationOf, type DeclarationInput } from './declared';
import { createParcel, parcelChoices } from './queries';
import { useSendErrorText } from './use-send-error-text';
import { parcelQueries } from './queries';

interface PlanValues {
  lines: string[];
  /** '' until another than the default address is chosen. */
  address: string;
  /** '' until the buyer chooses one (decision 75); until then the price is that of the assumed method. */
  method: ShippingMethod | '';
  packing: boolean;
  insurance: boolean;
  /** The declarations typed for customs, by the line's id. */
  said: Record<string, DeclarationInput>;
}

const nothingChosen: PlanValues = { lines: [], address: '', method: '', packing: false, insurance: false, said: {} };
/** Returns the initial plan of a parcel: only the packing and insurance that were chosen on an item's page. */
const startOf = (): PlanValues => {
  const { packing, insurance } = currentChoice();
  return { ...nothingChosen, packing, insurance };
};

/** The choice, kept on the device with its Idempotency-Key until it is sent. */
function usePlanForm(arrived: readonly Arrived[]) {
  const owner = useSession((session) => session.userInfo?.id ?? '');
  const [query] = useSearchParams();
  const order = query.get('order');
  const form = useForm<PlanValues>({ defaultValues: startOf() });
  const draft = useDraft(form, { form: 'parcel', version: 1, owner, storedValues: (values) => values });
  const chooseOrder = useEffectEvent(() => {
    const ordered = arrived.filter((line) => line.order === order && isShippableNow(line)).map(({ id }) => id);
    if (ordered.length > 0) form.setValue('lines', ordered.slice(0, maxInParcel), dirty);
  });
  useEffect(() => {
    // A buyer who comes from an order wants its items, so they replace the stored draft: the draft does not overwrite dirty fields.
    if (order !== null) chooseOrder();
  }, [order]);
  return { form, draft };
}

/** Reads the quote for the current choice, without order lines that are no longer there. */
function useQuote(values: PlanValues, arrivals: readonly Arrived[], address: Address | undefined) {
  const [{ method: prefer }] = useState(currentChoice);
  const read = useQuery({
    ...parcelQueries.quote({
      lines: arrivals.map(({ id }) => id).join(','),
      address: address?.id ?? '',
      ...(values.method !== '' ? { method: values.method } : prefer !== null ? { prefer } : {}),
      ...(values.packing && { packing: '1' as const }),
      ...(values.insurance && { insurance: '1' as const }),
    }),
    enabled: arrivals.length > 0 && address !== undefined,
  });
  // The last quote stays on show while another choice is priced.
  const [last, setLast] = useState<ParcelQuote>();
  if (read.data && read.data !== last) setLast(read.data);
  const currentQuote = read.data ?? last;
  // The choice is shown at once; the bill follows when it is priced. Nothing is preselected.
  const preferred = values.method || prefer;
  const chosen = read.data && read.data.method !== preferred ? null : preferred;
  return { read, quote: read.data, currentQuote, preferred, chosen };
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
  const { form, draft } = usePlanForm(arrived);
  const values = form.watch();
  const arrivals = arrived.filter((line) => values.lines.includes(line.id) && isShippableNow(line));
  const address = book.find(({ id }) => id === values.address) ?? book[0];
  const priced = useQuote(values, arrivals, address);
  const declared = declarationOf(arrivals, values.said);
  const create = useWrite(createParcel, { draft });
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string>();
  const words = useSendErrorText();

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
    const lines = arrivals.map(({ id }) => id);
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
    arrivals,
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

export type ParcelPlan = ReturnType<typeof usePlan>;

const dirty = { shouldDirty: true } as const;

import * as v from 'valibot';
import { create } from 'zustand';
import { sendWrite } from '../api/send-write';
import { writeOptions } from '../api/write-options';
import { maxCartLines } from '../contract/cart';
import { guestCartCalls, guestCartLine, type GuestCartLine } from '../contract/guest-cart';
import { readJson, writeJson } from '../lib/storage';
import { deviceStorage, guestCartName } from './device';

type Lines = readonly GuestCartLine[];

/** A line that is not understood is dropped, and the others stay. */
const check = (value: unknown): Lines | undefined =>
  Array.isArray(value)
    ? value
        .flatMap((line) => {
          const read = v.safeParse(guestCartLine, line);
          return read.success ? [read.output] : [];
        })
        .slice(0, maxCartLines)
    : undefined;

const readLines = (): Lines => readJson(deviceStorage, guestCartName, check) ?? [];

/** The cart of a visitor, which is stored on the device until somebody logs in; the newest line first. */
export const useGuestCart = create<{ readonly lines: Lines }>(() => ({ lines: readLines() }));

/** Changes the visitor's cart. It is read anew first, since another tab may have changed it. */
export function changeGuestCart(edit: (lines: Lines) => Lines): void {
  const lines = edit(readLines());
  if (lines.length === 0) deviceStorage.removeItem(guestCartName);
  else writeJson(deviceStorage, guestCartName, lines);
  useGuestCart.setState({ lines });
}

const mergeLines = writeOptions(guestCartCalls, 'Sig.Front.Cart.Merge', { invalidates: ['Sig.Front.Cart.List'] });

async function merge(): Promise<void> {
  const lines = readLines();
  if (lines.length === 0) return;
  const { left } = await sendWrite(mergeLines, { lines: [...lines] });
  const merged = new Set(lines.map(({ line }) => line).filter((line) => !left.includes(line)));
  changeGuestCart((present) => present.filter(({ line }) => !merged.has(line)));
}

let merging: Promise<void> | undefined;

/** Puts the visitor's cart into that of the customer who has logged in; what has no room there stays on the device. Throws CallError. */
export const mergeGuestCart = (): Promise<void> => (merging ??= merge().finally(() => (merging = undefined)));

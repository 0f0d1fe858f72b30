import type { ParcelDetail } from '@/contract/parcel';
import { readContents, readDeclared, type ContentsReading } from '@/rules/buying/declaration';
import type { Arrived } from './arrived';

/** The declaration typed for one order line; a field that was not edited is undefined and keeps the proposed value. */
export interface DeclarationInput {
  readonly contents?: string;
  readonly value?: string;
}

/** One thing on the customs form: what stands in its fields, and what is wrong there. */
export interface DeclaredOrderLine {
  readonly arrival: Arrived;
  readonly contents: string;
  readonly value: string;
  readonly wrong: {
    readonly contents?: Extract<ContentsReading, { ok: false }>['problem'];
    readonly value?: true;
  };
  /** The value is less than what was paid for it. */
  readonly isBelow: boolean;
}

export interface Declared {
  readonly rows: readonly DeclaredOrderLine[];
  readonly ok: boolean;
  /** Whole while `ok`. */
  readonly declaration: ParcelDetail['declaration'];
}

/** The customs form of some things: typed, else proposed (what they are in English, and what was paid for all pieces in whole yen). */
export function declarationOf(
  arrivals: readonly Arrived[],
  inputs: Readonly<Record<string, DeclarationInput>>,
): Declared {
  const declaration: ParcelDetail['declaration'] = [];
  const rows = arrivals.map((arrival): DeclaredOrderLine => {
    const paid = arrival.yen * arrival.quantity;
    const contents = inputs[arrival.id]?.contents ?? arrival.contents;
    const value = inputs[arrival.id]?.value ?? String(paid);
    const reading = readContents(contents);
    const yen = readDeclared(value);
    if (reading.ok && yen !== null) declaration.push({ line: arrival.id, contents: reading.contents, yen });
    return {
      arrival,
      contents,
      value,
      wrong: {
        ...(!reading.ok && { contents: reading.problem }),
        ...(yen === null && { value: true as const }),
      },
      isBelow: yen !== null && yen < paid,
    };
  });
  return { rows, ok: declaration.length === arrivals.length, declaration };
}

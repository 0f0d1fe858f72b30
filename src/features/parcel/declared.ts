import type { ParcelDetail } from '../../contract/parcel';
import { readContents, readDeclared, type ContentsReading } from '../../rules/buying/declaration';
import type { Arrived } from './arrived';

/** What was typed for one thing; a field that nobody touched is undefined and keeps what is proposed. */
export interface Said {
  readonly contents?: string;
  readonly value?: string;
}

/** One thing on the customs form: what stands in its fields, and what is wrong there. */
export interface DeclaredOrderLine {
  readonly thing: Arrived;
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
export function declarationOf(things: readonly Arrived[], said: Readonly<Record<string, Said>>): Declared {
  const declaration: ParcelDetail['declaration'] = [];
  const rows = things.map((thing): DeclaredOrderLine => {
    const paid = thing.yen * thing.quantity;
    const contents = said[thing.id]?.contents ?? thing.contents;
    const value = said[thing.id]?.value ?? String(paid);
    const reading = readContents(contents);
    const yen = readDeclared(value);
    if (reading.ok && yen !== null) declaration.push({ line: thing.id, contents: reading.contents, yen });
    return {
      thing,
      contents,
      value,
      wrong: {
        ...(!reading.ok && { contents: reading.problem }),
        ...(yen === null && { value: true as const }),
      },
      isBelow: yen !== null && yen < paid,
    };
  });
  return { rows, ok: declaration.length === things.length, declaration };
}

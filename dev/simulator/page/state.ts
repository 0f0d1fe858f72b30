import { create } from 'zustand';
import { methodNames, type Method, type Payload } from '@/bridge/protocol';
import type { AppPage } from './mini-pages';
import { readOpening, type Opening } from './opening';
import type { Manner } from './replies';

export type Direction = 'page → host' | 'host → page' | 'note';

export interface LogRow {
  readonly key: number;
  readonly at: Date;
  readonly direction: Direction;
  readonly method: string;
  readonly body: unknown;
}

/** Something that the app asks the person; `answer` gets the label of what was pressed. */
export interface Sheet {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
  readonly answer: (label: string) => void;
}

export interface SimulatorState {
  readonly opening: Opening;
  /** Grows with each opening: the frame is made anew. */
  readonly load: number;
  readonly manner: Manner;
  readonly delayMs: number;
  /** Manners of single methods; a method that is not here has the general one. */
  readonly own: Readonly<Record<string, Manner>>;
  /** The methods that the host claims in its answer to `hello`. */
  readonly offered: readonly Method[];
  readonly insets: Payload<'insetsChanged'>;
  readonly log: readonly LogRow[];
  readonly pages: readonly AppPage[];
  readonly left: boolean;
  readonly sheet: Sheet | undefined;
  readonly signedInAs: string | undefined;
  readonly bar: { readonly title: string; readonly href: string };
  /** The nonce of this document's first question; without one the host cannot send anything. */
  readonly nonce: string | undefined;
  /** Messages that the messaging app keeps until the page is left or shared. */
  readonly pendingMessages: readonly unknown[];
}

const initial = {
  pages: [],
  left: false,
  sheet: undefined,
  nonce: undefined,
  pendingMessages: [],
  bar: { title: '', href: '' },
};

export const useSimulator = create<SimulatorState>(() => ({
  ...initial,
  opening: readOpening(location.search),
  load: 0,
  manner: 'at-once',
  delayMs: 2000,
  own: {},
  offered: methodNames,
  insets: { top: 0, right: 0, bottom: 24, left: 0 },
  log: [],
  signedInAs: undefined,
}));

const LONGEST_LOG = 300;
let lastKey = 0;

export function recordNote(direction: Direction, method: string, body: unknown): void {
  lastKey += 1;
  const row: LogRow = { key: lastKey, at: new Date(), direction, method, body };
  useSimulator.setState(({ log }) => ({ log: [row, ...log].slice(0, LONGEST_LOG) }));
}

/** Opens the phone anew, as another host or at another address; what lay over the web view is gone. */
export function openSimulator(change: Partial<Opening>): void {
  useSimulator.getState().sheet?.answer('');
  useSimulator.setState(({ opening, load }) => ({ ...initial, opening: { ...opening, ...change }, load: load + 1 }));
}

export const mannerOf = (method: string): Manner => {
  const { own, manner } = useSimulator.getState();
  return own[method] ?? manner;
};

/** Asks the person with the phone in hand; an empty label means that the phone was opened anew meanwhile. */
export function requestChoice(title: string, text: string, buttons: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    useSimulator.getState().sheet?.answer('');
    const answer = (label: string) => {
      useSimulator.setState({ sheet: undefined });
      resolve(label);
    };
    useSimulator.setState({ sheet: { title, text, buttons, answer } });
  });
}

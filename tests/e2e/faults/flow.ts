import type { Locator, Page } from '@playwright/test';
import type { CallName } from '@/contract/table';
import type { TestCustomer } from './customer';

/** The start of a flow's cell: the page's path, and other values that the flow has to remember. */
export interface Given {
  readonly path: string;
  readonly [name: string]: string;
}

export const faultNames = [
  'offline',
  'slow',
  'http 500',
  '502 in HTML',
  'timeout',
  'truncated',
  '401 half-way',
  '403',
  'api failure',
  'double tap',
  'reload',
  'killed tab',
  'storage throws',
  'clock moved',
] as const;
export type FaultName = (typeof faultNames)[number];

/** A way to write something by a page, and how to tell that it was written. */
export interface Flow {
  readonly name: string;
  /** The call that it sends. */
  readonly call: CallName;
  /** The acting person, if not a customer of the cell's own. */
  readonly who?: 'visitor' | 'demo';
  /** Makes what is needed, by the API. */
  prepare(me: TestCustomer): Promise<Given>;
  /** Opens what the button stands in. */
  arm?(page: Page, given: Given): Promise<void>;
  fill?(page: Page, given: Given): Promise<void>;
  /** Checks that the typed text is there; left out where nothing is typed. */
  keeps?(page: Page, given: Given): Promise<void>;
  /** Types again, as a person does after a reload, words that are never stored on a device. */
  refill?(page: Page, given: Given): Promise<void>;
  button(page: Page, given: Given): Locator;
  /** The page says that it is done. */
  done(page: Page, given: Given): Promise<void>;
  /** The page shows it before the API has it; elsewhere what a page calls done has been written. */
  readonly showsAtOnce?: true;
  /** Counts the written records; `before` of them were there already. */
  readonly before?: number;
  count(me: TestCustomer, given: Given): Promise<number>;
  readonly rejection: {
    readonly code: number;
    readonly data?: unknown;
    /** The page's own words for it; else those of the answer. */
    readonly words?: string;
    /** The page takes away what was refused. */
    readonly ends?: true;
  };
  /** The message where no answer came, if not the usual words. */
  readonly unsure?: string;
  /** After a lost answer the page finds out by itself that it was done. */
  readonly findsOut?: (page: Page, given: Given) => Promise<void>;
  /** The same where a page finds out only when it happens to read again: what it then shows. */
  readonly mayFindOut?: (page: Page, given: Given) => Locator;
  /** Checks the page when it is opened anew after its write succeeded without an answer; left out where the form is there. */
  readonly reopened?: (page: Page, given: Given) => Promise<void>;
  /** Faults that make no sense here, each with the reason. */
  readonly without?: Readonly<Partial<Record<FaultName, string>>>;
}

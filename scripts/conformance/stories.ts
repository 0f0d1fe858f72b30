import type { CallName } from '@/contract/table';
import type { KnownValues } from './known';
import type { ConformanceInput } from './samples';

/** Reads the answers of a story's calls so far: values at a path of the last answer of one of them. */
export type ReadAnswer = (call: CallName, path: string) => unknown;

export interface StoryStep {
  readonly call: CallName;
  /** Undefined where nothing fits: the step is left out. */
  readonly input: (read: ReadAnswer, known: KnownValues) => ConformanceInput | undefined;
  /** Cookies of another session, to send as a host does; left out: the test customer's own. */
  readonly forwarded?: (read: ReadAnswer) => unknown;
}

/**
 * Writes in their order, the last of which take the first back. `once` is sent twice under one Idempotency-Key, and a third time with
 * another body; `counted` says what there is then one more of: things of a list, or a number.
 */
export interface Story {
  readonly once?: StoryStep & {
    /** Fields of the other body. */
    readonly other: ConformanceInput;
    readonly counted: readonly [CallName, string];
  };
  readonly steps: readonly StoryStep[];
}

/** Nobody's: the telephone number is one that Germany keeps for films. */
const address = {
  firstName: 'Conformance',
  lastName: 'Check',
  phone: '+493023125001',
  country: 'DE',
  state: '',
  city: 'Berlin',
  street: 'Teststrasse 1',
  street2: '',
  postalCode: '10115',
  isDefault: false,
};

const addressSave = 'Sig.Front.User.Address.Save';
const searchSave = 'Sig.Front.User.SavedSearch.Save';
const favouriteSet = 'Sig.Front.User.Favourite.Set';
const cartAdd = 'Sig.Front.Cart.Add';
const createHandoff = 'Sig.Front.User.Session.HandOver';

const noServices = { inspection: false, authentication: false, domesticInsurance: false };
/** `{ field: value }`, or nothing where the value is not known. */
const just = (field: string, value: unknown): ConformanceInput | undefined =>
  value === undefined ? undefined : { [field]: value };

/** Goods of our own mall that can be put into a cart as they are. */
function plainGoods(known: KnownValues): ConformanceInput | undefined {
  const cartItems = new Set(known.all('Sig.Front.Cart.List', 'lines.*.goods.id'));
  return known.everyGoods().find(({ site, id }) => site === 'market' && !cartItems.has(id));
}

function newFavourite(known: KnownValues): ConformanceInput | undefined {
  const favourites = new Set(known.all('Sig.Front.User.Favourite.List', 'favourites.*.goods.id'));
  return known.everyGoods().find(({ id }) => !favourites.has(id));
}

/** The writes that can be undone, so that the test customer ends as before. */
export const stories: readonly Story[] = [
  {
    once: {
      call: addressSave,
      input: () => address,
      other: { city: 'Hamburg', postalCode: '20095' },
      counted: ['Sig.Front.User.Address.List', 'addresses.*'],
    },
    steps: [{ call: 'Sig.Front.User.Address.Delete', input: (read) => just('id', read(addressSave, 'id')) }],
  },
  {
    once: {
      call: searchSave,
      input: () => ({ name: 'Conformance', query: { q: 'conformance check', max: '123' }, notices: false }),
      other: { name: 'Conformance again', query: { q: 'conformance check again', max: '124' } },
      counted: ['Sig.Front.User.SavedSearch.List', 'searches.*'],
    },
    steps: [
      {
        call: 'Sig.Front.User.SavedSearch.Change',
        input: (read) => ({ id: read(searchSave, 'id'), name: 'Conformance two' }),
      },
      { call: 'Sig.Front.User.SavedSearch.Look', input: (read) => just('id', read(searchSave, 'id')) },
      { call: 'Sig.Front.User.SavedSearch.Delete', input: (read) => just('id', read(searchSave, 'id')) },
    ],
  },
  {
    once: {
      call: favouriteSet,
      input: (_, known) => {
        const goods = newFavourite(known);
        return goods && { ...goods, on: true };
      },
      other: { on: false },
      counted: ['Sig.Front.User.Favourite.List', 'total'],
    },
    steps: [
      {
        call: favouriteSet,
        input: (_, known) => {
          const goods = newFavourite(known);
          return goods && { ...goods, on: false };
        },
      },
    ],
  },
  {
    steps: [
      {
        call: cartAdd,
        input: (_, known) => {
          const goods = plainGoods(known);
          return goods && { ...goods, quantity: 1, chosen: {}, remark: '' };
        },
      },
      { call: 'Sig.Front.Cart.List', input: () => ({}) },
      { call: 'Sig.Front.Order.Quote', input: (read) => just('lines', read(cartAdd, 'line')) },
      {
        call: 'Sig.Front.Cart.Change',
        input: (read) => ({ id: read(cartAdd, 'line'), services: noServices }),
      },
      { call: 'Sig.Front.Cart.Remove', input: (read) => ({ ids: [read(cartAdd, 'line')] }) },
    ],
  },
  { steps: [{ call: 'Sig.Front.User.Profile.Update', input: () => ({}) }] },
  {
    steps: [
      { call: 'Sig.Front.User.Session.Current', input: () => ({}) },
      {
        call: 'Sig.Front.User.AppUser.BindLanguage',
        input: (read) => just('language', read('Sig.Front.User.Session.Current', 'user.language')),
      },
    ],
  },
  {
    steps: [
      {
        call: 'Sig.Front.User.Address.SetDefault',
        input: (_, known) => just('id', known.all('Sig.Front.User.Address.List', 'addresses.*.id')[0]),
      },
    ],
  },
  {
    steps: [
      {
        call: 'Sig.Front.Notice.Set',
        input: (_, known) => {
          const [group, site, mail] = ['group', 'site', 'mail'].map(
            (field) => known.all('Sig.Front.Notice.Settings', `settings.*.${field}`)[0],
          );
          return group === undefined ? undefined : { group, site, mail };
        },
      },
    ],
  },
  {
    steps: [
      { call: createHandoff, input: () => ({}) },
      { call: 'Sig.Front.User.Session.Exchange', input: (read) => just('code', read(createHandoff, 'code')) },
      {
        call: 'Sig.Front.User.Session.Logout',
        input: () => ({ everywhere: false }),
        forwarded: (read) => read('Sig.Front.User.Session.Exchange', 'cookie'),
      },
    ],
  },
];

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLengths, type AddressEntry } from '@/contract/address';
import { demoAddresses } from '@demo/customer';
import { countries } from '../countries';
import { checkAddress, emptyAddress, fieldOrder, isRequired, type AddressField } from './check';
import { layoutOf } from './layouts';
import { fullName, locationLines } from './lines';
import { hasPostalCodes, postalCodeExample } from './postal-codes';

const good: AddressEntry = {
  ...emptyAddress,
  firstName: 'Aki',
  lastName: 'Example',
  phone: '+1 202-555-0143',
  country: 'US',
  state: 'CA',
  city: 'Sacramento',
  street: '1200 Sample Street',
  postalCode: '95814',
};
const check = (change: Partial<AddressEntry>) => checkAddress({ ...good, ...change });
const problems = (change: Partial<AddressEntry>) => {
  const checked = check(change);
  return checked.ok ? {} : checked.problems;
};
const codesOf = (change: Partial<AddressEntry>) => {
  const checked = check(change);
  return checked.ok ? checked.address : undefined;
};

describe('what each country asks for', () => {
  it.each([
    ['US', 'country firstName lastName street street2 city state postalCode phone', ['state', 'city', 'zip']],
    ['DE', 'country firstName lastName street street2 postalCode city phone', ['province', 'city', 'postalCode']],
    ['GB', 'country firstName lastName street street2 city postalCode phone', ['province', 'postTown', 'postcode']],
    ['HK', 'country lastName firstName state city street street2 phone', ['area', 'district', 'postalCode']],
    ['AE', 'country firstName lastName street street2 state phone', ['emirate', 'city', 'postalCode']],
    ['MO', 'country lastName firstName street street2 phone', ['province', 'city', 'postalCode']],
    ['QA', 'country firstName lastName street street2 city phone', ['province', 'city', 'postalCode']],
    ['SG', 'country firstName lastName street street2 postalCode phone', ['province', 'city', 'postalCode']],
    ['CN', 'country lastName firstName postalCode state city street street2 phone', ['province', 'city', 'postalCode']],
    ['IN', 'country firstName lastName street street2 city postalCode state phone', ['state', 'city', 'pin']],
    ['IE', 'country firstName lastName street street2 city state postalCode phone', ['county', 'city', 'eircode']],
    ['AU', 'country firstName lastName street street2 city state postalCode phone', ['state', 'suburb', 'postcode']],
  ])('[B-05] %s', (country, order, names) => {
    expect(fieldOrder(country).join(' ')).toBe(order);
    const layout = layoutOf(country);
    expect([layout.state, layout.city, layout.postalCode]).toEqual(names);
  });

  it('[B-05] every country is asked for a code exactly where it writes one', () => {
    const hasPostalCode = (country: string) => layoutOf(country).fields.some(({ name }) => name === 'postalCode');
    for (const country of countries) {
      expect(hasPostalCode(country), country).toBe(hasPostalCodes(country));
    }
    expect(countries.filter((country) => !hasPostalCode(country)).join(' ')).toBe(
      'AE BW CI CK DJ FJ GA GH HK JM MO PA QA RW SB SL SY TG UG ZW',
    );
  });

  it.each(countries)('[B-05] %s takes its own example of a code, and keeps it as it is', (country) => {
    const example = postalCodeExample(country);
    const entry = { country, state: 'S', city: 'C', postalCode: example };
    expect(codesOf(entry)?.postalCode).toBe(example);
    if (example !== '') expect(problems({ ...entry, postalCode: 'nonsense' })).toEqual({ postalCode: 'wrong' });
  });
});

describe('what is asked for', () => {
  it.each<[string, AddressField]>([
    ['V-01', 'city'],
    ['V-02', 'phone'],
    ['V-03', 'street'],
    ['V-04', 'firstName'],
    ['V-05', 'postalCode'],
    ['V-06', 'state'],
    ['V-07', 'country'],
  ])('[%s] %s', (_, field) => {
    expect(problems({ [field]: '' })).toEqual({ [field]: 'missing' });
  });

  it.each(['   ', '\u3000', '\u200b\u200e', '\n\t'])('[V-01] [V-03] [V-05] and %j is nothing', (emptyText) => {
    const blanks = {
      firstName: emptyText,
      city: emptyText,
      street: emptyText,
      postalCode: emptyText,
      phone: emptyText,
    };
    expect(problems(blanks)).toEqual(Object.fromEntries(Object.keys(blanks).map((field) => [field, 'missing'])));
  });

  it('[V-01] [V-05] [V-06] nothing that a country has not', () => {
    expect(codesOf({ country: 'MO' })).toMatchObject({ city: '', state: '', postalCode: '' });
    expect(codesOf({ country: 'HK', state: 'Kowloon', city: '', postalCode: '' })).toMatchObject({ postalCode: '' });
    expect(codesOf({ country: 'AE', state: 'Dubai', postalCode: '00000' })).toMatchObject({ city: '', postalCode: '' });
    expect(codesOf({ country: 'DE', postalCode: '10115' })).toMatchObject({ state: '' });
  });

  it.each(['US', 'ID', 'GB', 'KR', 'DE'])('[V-04] a name, which may be one word, in %s', (country) => {
    const location = { country, state: 'S', postalCode: postalCodeExample(country) };
    expect(codesOf({ ...location, firstName: 'Sukarno', lastName: '' })).toMatchObject({
      firstName: 'Sukarno',
      lastName: '',
    });
    expect(problems({ ...location, firstName: '' })).toEqual({ firstName: 'missing' });
    expect(problems({ ...location, firstName: '12' })).toEqual({ firstName: 'missing' });
  });

  it.each(['CL', 'VN', 'IE'])(
    '[V-05] a postal code may stay empty in %s, and is read where it is written',
    (country) => {
      const location = { country, state: 'S', city: 'C' };
      expect(codesOf({ ...location, postalCode: '' })).toMatchObject({ postalCode: '' });
      expect(problems({ ...location, postalCode: 'nonsense' })).toEqual({ postalCode: 'wrong' });
    },
  );

  it.each(['JP', 'XX', 'us', '__proto__'])('[V-07] not %s: parcels do not go there', (country) => {
    expect(problems({ country })).toMatchObject({ country: 'wrong' });
  });
});

describe('a phone number', () => {
  it.each([
    ['US', '(202) 555-0143', '+12025550143'],
    ['US', '２０２ー５５５ー０１４３', '+12025550143'],
    ['US', '+81 90 1234 5678', '+819012345678'],
    ['US', '011 44 20 7946 0958', '+442079460958'],
    ['DE', '030 901820000', '+4930901820000'],
    ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['TH', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
    ['HK', '\u200e6123 4567\u200f', '+85261234567'],
  ])('[V-02] of %s: %s', (country, phone, number) => {
    const location = { state: 'Kowloon', city: 'C', postalCode: postalCodeExample(country) };
    expect(codesOf({ country, phone, ...location })?.phone).toBe(number);
  });

  it.each([
    '12',
    'abc',
    '+',
    '+1 202 555 01',
    'call 202-555-0143 please',
    '202-555-0143 ext. 5',
    '😀',
    '111 222 3333',
    '9'.repeat(10_000),
  ])('[V-02] not %.20s', (phone) => {
    expect(problems({ phone })).toEqual({ phone: 'wrong' });
  });
});

describe('a postal code', () => {
  it.each([
    ['US', '９５８１４', '95814'],
    ['US', '95814 1234', '95814-1234'],
    ['CA', 'h3z2y7', 'H3Z 2Y7'],
    ['CA', 'Ｈ３Ｚ　２Ｙ７', 'H3Z 2Y7'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M2 5BQ', 'M2 5BQ'],
    ['GB', 'bfpo 61', 'BFPO 61'],
    ['NL', '1234ab', '1234 AB'],
    ['DE', 'D-10115', '10115'],
    ['CH', 'CH–8001', '8001'],
    ['LV', '1073', 'LV-1073'],
    ['LV', 'LV1073', 'LV-1073'],
    ['PL', '00950', '00-950'],
    ['BR', '40301110', '40301-110'],
    ['SE', '11455', '114 55'],
    ['IE', 'a65f4e2', 'A65 F4E2'],
    ['SA', '١١٥٦٤', '11564'],
    ['TW', '106', '106'],
    ['IN', '110 034', '110034'],
  ])('[V-05] of %s: %s', (country, postalCode, written) => {
    expect(codesOf({ country, postalCode })?.postalCode).toBe(written);
  });

  it.each([
    ['US', '9581'],
    ['US', '958145'],
    ['GB', 'EC1Y12'],
    ['CA', 'D3Z 2Y7'],
    ['DE', '1011A'],
    ['NL', '0234 AB'],
  ])('[V-05] not of %s: %s', (country, postalCode) => {
    expect(problems({ country, postalCode })).toEqual({ postalCode: 'wrong' });
  });
});

describe('bad and foreign input', () => {
  it('[B-05] keeps the writer’s own letters, and folds what is only wide', () => {
    expect(
      codesOf({
        country: 'TW',
        firstName: '小明',
        lastName: '王',
        street: '範例路１段２號　５樓',
        postalCode: '１００',
      }),
    ).toMatchObject({ firstName: '小明', lastName: '王', street: '範例路1段2號 5樓', postalCode: '100' });
    expect(codesOf({ street: '\u202eteertS 1\u202c', city: 'O’Fallon <b>&</b>' })).toMatchObject({
      street: 'teertS 1',
      city: 'O’Fallon <b>&</b>',
    });
    expect(codesOf({ city: 'Sa\u0303o Paulo' })?.city).toBe('S\u00e3o Paulo');
    expect(codesOf({ street: 'Floor 2\r\n  12 High St\u0000' })?.street).toBe('Floor 2 12 High St');
  });

  it('[V-03] [V-04] refuses emoji and what no label holds', () => {
    expect(problems({ firstName: 'Aki 🎌', street: '12 👨‍👩‍👧 St', city: '🇯🇵' })).toEqual({
      firstName: 'pictures',
      street: 'pictures',
      city: 'pictures',
    });
    for (const field of ['firstName', 'lastName', 'street', 'street2', 'city', 'state'] as const) {
      expect(problems({ [field]: 'x'.repeat(10_000) })).toEqual({ [field]: 'long' });
      expect(codesOf({ [field]: 'x'.repeat(addressLengths[field]) })).toBeDefined();
    }
  });

  it('[B-05] never throws; what it keeps it keeps again, within the lengths and without hidden marks', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Aki', '１２', ''),
    );
    const some = fc.record({
      firstName: line,
      lastName: line,
      phone: fc.oneof(line, fc.constant('+12025550143')),
      country: fc.oneof(line, fc.constantFrom(...countries)),
      state: line,
      city: line,
      street: line,
      street2: line,
      postalCode: fc.oneof(line, fc.constantFrom('95814', '1010', 'EC1Y 8SY')),
    });
    const lines = fc.constantFrom('Aki', 'Ｌｏｎｇ　Ｓｔ', 'ا\u200e١', 'é\u0301 st', '王 5', '가나', '\ufeffa\u0000b');
    const likely = fc.record({
      firstName: lines,
      lastName: lines,
      phone: fc.constant('+1 (202) 555-0143'),
      country: fc.constantFrom('HK', 'AE', 'MO', 'QA', 'GH'),
      state: lines,
      city: lines,
      street: lines,
      street2: line,
      postalCode: line,
    });
    let passed = 0;
    fc.assert(
      fc.property(fc.oneof(some, likely), (typed) => {
        const once = checkAddress(typed);
        if (!once.ok) {
          expect(Object.keys(once.problems).length).toBeGreaterThan(0);
          return;
        }
        passed += 1;
        expect(checkAddress(once.address)).toEqual(once);
        for (const [field, max] of Object.entries(addressLengths))
          expect(once.address[field as AddressField].length).toBeLessThanOrEqual(max);
        expect(Object.values(once.address).join('')).not.toMatch(/[\u200e\u200f\u202a-\u202e\p{Cc}\p{Cs}]/u);
      }),
      { numRuns: 500 },
    );
    expect(passed).toBeGreaterThan(50);
  });

  it('[S-03] every field that a country needs is one that it asks for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...countries), (country) => {
        const checked = checkAddress({ ...emptyAddress, country });
        const missing = checked.ok ? [] : Object.keys(checked.problems);
        expect(missing).toEqual(
          fieldOrder(country).filter((field) => field !== 'country' && isRequired(country, field)),
        );
      }),
    );
  });
});

describe('the lines of a label', () => {
  it('[S-03] stand in the country’s order', () => {
    const lines = demoAddresses.map((address) => [fullName(address), ...locationLines(address)]);
    expect(lines).toEqual([
      ['Demo Customer', '1200 Sample Street', 'Apt 4B', 'Sacramento CA 95814'],
      ['Jana Beispiel', 'Musterstraße 12', '10115 Berlin'],
      ['Chan Tai Man', 'Kowloon Mong Kok', '88 Sample Road, Flat 12A'],
      ['王 小明', '100 臺北市 中正區', '範例路一段 1 號 5 樓'],
      ['Layla Haddad', 'Sample Tower, Office 1403', 'Al Example Street', 'Dubai'],
    ]);
  });

  it('[S-03] the demo customer’s addresses are kept as they are', () => {
    for (const address of demoAddresses) expect(checkAddress(address)).toEqual({ ok: true, address });
  });
});

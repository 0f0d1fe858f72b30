import { parseArgs } from 'node:util';
import { contract } from '@/contract/table';

export interface Options {
  readonly base: URL;
  readonly customer?: { readonly email: string; readonly password: string };
  readonly writes: boolean;
  readonly only?: readonly string[];
  /** File to write all results to. */
  readonly json?: string;
}

export const conformanceUsage = `npm run conformance -- <address of the API> [options]

  --email, --password   a test customer, for what needs a login (password also as CONFORMANCE_PASSWORD)
  --writes              also write what can be taken back, as that customer
  --only <prefix>       only calls whose names begin so, such as Sig.Front.Order; may come again
  --json <file>         every result as JSON`;

/** Reads the command line. Throws with one line that says what is wrong. */
export function parseOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      writes: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      json: { type: 'string' },
    },
  });
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new Error('One address is needed, such as https://api.example');
  const { email, writes, only, json } = values;
  const names = ['*', ...Object.keys(contract)];
  const idle = only?.filter((prefix) => !names.some((name) => name.startsWith(prefix))) ?? [];
  if (idle.length > 0) throw new Error(`--only ${idle.join(', ')}: no call of the contract has a name that begins so`);
  const password = values.password ?? env['CONFORMANCE_PASSWORD'];
  if ((email === undefined) !== (password === undefined)) throw new Error('--email and --password go together');
  if (writes && email === undefined) throw new Error('--writes needs a test customer: --email and --password');
  return {
    base: baseOf(address),
    writes,
    ...(email !== undefined && password !== undefined && { customer: { email, password } }),
    ...(only !== undefined && { only }),
    ...(json !== undefined && { json }),
  };
}

/** The address with a slash at its end, so that `api` is found below a path too. */
function baseOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Error(`${address} is no http(s) address`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

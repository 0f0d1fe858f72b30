import * as v from 'valibot';
import type { CallSpec } from '../../src/contract/call';
import { codes } from '../../src/contract/codes';
import { languageCodes } from '../../src/contract/languages';
import { contract } from '../../src/contract/table';
import type { CallName } from '../../src/contract/table';
import { judge, orSkip } from './bench';
import type { Bench, BenchVerdict } from './bench';
import { wrongCode } from './judge';
import { service } from './report';
import type { ConformanceKind } from './report';
import { isPlainRead } from './session-checks';

const current = 'Sig.Front.User.Session.Current';
const unknownNames = [
  '',
  'Evil',
  '__proto__',
  'constructor',
  'toString',
  'Sig.Front',
  'a/b',
  '../openapi.json',
  '<script>',
];

async function unknownCall({ client }: Bench): Promise<BenchVerdict> {
  const wrong: string[] = [];
  for (const name of unknownNames) {
    for (const style of ['query', 'path'] as const) {
      const reply = await client.ask(name, { style });
      wrong.push(...wrongCode(reply, codes.unknownCall).map((one) => `${JSON.stringify(name)} by ${style}: ${one}`));
    }
  }
  const repeated = await client.ask(current, { style: 'path', query: { n: 'Evil' } });
  wrong.push(...wrongCode(repeated, codes.ok).map((one) => `/api/{name}?n=… : ${one}`));
  const first = await client.ask('Evil', { style: 'query', query: { n: current } });
  return [...wrong, ...wrongCode(first, codes.ok).map((one) => `the first of two n: ${one}`)];
}

/** `msg` is in the language of the query, else of Accept-Language, else English. */
async function language({ client }: Bench): Promise<BenchVerdict> {
  const read = (Object.keys(contract) as CallName[]).find((name) => isPlainRead(contract[name])) ?? current;
  const words = async (query: Record<string, string>, accept: string) => {
    const reply = await client.ask(read, { query, headers: { 'Accept-Language': accept } });
    return reply.answer?.msg ?? '';
  };
  const wrong: string[] = [];
  const english = await words({ language: 'en' }, 'ja');
  if (english === '') wrong.push('a refusal has no words in English');
  for (const code of languageCodes.filter((languageCode) => languageCode !== 'en')) {
    const asked = await words({ language: code }, 'en');
    if (asked === '' || asked === english) wrong.push(`language=${code} answers ${JSON.stringify(asked)}`);
    const accepted = await words({}, `${code};q=0.9, en;q=0.1`);
    if (accepted !== asked) wrong.push(`Accept-Language: ${code} answers ${JSON.stringify(accepted)}`);
  }
  const unknown = await words({ language: 'zz' }, 'xx');
  if (unknown !== english) wrong.push(`an unknown language answers ${JSON.stringify(unknown)} instead of English`);
  return wrong;
}

/** An origin that is not listed gets no permissive header. */
async function cors({ client }: Bench): Promise<BenchVerdict> {
  const wrong: string[] = [];
  for (const origin of ['https://conformance-unlisted.example', 'null']) {
    const given = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const replies = {
      read: await client.ask(current, { headers: given }),
      preflight: await client.fetch(`api/${current}`, { method: 'OPTIONS', headers: given }),
    };
    for (const [what, reply] of Object.entries(replies)) {
      const allowed = reply.headers.get('Access-Control-Allow-Origin');
      if (allowed !== null) wrong.push(`${what} from ${origin}: Access-Control-Allow-Origin is ${allowed}`);
    }
  }
  return wrong;
}

const operation = v.looseObject({ security: v.optional(v.array(v.unknown()), []) });
const published = v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.record(v.string(), operation)) });

/** What is published at /openapi.json names the same calls, with the same methods and logins. */
async function openApi({ client }: Bench): Promise<BenchVerdict> {
  const reply = await client.fetch('openapi.json');
  if (reply.status === 404) return { skip: 'no /openapi.json is served' };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), published), reply.text);
  if (!parsed.success) return [`is no OpenAPI document: ${parsed.issues[0].message}`];
  const { paths } = parsed.output;
  const wrong: string[] = [];
  for (const [name, spec] of Object.entries<CallSpec>(contract)) {
    const at = paths[`/api/${name}`];
    const there = at?.[spec.method.toLowerCase()];
    if (!at) wrong.push(`${name} is missing`);
    else if (!there) wrong.push(`${name} is ${Object.keys(at).join(', ').toUpperCase()} instead of ${spec.method}`);
    else if (there.security.length > 0 !== spec.login)
      wrong.push(`${name}: login is ${spec.login ? 'not ' : ''}asked for`);
  }
  const more = Object.keys(paths).filter(
    (path) => path.startsWith('/api/Sig.') && !Object.hasOwn(contract, path.slice(5)),
  );
  return [...wrong, ...more.map((path) => `${path} is no call of the contract`)];
}

const checks: readonly (readonly [ConformanceKind, (bench: Bench) => Promise<BenchVerdict>])[] = [
  ['unknown-call', unknownCall],
  ['language', language],
  ['cors', cors],
  ['openapi', openApi],
];

export async function checkService(bench: Bench): Promise<void> {
  for (const [kind, run] of checks) judge(bench, service, kind, await orSkip(() => run(bench)));
}

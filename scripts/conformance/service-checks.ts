import * as v from 'valibot';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import { languageCodes } from '@/contract/languages';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
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
      const reply = await client.request(name, { style });
      wrong.push(
        ...wrongCode(reply, codes.unknownCall).map((detail) => `${JSON.stringify(name)} by ${style}: ${detail}`),
      );
    }
  }
  const repeated = await client.request(current, { style: 'path', query: { n: 'Evil' } });
  wrong.push(...wrongCode(repeated, codes.ok).map((detail) => `/api/{name}?n=… : ${detail}`));
  const first = await client.request('Evil', { style: 'query', query: { n: current } });
  return [...wrong, ...wrongCode(first, codes.ok).map((detail) => `the first of two n: ${detail}`)];
}

/** `msg` is in the language of the query, else of Accept-Language, else English. */
async function language({ client }: Bench): Promise<BenchVerdict> {
  const read = (Object.keys(contract) as CallName[]).find((name) => isPlainRead(contract[name])) ?? current;
  const words = async (query: Record<string, string>, accept: string) => {
    const reply = await client.request(read, { query, headers: { 'Accept-Language': accept } });
    return reply.answer?.msg ?? '';
  };
  const wrong: string[] = [];
  const english = await words({ language: 'en' }, 'ja');
  if (english === '') wrong.push('a refusal has no words in English');
  for (const code of languageCodes.filter((languageCode) => languageCode !== 'en')) {
    const message = await words({ language: code }, 'en');
    if (message === '' || message === english) wrong.push(`language=${code} answers ${JSON.stringify(message)}`);
    const accepted = await words({}, `${code};q=0.9, en;q=0.1`);
    if (accepted !== message) wrong.push(`Accept-Language: ${code} answers ${JSON.stringify(accepted)}`);
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
      read: await client.request(current, { headers: given }),
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

/** Checks that /openapi.json publishes the same calls, with the same methods and logins. */
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

import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { CallName } from '@/contract/table';
import { asCustomer, judge, noCustomer, noWrites, orSkip } from './bench';
import type { Bench, BenchVerdict } from './bench';
import { wrongCode, wrongData } from './judge';
import { sampleOf } from './samples';
import type { ConformanceSample } from './samples';

/**
 * Checks every read with valid input: right code, and data of the call's schema. An answer's values (ids of a list) are the input of other
 * reads, so they run in rounds until a round brings no new values.
 */
export async function checkAnswers(
  bench: Bench,
  names: readonly CallName[],
  isIncluded: (name: CallName) => boolean,
): Promise<void> {
  let left = names.filter((name) => !contract[name].writes);
  for (let before = Infinity; left.length > 0 && left.length < before;) {
    before = left.length;
    const waiting: CallName[] = [];
    for (const name of left) {
      const spec: CallSpec = contract[name];
      const sample = sampleOf(name, bench.known);
      if ('why' in sample) waiting.push(name);
      else {
        bench.samples.set(name, sample);
        const verdict = await answerOf(bench, name, spec, sample);
        if (isIncluded(name)) judge(bench, name, 'answer', verdict);
      }
    }
    left = waiting;
  }
}

async function answerOf(
  bench: Bench,
  name: CallName,
  spec: CallSpec,
  sample: ConformanceSample,
): Promise<BenchVerdict> {
  const as = asCustomer(bench, spec);
  if (!as) return noCustomer;
  if ('why' in sample) return { skip: sample.why };
  const wrong = new Set<string>();
  return orSkip(async () => {
    for (const input of sample.inputs) {
      const reply = await bench.client.request(name, { ...as, input });
      const found = sample.code === codes.ok ? wrongData(reply, spec) : wrongCode(reply, sample.code);
      for (const item of found) wrong.add(item);
      if (reply.answer?.code === codes.ok) bench.known.remember(name, reply.answer.data);
    }
    return [...wrong];
  });
}

/** Says of each call whose answer was not seen why. */
export function judgeUnseen(bench: Bench, names: readonly CallName[]): void {
  const seen = new Set(bench.results.flatMap(({ call, kind }) => (kind === 'answer' ? [call] : [])));
  for (const name of names.filter((candidate) => !seen.has(candidate)))
    judge(bench, name, 'answer', whyUnseen(bench, name));
}

function whyUnseen(bench: Bench, name: CallName): BenchVerdict {
  const { login, writes } = contract[name];
  if (login && bench.customer === null) return noCustomer;
  if (writes) return bench.writes ? { skip: 'writes what cannot be taken back' } : noWrites;
  const sample = sampleOf(name, bench.known);
  return { skip: 'why' in sample ? sample.why : 'its round was not reached' };
}

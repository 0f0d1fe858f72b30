import { randomUUID } from 'node:crypto';
import { headers } from '@/contract/answer';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import { judge, orSkip } from './bench';
import type { Bench } from './bench';
import { wrongCode, wrongData } from './judge';
import { everyAt } from './known';
import { stories } from './stories';
import type { StoryStep, Story, ReadAnswer } from './stories';

/** Tells every story that has a wanted call in it, each to its end: what one of its steps wrote is taken back even if another failed. */
export async function runStories(bench: Bench, isIncluded: (name: string) => boolean): Promise<void> {
  for (const story of stories) {
    const steps = story.once ? [story.once, ...story.steps] : story.steps;
    if (steps.some(({ call }) => isIncluded(call))) await runStory(bench, story);
  }
}

async function runStory(bench: Bench, story: Story): Promise<void> {
  const answers = new Map<string, unknown>();
  const read: ReadAnswer = (call, path) => everyAt(answers.get(call), path.split('.'))[0];
  const before = story.once && (await count(bench, story.once.counted));
  const written = story.once ? await runStoryOnce(bench, story.once, read) : [];
  // A backend that wrote twice is left as it was too.
  for (const data of written.length > 0 ? written : [undefined]) {
    if (story.once) answers.set(story.once.call, data);
    for (const step of story.steps) await patiently(bench, step, () => runStoryStep(bench, step, read, answers));
  }
  if (!story.once) return;
  const after = await count(bench, story.once.counted);
  const last = story.steps.at(-1)?.call ?? story.once.call;
  if (before !== after)
    judge(bench, last, 'answer', [`does not take back what was written: ${before} before, ${after} after`]);
}

/** A limit that is reached ends a step, not the story: what was written is still to be taken back. */
async function patiently(bench: Bench, { call }: StoryStep, work: () => Promise<void>): Promise<void> {
  judge(
    bench,
    call,
    'answer',
    await orSkip(async () => {
      await work();
      return null;
    }),
  );
}

async function runStoryStep(
  bench: Bench,
  step: StoryStep,
  read: ReadAnswer,
  answers: Map<string, unknown>,
): Promise<void> {
  const input = step.input(read, bench.known);
  if (!input) return;
  const forwarded = step.forwarded?.(read);
  const as =
    typeof forwarded === 'string'
      ? { headers: { [headers.forwardedCookie]: forwarded } }
      : { cookie: bench.cookie ?? '' };
  if (step.forwarded && typeof forwarded !== 'string') return;
  const reply = await bench.client.request(step.call, { ...as, input });
  if (reply.answer?.code === codes.ok) answers.set(step.call, reply.answer.data);
  judge(bench, step.call, 'answer', wrongData(reply, contract[step.call]));
}

/**
 * One key is one write: the same body again gets the same answer and writes nothing, another body is refused (docs/decisions/0002).
 * Gives what each write that was done answered, for taking it back.
 */
async function runStoryOnce(bench: Bench, once: NonNullable<Story['once']>, read: ReadAnswer): Promise<unknown[]> {
  const input = once.input(read, bench.known);
  if (!input) return [];
  const written = new Map<string, unknown>();
  const { call } = once;
  const key = `conformance-${randomUUID()}`;
  const send = (body: object, withKey: string) =>
    bench.client.request(call, {
      cookie: bench.cookie ?? '',
      input: body,
      headers: { [headers.idempotencyKey]: withKey },
    });
  await patiently(bench, once, async () => {
    const before = await count(bench, once.counted);
    const odd = await send(input, 'short');
    const first = await send(input, key);
    judge(bench, call, 'answer', wrongData(first, contract[call]));
    const again = await send(input, key);
    const other = await send({ ...input, ...once.other }, key);
    for (const { answer } of [odd, first, again, other]) {
      if (answer?.code === codes.ok) written.set(JSON.stringify(answer.data), answer.data);
    }
    const after = await count(bench, once.counted);
    const wrong = [
      ...wrongCode(odd, codes.invalidInput).map((detail) => `a key of five letters: ${detail}`),
      ...wrongCode(again, codes.ok).map((detail) => `the same again: ${detail}`),
      ...wrongCode(other, codes.keyReused).map((detail) => `another body under the same key: ${detail}`),
    ];
    const [firstData, secondData] = [first, again].map((reply) => JSON.stringify(reply.answer?.data));
    if (firstData !== secondData) wrong.push(`the same again: answers ${secondData} instead of ${firstData}`);
    if (after !== before + 1) wrong.push(`there are ${after - before} more instead of 1`);
    judge(bench, call, 'idempotency', wrong);
  });
  return [...written.values()];
}

/** Counts the written records, by the list that shows them. */
async function count(bench: Bench, [call, path]: readonly [StoryStep['call'], string]): Promise<number> {
  const reply = await bench.client.request(call, { cookie: bench.cookie ?? '' });
  const values = everyAt(reply.answer?.data, path.split('.'));
  const [value] = values;
  return values.length === 1 && typeof value === 'number' ? value : values.length;
}

import { asc, desc, eq, ne } from 'drizzle-orm';
import { languageCodes } from '@/contract/languages';
import type { LanguageCode } from '@/contract/languages';
import { sellerQuestionReasons } from '@/contract/question';
import { formatStaffTime } from '@/rules/time/date';
import type { Db } from '@server/platform/db/open';
import { sellerQuestions } from '@server/domains/question/schema';
import { recordNoAnswer, recordSellerAnswer, translateSellerAnswer } from '@server/domains/question/question-acts';
import type { QuestionRow } from '@server/domains/question/seller-questions';
import { translateQuestion } from '@server/domains/question/translate-question';
import type { TranslationEngine } from '@server/domains/translate/translation-engine';
import { CommandError } from './command-error';
import { runActRecorded } from './run-recorded';
import { splitText } from './text-argument';

export const questionsUsage = `  question list                            questions to sellers that wait for an answer, the oldest first, then the newest of the others
  question show ID                         the question with its translation into Japanese, the item's page, the answer
  question answer ID [language=CODE] --text TEXT
                                           the seller's answer, in Japanese where no language is named; the customer gets it translated
  question decline ID REASON [--text TEXT] ${sellerQuestionReasons.join(', ')}`;

interface QuestionCommand {
  readonly db: Db;
  readonly now: Date;
  /** Null where the operator has no engine. */
  readonly engine: TranslationEngine | null;
  /** The person of staff. */
  readonly by: string;
}

const isWaiting = eq(sellerQuestions.state, 'asked');

function line({ id, at, state, language, customerId, goods }: QuestionRow): string {
  return `${id}  ${formatStaffTime(at)}  ${state}  ${language}  customer ${customerId}  ${goods.site}/${goods.id}`;
}

async function list({ db }: QuestionCommand): Promise<string> {
  const waiting = await db.select().from(sellerQuestions).where(isWaiting).orderBy(asc(sellerQuestions.at)).limit(200);
  const others = await db
    .select()
    .from(sellerQuestions)
    .where(ne(sellerQuestions.state, 'asked'))
    .orderBy(desc(sellerQuestions.since))
    .limit(20);
  const all = [...waiting, ...others].map(line);
  return all.length === 0 ? 'No questions.' : all.join('\n');
}

/** Lines of a text below its heading. */
const block = (heading: string, text: string): string => [heading, ...text.split('\n')].join('\n    ');

async function show(command: QuestionCommand, row: QuestionRow): Promise<string> {
  const { goods, words, language, answer, reason, reasonNote } = row;
  const japanese = await translateQuestion(command, { text: words, to: 'ja', from: language });
  const facts = [
    ['item', goods.original ?? `${goods.site}/${goods.id}`],
    ['title', goods.titles.ja ?? Object.values(goods.titles)[0] ?? ''],
    ['seller', goods.seller ?? ''],
    ['declined', reason ? `${reason} ${reasonNote}` : ''],
  ].flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : []));
  return [
    line(row),
    ...facts,
    block(`question (${language})`, words),
    'text' in japanese
      ? block(`in Japanese by ${japanese.engine}`, japanese.text)
      : `not translated into Japanese: ${japanese.missing}`,
    ...(answer ? [block(`answer (${answer.language})`, answer.words)] : []),
    ...(answer?.translation
      ? [block(`in ${answer.translation.language} by ${answer.translation.engine}`, answer.translation.text)]
      : []),
  ].join('\n');
}

/** `language=de`, else Japanese. Throws CommandError. */
function languageOf(words: readonly string[]): LanguageCode {
  const [word, ...more] = words;
  if (word === undefined) return 'ja';
  const code = languageCodes.find((known) => word === `language=${known}`);
  if (!code || more.length > 0) throw new CommandError(`Name one language: language=${languageCodes.join('|')}.`);
  return code;
}

async function answerCommand(command: QuestionCommand, { id }: QuestionRow, args: readonly string[]): Promise<string> {
  const { before, text: words } = splitText(args);
  const language = languageOf(before);
  if (words === '') throw new CommandError('The answer is needed: --text TEXT.');
  const { db, now, by, engine } = command;
  const made = await translateSellerAnswer({ db, now, engine }, { id, words, language });
  const how = 'text' in made ? `translated by ${made.engine}` : `not translated: ${made.missing}`;
  return runActRecorded(db, { now, by }, 'question answer', async (act) => {
    const { change } = await recordSellerAnswer(act, { id, words, language });
    return { change, text: `${id} is answered (${how}), and its customer is notified.` };
  });
}

async function declineCommand(
  { db, now, by }: QuestionCommand,
  { id }: QuestionRow,
  args: readonly string[],
): Promise<string> {
  const { before, text: note } = splitText(args);
  const reason = sellerQuestionReasons.find((known) => known === before[0]);
  if (!reason || before.length > 1) throw new CommandError(`Name one reason: ${sellerQuestionReasons.join(', ')}.`);
  return runActRecorded(db, { now, by }, 'question decline', async (act) => ({
    change: await recordNoAnswer(act, { id, reason, note }),
    text: `${id} is declined, and its customer is notified.`,
  }));
}

const commands: ReadonlyMap<
  string,
  (command: QuestionCommand, row: QuestionRow, args: readonly string[]) => Promise<string>
> = new Map([
  ['show', show],
  ['answer', answerCommand],
  ['decline', declineCommand],
]);

/** Staff's work on questions to sellers; null if the arguments name no such command. Throws CommandError. */
export async function runQuestions(command: QuestionCommand, args: readonly string[]): Promise<string | null> {
  const [, name = '', id = '', ...rest] = args;
  if (name === 'list') return list(command);
  const run = commands.get(name);
  if (!run) return null;
  const [row] = await command.db.select().from(sellerQuestions).where(eq(sellerQuestions.id, id));
  if (!row) throw new CommandError(`There is no question ${id}.`);
  return run(command, row, rest);
}

import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { translateCalls } from '@/contract/translate';

export const translationQueries = {
  /** The engine that translates into the reader's language. */
  engine: () => readOptions(translateCalls, 'Sig.Front.Translation.Engine', {}, { silent: true, background: true }),
};

export const translateText = writeOptions(translateCalls, 'Sig.Front.Translation.Text', { invalidates: [] });

import { writeOptions } from '@/api/write-options';
import { translateCalls } from '@/contract/translate';

export const translateLines = writeOptions(translateCalls, 'Sig.Front.Tools.Translate', { invalidates: [] });

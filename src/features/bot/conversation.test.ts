// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { visitStorage } from '@/session/visit';
import { addToConversation, clearConversation, readConversation } from './conversation';

beforeEach(clearConversation);

it('[S-32] what a visitor said goes with them when they log in, and is not shown to another customer', () => {
  addToConversation('', { kind: 'words', text: 'one' });
  addToConversation('anna', { kind: 'document', id: 'own.where' });
  expect(readConversation('anna')).toHaveLength(2);
  expect(readConversation('ben')).toEqual([]);
  expect(readConversation('')).toEqual([]);
});

it('[S-32] keeps the newest thirty', () => {
  for (let count = 0; count < 32; count += 1) addToConversation('', { kind: 'words', text: String(count) });
  expect(readConversation('')[0]).toEqual({ kind: 'words', text: '2' });
  expect(readConversation('')).toHaveLength(30);
});

it('[S-32] what is no conversation is dropped', () => {
  for (const spoilt of ['null', '[]', '{"owner":"","said":[{"kind":"words"}]}', '{']) {
    visitStorage.setItem('bot', spoilt);
    expect(readConversation('')).toEqual([]);
  }
});

// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { getDeviceId, deviceStorage } from './device';
import { saveIsNew, saveLanguage } from './preferences';

function written(): string[] {
  const lines: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void lines.push(line));
  return lines;
}

it('[E-04] [K-06] keeps the service code in cookie and storage for two years', () => {
  const lines = written();
  saveLanguage('zh-CN', deviceStorage);
  expect(lines).toEqual(['language=zh-CN; Path=/; Max-Age=63072000; SameSite=Lax']);
  expect(localStorage.getItem('language')).toBe('zh-CN');
});

it('[E-03] [K-06] keeps isNew for two years', () => {
  const lines = written();
  saveIsNew('15');
  expect(lines).toEqual(['isNew=15; Path=/; Max-Age=63072000; SameSite=Lax']);
});

it('[E-02] the device id is an MD5 in storage, the same at each asking', async () => {
  const [first, second] = await Promise.all([getDeviceId(), getDeviceId()]);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(localStorage.getItem('uuid')).toBe(first);
});

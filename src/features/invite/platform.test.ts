import { expect, it } from 'vitest';
import { detectPlatform } from './platform';

it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
  ['', 0, 'desktop'],
])('[S-07] %s with %i fingers is %s', (agent, touch, platform) => {
  expect(detectPlatform(agent, touch)).toBe(platform);
});

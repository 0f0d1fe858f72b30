import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { picturesPath, statePictures } from '@scripts/state-pictures';

it('[B-03] docs/states.md draws the machines as they are', async () => {
  expect(readFileSync(picturesPath, 'utf8')).toBe(await statePictures());
});

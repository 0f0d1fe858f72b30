import { playwrightDriver } from './driver';
import { test } from './fixture';
import { newEmail } from './mails';
import { mainStory } from './main-story';

test('[B-01][E-16][N-03] from a pasted share sentence to a kept item', async ({ page, baseURL }) => {
  const driver = playwrightDriver(page, baseURL ?? '');
  for (const step of mainStory(newEmail('main'))) await test.step(step.title, () => step.run(driver));
});

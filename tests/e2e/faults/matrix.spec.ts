import { test } from '../fixture';
import { startCell } from './cell';
import { faults } from './faults';
import { flows } from './flows';
import { sample, whole } from './pairwise';
import { record, writeResults } from './results';

/** FULL=1 asks every flow in every fault, MATRIX=1 a sample by pairs; the ordinary run neither, until the sample has held on slow machines (decision 49). */
const picks = process.env['FULL'] === '1' ? whole(flows) : process.env['MATRIX'] === '1' ? sample(flows) : [];

if (picks.length > 0) test.afterAll(() => console.log(writeResults()));

for (const pick of picks) {
  const { flow, fault, host } = pick;
  test(`[B-10] ${flow.name} × ${fault} × ${host}`, async ({ browser, complaints }) => {
    let held = false;
    try {
      const cell = await startCell(browser, flow, host, complaints);
      await faults[fault](cell);
      await cell.context.close();
      held = complaints.length === 0;
    } finally {
      record(pick, held);
    }
  });
}

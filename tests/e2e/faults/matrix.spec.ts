import { test } from '../fixture';
import { full } from '../share';
import { startCell } from './cell';
import { faultsByName } from './faults';
import { flows } from './flows';
import { sample, whole } from './pairwise';
import { record, writeResults } from './results';

/** FULL=1 asks every flow in every fault, the ordinary run a sample by pairs (decision 49). */
const picks = full ? whole(flows) : sample(flows);

// Each cell goes to the worker that is free.
test.describe.configure({ mode: 'parallel' });

test.afterAll(() => console.log(writeResults()));

for (const pick of picks) {
  const { flow, fault, host } = pick;
  test(`[B-10] ${flow.name} × ${fault} × ${host}`, async ({ browser, complaints }) => {
    let passed = false;
    try {
      const cell = await startCell(browser, flow, host, complaints);
      await faultsByName[fault](cell);
      await cell.context.close();
      passed = complaints.length === 0;
    } finally {
      record(pick, passed);
    }
  });
}

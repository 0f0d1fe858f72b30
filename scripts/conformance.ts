/** `npm run conformance -- https://api.example`: what a backend answers, beside what the contract says. Ends with the counts. */
import { writeFileSync } from 'node:fs';
import { parseOptions, conformanceUsage } from './conformance/options';
import type { Options } from './conformance/options';
import { countsOf, printed } from './conformance/report';
import { runConformance } from './conformance/run';

function optionsOrUsage(): Options | null {
  try {
    return parseOptions(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${conformanceUsage}`);
    return null;
  }
}

const options = optionsOrUsage();
if (options) {
  const { results, requests } = await runConformance(options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { results: [], requests: 0 };
  });
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`${options.base.href}: ${requests} requests\n${printed(results)}`);
  const { passed, failed } = countsOf(results);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} else process.exitCode = 1;

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Defines `axe` in a page. */
export const axeScript = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * An async function of the page that runs `axe` and gives its violations, one line each. Pages have no frames, so one run in the document
 * sees all. A target that the bar at the foot obscures is measured again in the middle of the screen. It is a string because both
 * engines get it as one.
 */
export const findViolations = `async () => {
  const isTooSmall = async (target) => {
    document.querySelector(target).scrollIntoView({ block: 'center', behavior: 'instant' });
    const { violations } = await axe.run(target, { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.length > 0;
  };
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run({ resultTypes: ['violations'], runOnly });
  const found = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      const isObscured = id === 'target-size' && failureSummary.includes('obscured');
      if (!isObscured || (await isTooSmall(target.join(' ')))) found.push(id + ' ' + target.join(' ') + ': ' + failureSummary);
    }
  return found;
}`;

import { execFileSync } from 'node:child_process';
import { root } from '../run-step';

export interface Changes {
  /** The commit that the working tree was compared with, in words for the reader of the run. */
  readonly comparedWith: string;
  /** Paths that were added, changed or deleted, uncommitted and untracked ones included. */
  readonly files: readonly string[];
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function exists(ref: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', ref);
    return true;
  } catch {
    return false;
  }
}

/**
 * Everything that differs from the merge base with `origin/main`, or with `main` where there is no such remote branch: on a branch its own commits,
 * on main those that are not pushed yet; in both cases uncommitted changes, too.
 */
export function findChanges(): Changes {
  const ref = ['origin/main', 'main'].find(exists);
  if (ref === undefined) throw new Error('There is neither origin/main nor main to compare with: run npm test.');
  const base = git('merge-base', 'HEAD', ref).trim();
  const list = (...args: readonly string[]) =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const changed = list('diff', '--name-only', '--no-renames', base);
  const untracked = list('ls-files', '--others', '--exclude-standard');
  return {
    comparedWith: `${base.slice(0, 7)}, where this branch left ${ref}`,
    files: [...new Set([...changed, ...untracked])].sort(),
  };
}

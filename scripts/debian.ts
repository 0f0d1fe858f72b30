import { execFileSync } from 'node:child_process';

/** Installs Debian packages; false where this user may not, or where there is no apt-get. */
export function installDebian(packages: readonly string[]): boolean {
  const root = process.getuid?.() === 0;
  const run = (args: readonly string[]) =>
    execFileSync(root ? 'apt-get' : 'sudo', root ? args : ['-n', 'apt-get', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`Installing ${packages.join(', ')} …`);
  try {
    run(['update', '-qq']);
    run(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return true;
  } catch {
    return false;
  }
}

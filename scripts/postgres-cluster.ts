/** A PostgreSQL cluster in a temporary folder, on a free port of loopback, for one run of the tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from './debian';

export interface Cluster {
  /** The URL of a superuser for the database `postgres`. */
  readonly url: string;
  /** Ends all connections, stops the server and starts it again on the same data and port. */
  restart(): void;
  /** Stops the server and removes its folder; a second call does nothing. */
  stop(): void;
}

const installer = '/usr/bin/apt-get';
const debianFolder = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

/** Folder of initdb and pg_ctl: the newest of Debian's, else the one on the PATH. */
function binaries(): string | undefined {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = [...versions.map((version) => join(debianFolder, String(version), 'bin')), ...path()];
  return folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))));
}

const path = () => (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');

function findBinaries(): string {
  const found = binaries() ?? (existsSync(installer) && installDebian(['postgresql']) ? binaries() : undefined);
  if (found !== undefined) return found;
  throw new Error('No PostgreSQL found: install Debian’s package "postgresql", or set TEST_DATABASE_URL to a server.');
}

/** PostgreSQL refuses to run as root, so root lends the folder to a user without rights. */
function userForServer(): string | undefined {
  if (!isRoot()) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':')[0]);
  const user = ['postgres', 'nobody'].find((name) => users.includes(name));
  if (user === undefined) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return user;
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a cluster with UTF-8 and the C locale, as the embedded one has. Throws with one clear line where none can be. */
export async function startCluster(): Promise<Cluster> {
  const bin = findBinaries();
  const user = userForServer();
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const run = (name: string, ...args: string[]) => {
    const command = [join(bin, name), ...args];
    const [file = '', ...rest] = user === undefined ? command : ['runuser', '-u', user, '--', ...command];
    execFileSync(file, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  let running = false;
  const stop = () => {
    if (running) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate', '-w');
    running = false;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (user !== undefined) execFileSync('chown', [user, folder]);
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    // Nothing here outlives the run, so nothing need reach the disk; two workers open pools of ten for each database.
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
      'autovacuum=off',
    ];
    const options = [`-p ${port}`, '-h 127.0.0.1', `-k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(
      ' ',
    );
    const start = () => run('pg_ctl', 'start', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options);
    const restart = () => {
      run('pg_ctl', 'stop', '-D', data, '-m', 'fast', '-w');
      start();
    };
    start();
    running = true;
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, stop };
  } catch (error) {
    const log = join(folder, 'log');
    const output = existsSync(log) ? readFileSync(log, 'utf8') : error instanceof Error ? error.message : String(error);
    stop();
    throw new Error(`PostgreSQL did not start: ${output.trim()}`, { cause: error });
  }
}

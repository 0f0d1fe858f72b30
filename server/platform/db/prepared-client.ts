import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { beginTraced } from '../tracing/trace';

/** Statements that a connection keeps; a further one is planned each time it comes, as without this. */
const maxStored = 400;
/** Milliseconds until a connection is there. Not as the pool's limit: that one counts the wait for a free connection too, and a crowd would meet it. */
const connectWithin = 5_000;
/** Longer ones are lists written out, hardly ever the same twice. */
const longest = 4_000;

/** Letters of a statement that a trace shows. Its values are parameters, and not in it. */
const maxTraced = 200;

const names = new Map<string, string>();

/** A statement's name, the same on every connection; undefined for one that is not worth keeping. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxStored || text.length > longest) return undefined;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

const isUnnamed = (query: unknown): query is { text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string' && !hasName(query);
const hasName = (query: object) => 'name' in query && query.name !== undefined;
/** Only with parameters: without them a text may be several statements, as a migration's. */
const hasParameters = (values: unknown) => Array.isArray(values) && values.length > 0;

/**
 * A connection on which a statement with parameters is parsed and planned once: for the small queries of this API that costs PostgreSQL more
 * than to answer them. A pooler between must keep prepared statements (PgBouncer does from 1.21 on, docs/operating.md).
 */
export class PreparedClient extends Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectWithin });
  }

  override query = ((query: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const named = isUnnamed(query) && hasParameters(values) ? { ...query, name: nameOf(query.text) } : query;
    const run = (last: readonly unknown[]) => (super.query as (...all: unknown[]) => unknown)(named, values, ...last);
    if (!isUnnamed(query)) return run(rest);
    const end = beginTraced('query', { statement: query.text.slice(0, maxTraced) });
    const [callback, ...others] = rest;
    if (typeof callback !== 'function') return Promise.resolve(run(rest)).finally(end);
    const wrapped = (...results: unknown[]): unknown => {
      end();
      return (callback as (...all: unknown[]) => unknown)(...results);
    };
    return run([wrapped, ...others]);
  }) as Client['query'];
}

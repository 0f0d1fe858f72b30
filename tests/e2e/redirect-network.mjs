/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-return --
   plain JavaScript, which Node loads before anything that could translate types */
/**
 * Loaded into the program that a browser story starts (`node --import`). Requests to the hosts of STORY_HOSTS, host and origin as JSON, go to servers
 * of the story, which speak each source's protocol; the program uses its own clients. There is no other host.
 */
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const hosts = JSON.parse(process.env['STORY_HOSTS'] ?? 'null');

function redirect(address) {
  const url = new URL(address instanceof Request ? address.url : address);
  if (url.hostname === '127.0.0.1') return url;
  const origin = hosts[url.host];
  if (origin === undefined) throw new Error(`The story has no host ${url.host}.`);
  return new URL(`${url.pathname}${url.search}`, origin);
}

// The launcher's processes load this too: they have no hosts.
if (hosts !== null) {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => fetch(redirect(address), init);
  https.request = (address, { method, headers, signal }, done) =>
    http.request(redirect(address), { method, headers, signal }, done);
  syncBuiltinESMExports();
}

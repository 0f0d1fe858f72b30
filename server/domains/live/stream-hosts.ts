/** True for a stream that may be shown: an https address on one of the operator's hosts (`LIVE_HOSTS`), which the page's policy allows. */
export function isAllowedStream(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username } = new URL(address);
  return protocol === 'https:' && username === '' && hosts.includes(host);
}

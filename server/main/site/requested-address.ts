/**
 * The address by which a page was asked for, as customers know it: under `siteOrigin` where the operator names one, since a Host header is the
 * asker's word; else under the request's own, so that what a server on this machine says of its pages opens on its port.
 */
export function resolveRequestedAddress(requested: string, https: boolean, siteOrigin: string | undefined): URL {
  const url = new URL(requested);
  const site = siteOrigin === undefined ? undefined : new URL(siteOrigin);
  url.protocol = site?.protocol ?? (https ? 'https:' : 'http:');
  // One by one: an address that is put together anew may take its path for a host (`//evil.example`).
  if (site) {
    url.hostname = site.hostname;
    url.port = site.port;
  }
  return url;
}

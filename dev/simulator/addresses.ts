import type { HostKind } from '@/bridge/host';

/** Order of the tabs. */
export const messageKinds = ['messaging', 'payment', 'native', 'browser'] as const satisfies readonly HostKind[];

/** Browsers take `localhost` for a public suffix, so that this is a site, and each host's name below it an origin of the same site. */
const simulatorHost = 'hosts.localhost';

export const simulatorPath = '/__hosts';
export const checkPath = '/__hosts/check';
/** Stands in for the payment app's script, which only its own client can load. */
export const paymentScriptPath = '/__hosts/payment-script.js';

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

export const isSimulatorHost = (host: string): boolean => nameOf(host) === simulatorHost;

/** The host as which a document is asked for, from a Host header; undefined for any other name. */
export const hostKindOf = (host: string): HostKind | undefined =>
  messageKinds.find((kind) => nameOf(host) === `${kind}.${simulatorHost}`);

/** `hosts.localhost:5173` for the port of a Host header. */
export const simulatorHostFor = (host: string): string => `${simulatorHost}${/:\d+$/.exec(host)?.[0] ?? ''}`;

interface Address {
  readonly protocol: string;
  readonly host: string;
}

/** Origin of a host's frame, seen from the simulator's page. */
export const frameOrigin = (kind: HostKind, { protocol, host }: Address): string => `${protocol}//${kind}.${host}`;

/** Origin of the simulator's page, seen from a frame. */
export const simulatorOrigin = ({ protocol, host }: Address): string =>
  `${protocol}//${host.slice(host.indexOf('.') + 1)}`;

import { hosts, type Host } from '../host-pages';
import { faultNames, type FaultName, type Flow } from './flow';

/** The flow, fault and host of one cell. */
export interface Pick {
  readonly flow: Flow;
  readonly fault: FaultName;
  readonly host: Host;
}

const applies = (flow: Flow, fault: FaultName): boolean => flow.without?.[fault] === undefined;

/** A fair choice: of the items that fit, the one that was taken least so far; the first of several. */
class Fair<T> {
  readonly #uses = new Map<T, number>();

  take(from: readonly T[], fits: (item: T) => boolean): T | undefined {
    const all = from.filter(fits);
    const least = Math.min(...all.map((item) => this.#uses.get(item) ?? 0));
    const found = all.find((item) => (this.#uses.get(item) ?? 0) === least);
    if (found !== undefined) this.#uses.set(found, least + 1);
    return found;
  }
}

/** A cell for each pair of fault and host, the flows in turn: each flow, each fault and each host is in it. The same on every run. */
export function sample(flows: readonly Flow[]): readonly Pick[] {
  const fair = new Fair<Flow>();
  return hosts.flatMap((host) =>
    faultNames.flatMap((fault) => {
      const flow = fair.take(flows, (entry) => applies(entry, fault));
      return flow ? [{ flow, fault, host }] : [];
    }),
  );
}

/** A cell for each pair of flow and host, the faults in turn: every pair of fault and host is in it, too. */
function throughHosts(flows: readonly Flow[], some: readonly Host[]): readonly Pick[] {
  return some.flatMap((host) => {
    const fair = new Fair<FaultName>();
    return flows.flatMap((flow) => {
      const fault = fair.take(faultNames, (name) => applies(flow, name));
      return fault ? [{ flow, fault, host }] : [];
    });
  });
}

/** Every flow under every fault in the plain browser; in the other hosts every pair of flow and host, and of fault and host. */
export function whole(flows: readonly Flow[]): readonly Pick[] {
  const inBrowser = flows.flatMap((flow) =>
    faultNames.filter((fault) => applies(flow, fault)).map((fault) => ({ flow, fault, host: 'browser' }) as const),
  );
  return [...inBrowser, ...throughHosts(flows, hosts.slice(1))];
}

/** Pairs that make no sense, with the reason. */
export const leftOut = (flows: readonly Flow[]) =>
  flows.flatMap(({ name, without = {} }) =>
    Object.entries(without).map(([pair, reason]) => ({ flow: name, pair, reason })),
  );

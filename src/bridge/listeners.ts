import type { HostEvent } from './protocol';
import type { HostBridge } from './types';

/** Creates the listeners to the events of a host. `emit` gets data that its schema has accepted. */
export function listeners(): {
  readonly on: HostBridge['on'];
  readonly emit: (event: HostEvent, data: unknown) => void;
} {
  const heard = new Map<HostEvent, Set<(data: never) => void>>();
  return {
    on(event, listener) {
      const known = heard.get(event) ?? new Set();
      heard.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
    emit(event, data) {
      heard.get(event)?.forEach((listener) => listener(data as never));
    },
  };
}

import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { events, methodNames, methods, type HostEvent, type Method } from '@/bridge/protocol';
import type { HostBridge } from '@/bridge/types';
import { messageSamples } from './samples';
import css from './sample-page.module.css';

const eventNames = Object.keys(events) as readonly HostEvent[];
const json = v.pipe(v.string(), v.parseJson());

/** Calls with what stands in the field, checked first: a page never sends params that do not fit. */
async function callWith(bridge: HostBridge, method: Method, text: string): Promise<unknown> {
  const params = v.safeParse(v.pipe(json, methods[method].params), text);
  return params.success ? bridge.call(method, params.output) : { notCalled: params.issues[0].message };
}

function MethodCard({ bridge, method }: { readonly bridge: HostBridge; readonly method: Method }) {
  const [params, setParams] = useState(JSON.stringify(messageSamples[method]));
  const [result, setResult] = useState('');
  const call = async () => {
    setResult('…');
    setResult(JSON.stringify(await callWith(bridge, method, params), null, 2));
  };
  return (
    <section className={css.card}>
      <h2>{method}</h2>
      <p>{methods[method].does}</p>
      <p>{bridge.supports(method) ? 'Supported' : 'Not supported'}</p>
      <textarea
        aria-label={`Params of ${method}`}
        rows={2}
        value={params}
        onChange={({ target }) => setParams(target.value)}
      />
      <button type="button" onClick={() => void call()}>
        Call {method}
      </button>
      <output aria-label={`Result of ${method}`}>{result}</output>
    </section>
  );
}

/** Buttons for every method with its Result, and what the host tells by itself, newest first. */
export function SamplePage({ bridge }: { readonly bridge: HostBridge }) {
  const [heard, setHeard] = useState<readonly string[]>([]);
  // A handshake that ends later tells nobody: the page looks again.
  const [, setCheckCount] = useState(0);
  useEffect(() => {
    const ends = eventNames.map((name) =>
      bridge.on(name, (data) => setHeard((before) => [`${name} ${JSON.stringify(data)}`, ...before])),
    );
    const looking = setInterval(() => setCheckCount((count) => count + 1), 500);
    return () => {
      clearInterval(looking);
      for (const end of ends) end();
    };
  }, [bridge]);
  return (
    <main className={css.page}>
      <h1>Sample page</h1>
      <p data-testid="agreed">
        Host {bridge.kind}, protocol {bridge.protocol}
      </p>
      <section className={css.card} aria-label="Events">
        <h2>Events</h2>
        <p>{heard.length === 0 ? 'None yet.' : heard.join('\n')}</p>
      </section>
      {methodNames.map((method) => (
        <MethodCard key={method} bridge={bridge} method={method} />
      ))}
    </main>
  );
}

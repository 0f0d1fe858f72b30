import { methodNames } from '@/bridge/protocol';
import { replyKinds, type Manner } from './replies';
import { sdkNames } from './sdk-moves';
import css from './simulator.module.css';
import { useSimulator } from './state';

const mannerNames = Object.keys(replyKinds) as readonly Manner[];
const findManner = (text: string) => mannerNames.find((mannerName) => mannerName === text);

function MannerOptions() {
  return mannerNames.map((mannerName) => (
    <option key={mannerName} value={mannerName}>
      {replyKinds[mannerName]}
    </option>
  ));
}

/** One method's own manner; empty is the general one. */
function OwnManner({ name }: { readonly name: string }) {
  const own = useSimulator((state) => state.own[name]);
  const choose = (text: string) =>
    useSimulator.setState(({ own: { [name]: _removed, ...rest } }) => {
      const manner = findManner(text);
      return { own: manner ? { ...rest, [name]: manner } : rest };
    });
  return (
    <label>
      {name}
      <select value={own ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">as above</option>
        <MannerOptions />
      </select>
    </label>
  );
}

function Offered() {
  const offered = useSimulator((state) => state.offered);
  return (
    <details>
      <summary>Methods claimed in hello: {offered.length}</summary>
      <div className={css.grid}>
        {methodNames.map((name) => (
          <label key={name} className={css.tick}>
            <input
              type="checkbox"
              checked={offered.includes(name)}
              onChange={({ target }) =>
                useSimulator.setState({
                  offered: methodNames.filter((methodName) =>
                    methodName === name ? target.checked : offered.includes(methodName),
                  ),
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
    </details>
  );
}

/** Panel that sets how the host answers: in general, and for single methods. */
export function AnswersPanel() {
  const { opening, manner, delayMs } = useSimulator();
  const wire = opening.host === 'messaging' ? [] : ['hello', ...methodNames];
  const names = [...(opening.host === 'native' ? [] : sdkNames), ...wire];
  return (
    <section className={css.panel}>
      <h2>Answers</h2>
      <div className={css.row}>
        <label>
          All methods
          <select
            value={manner}
            onChange={(event) => useSimulator.setState({ manner: findManner(event.target.value) ?? 'at-once' })}
          >
            <MannerOptions />
          </select>
        </label>
        <label>
          Delay in ms
          <input
            type="number"
            min={0}
            max={300_000}
            step={100}
            value={delayMs}
            onChange={(event) => useSimulator.setState({ delayMs: Math.max(0, event.target.valueAsNumber || 0) })}
          />
        </label>
      </div>
      <details>
        <summary>One method</summary>
        <div className={css.grid}>
          {names.map((name) => (
            <OwnManner key={name} name={name} />
          ))}
        </div>
      </details>
      {opening.host !== 'messaging' && <Offered />}
    </section>
  );
}

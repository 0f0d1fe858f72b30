/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-return, typescript/no-unsafe-argument --
   plain JavaScript, which Node loads before anything that could translate types */
/**
 * Every test run begins at the same instant and time runs on from there: what rolling auctions and campaigns show is then the same on every
 * day. Loaded before vitest, whose own fake timers take this clock for the real one. `TEST_NOW` begins elsewhere.
 */
const RealDate = Date;
const start = Date.parse(process.env.TEST_NOW ?? '2026-11-20T22:40:00Z');
if (Number.isNaN(start)) throw new Error('TEST_NOW is not an instant such as 2026-12-31T14:59:00Z.');
const realNow = Date.now.bind(Date);
let shift = 0;
/** Begins anew: a worker runs one file after the other, and each begins at the same instant (`tests/setup.ts`). */
globalThis.restartTime = () => {
  shift = start - realNow();
};
globalThis.restartTime();

RealDate.now = () => realNow() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now()] : args, newTarget),
  apply: () => new RealDate(RealDate.now()).toString(),
});

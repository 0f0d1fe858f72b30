import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Does work as a part of the trace that is under way, or as the first part of one. Where nobody collects traces it does the work alone.
 * `attributes` hold names and numbers of the program, never anything of a customer.
 */
export function traced<T>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return trace.getTracer('shop').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The message of an error may hold what a customer typed.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins a part of the trace that is under way, and gives its end. */
export function beginTraced(name: string, attributes: Readonly<Record<string, string>>): () => void {
  const span = trace.getTracer('shop').startSpan(name, { attributes });
  return () => span.end();
}

/** Adds a name or number of the program to the part of the trace that is under way. */
export const addToTrace = (attribute: string, value: string | number): void => {
  trace.getActiveSpan()?.setAttribute(attribute, value);
};

/** The id of the trace that is under way, for lines of the log; undefined where nobody collects traces. */
export const getTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Does work as a part of the trace that a proxy began (`traceparent`, W3C Trace Context). */
export const continueTrace = <T>(header: (name: string) => string | undefined, work: () => T): T => {
  const carrier = { traceparent: header('traceparent'), tracestate: header('tracestate') };
  return context.with(propagation.extract(context.active(), carrier), work);
};

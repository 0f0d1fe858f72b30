import { context, propagation, trace } from '@opentelemetry/api';

/** What sends traces is 28 MB that few shops need, so it is not among the dependencies (decision 149). */
const packages = ['sdk-trace-node@2.12.1', 'exporter-trace-otlp-http@0.223.1', 'resources@2.12.1'];

async function loadSdk() {
  try {
    const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
      await Promise.all([
        import('@opentelemetry/sdk-trace-node'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
      ]);
    return { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter, resourceFromAttributes };
  } catch (cause) {
    const names = packages.map((name) => `@opentelemetry/${name}`).join(' ');
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT needs packages: npm install --no-save ${names}`, { cause });
  }
}

/**
 * Sends the traces of this process to a collector that speaks OTLP over HTTP, at `<endpoint>/v1/traces`, in batches. Gives the end of it,
 * which sends what is left. Throws, with the command that helps, where the packages for it are not installed.
 */
export async function startTracing(endpoint: string, service: string): Promise<() => Promise<void>> {
  const { NodeTracerProvider, BatchSpanProcessor, OTLPTraceExporter, resourceFromAttributes } = await loadSdk();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    for (const part of [trace, context, propagation]) part.disable();
  };
}

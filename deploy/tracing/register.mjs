/**
 * Sends the traces of a server to an OpenTelemetry collector, at `OTEL_EXPORTER_OTLP_ENDPOINT` by OTLP over HTTP. Node loads it before the
 * server (docs/operating.md, "Traces").
 */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

export const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'shop' }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register();
// At the end of the server, what is left.
process.once('beforeExit', () => void provider.shutdown());

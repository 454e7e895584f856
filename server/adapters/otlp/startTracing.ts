import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceOutgoingCalls } from './traceOutgoingCalls.ts';

type Options = {
  /** The base URL of the collector; spans are sent to /v1/traces below it. */
  endpoint: string;
  /** Share of the traces that are recorded, 0 to 1. */
  ratio: number;
  role: string;
};

/**
 * Sends traces to an OpenTelemetry collector. main.ts imports this file only when one is
 * configured, because the SDK costs memory. `stop` sends what is left.
 */
export function startTracing({ endpoint, ratio, role }: Options): { stop: () => Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'slotcast', 'slotcast.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const endCalls = traceOutgoingCalls({ ignoredOrigin: new URL(url).origin });
  return {
    stop: async () => {
      endCalls();
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

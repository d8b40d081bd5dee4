import { metrics } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

// both exporters send to OTEL_EXPORTER_OTLP_ENDPOINT, by default http://localhost:4318
const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
const tracerProvider = new NodeTracerProvider({ spanProcessors });
tracerProvider.register();

const exportIntervalMillis = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000);
const reader = new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis });
const meterProvider = new MeterProvider({ readers: [reader] });
metrics.setGlobalMeterProvider(meterProvider);

/** Sends the remaining spans and metrics. Call this function at the end of the shutdown. */
export async function stopTelemetry() {
  await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
}

import { metrics } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

// both send to OTEL_EXPORTER_OTLP_ENDPOINT, http://localhost:4318 by default
const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
const tracerProvider = new NodeTracerProvider({ spanProcessors });
tracerProvider.register();

const exportIntervalMillis = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000);
const reader = new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis });
const meterProvider = new MeterProvider({ readers: [reader] });
metrics.setGlobalMeterProvider(meterProvider);

process.once("SIGTERM", async () => {
  await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]); // sends what is left
  process.exit();
});

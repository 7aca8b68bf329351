/** What each request and job took, for a collector that speaks OTLP. */
export { createTraces, type FinishedSpan, type Traces } from './traces.ts';

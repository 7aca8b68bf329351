// The thread that lays out a report: it takes seconds, in which the process that answers would answer nobody.
import { parentPort, workerData } from 'node:worker_threads';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { renderReport } from '#modules/reports/paper/render-report.ts';

const bytes = await renderReport(workerData as PaperReport); // given by `render-apart.ts`
parentPort?.postMessage(new Uint8Array(bytes));

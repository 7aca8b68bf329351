import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { renderApart } from '#modules/reports/paper/render-apart.ts';

const thread = new URL('./render-thread.ts', import.meta.url);

/** `renderReport`, in a thread. @throws Problem unavailable where too many wait */
export const renderReportApart = (report: PaperReport, owner: string, signal: AbortSignal) =>
  renderApart(thread, report, owner, signal);

import { renderApart } from '#modules/reports/paper/render-apart.ts';
import type { Drawn } from '#modules/reports/strip/render-strip.ts';

const thread = new URL('./render-thread.ts', import.meta.url);

/** `renderStrip`, in a thread. @throws Problem unavailable where too many wait */
export const renderStripApart = (drawn: Drawn, owner: string, signal: AbortSignal) =>
  renderApart(thread, drawn, owner, signal);

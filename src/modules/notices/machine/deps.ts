import type { MachineChannel } from '#modules/notices/machine/channel.ts';

/** What filing reports stands on, beside what delivering stands on. */
export interface ReportDeps {
  channels: readonly MachineChannel[];
  /** Real time, in milliseconds since 1970: recipients deduplicate by it. */
  realNow?: () => number;
}

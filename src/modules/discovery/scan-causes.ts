/** What a scan was started by: its creator, the plan, their report, or the hour of the hosts where copies were found lately. */
export const scanCauses = ['person', 'schedule', 'leak', 'hot-hosts'] as const;
export type ScanCause = (typeof scanCauses)[number];

/** Interfaces of recipients that take reports from programs: what each of them can do, and how it answers. */
export const machineIds = ['cloudflare', 'aws'] as const;
export type MachineId = (typeof machineIds)[number];

export const isMachine = (channel: string): channel is MachineId => (machineIds as readonly string[]).includes(channel);

/** How a recipient answered a report. `why` ends up before operators: it holds no credentials and no addresses of copies. */
export type Filed =
  | { outcome: 'accepted'; reportId: string; status: string; contacts: readonly string[] }
  /** `refused`: this report. `unavailable`: every report of ours, for now (no entitlement, a wrong key, another address). */
  | { outcome: 'refused' | 'unavailable'; code: number; why: string }
  | { outcome: 'deferred'; code: number; why: string; retryAfterMs: number }
  /** Nothing of it left. */
  | { outcome: 'unreachable'; why: string }
  /** It may have arrived. `isDrift`: it was answered in a shape that we do not know. */
  | { outcome: 'unknown'; why: string; isDrift?: true };

export interface ReportStatus {
  status: string;
  /** Nothing more is to come. */
  isFinal: boolean;
  /** The report is not dealt with: it goes on as a refused one does. */
  isDenied?: true;
  reason?: string;
  detail?: string;
  /** What the recipient says it did, as it says it. */
  mitigation?: Record<string, string | number | boolean>;
  /** Mailboxes that the answer names. */
  contacts: readonly string[];
}

/** A report that may or may not have arrived. */
export interface InDoubt {
  body: Buffer;
  noticeId: string;
  /** The host name that it is about. */
  host: string;
  /** Real time. */
  postedAt: Date;
}

export interface MachineChannel {
  readonly id: MachineId;
  readonly title: string;
  /** It is settled by sending the same report again under its key. */
  readonly settlesBySending?: true;
  /** Posts a report once. It is never repeated in here, and no redirect is followed. */
  file(body: Buffer, signal: AbortSignal): Promise<Filed>;
  /**
   * Finds out what became of a report in doubt, without a second one coming of it. `unknown`: it cannot be said now;
   * `undefined`: it never will be.
   */
  settle(doubt: InDoubt, signal: AbortSignal): Promise<Filed | undefined>;
  status(
    reportId: string,
    signal: AbortSignal,
  ): Promise<{ ok: true; status: ReportStatus } | { ok: false; why: string }>;
}

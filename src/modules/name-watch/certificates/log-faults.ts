/** Why a certificate log could not be read on. */
export type LogFault =
  | 'rate-limited'
  | 'server-error'
  | 'refused'
  | 'unreachable'
  | 'cut'
  | 'undecodable'
  | 'no-checkpoint'
  | 'no-tile'
  | 'shrank'
  | 'forked'
  | 'origin-changed'
  | 'unreadable';

/** Faults of a tile alone: the head of the log was read just before. */
const ofTile: ReadonlySet<LogFault> = new Set(['cut', 'undecodable', 'no-tile', 'unreadable']);
export const isOfTile = (fault: LogFault | null): boolean => fault !== null && ofTile.has(fault);

/** For operators. The detail is ours, or was cleaned. */
const sentences: Record<LogFault, string> = {
  'rate-limited': 'asks to be asked less often.',
  'server-error': 'has a fault',
  refused: 'refuses',
  unreachable: 'could not be reached.',
  cut: 'sent half an answer.',
  undecodable: 'sent entries that could not be unpacked within limits.',
  'no-checkpoint': 'does not send a checkpoint of a certificate log',
  'no-tile': 'does not send entries where they should be',
  shrank: 'has fewer entries than before',
  forked: 'has other entries than before: its head changed while its size did not.',
  'origin-changed': 'calls itself differently than before',
  unreadable: 'sent entries that could not be read within limits.',
};

/** What a log said instead of an answer. `restMs`: how long it wants to be left alone. */
export class LogUnread extends Error {
  readonly fault: LogFault;
  readonly restMs: number | undefined;
  /** Bytes of it that came all the same. */
  readonly bytes: number;
  constructor(prefix: string, fault: LogFault, more: { detail?: string; restMs?: number; bytes?: number } = {}) {
    const sentence = sentences[fault];
    super(`${new URL(prefix).host} ${sentence}${more.detail === undefined ? '' : ` ${more.detail}`}`);
    this.name = 'LogUnread';
    this.fault = fault;
    this.restMs = more.restMs;
    this.bytes = more.bytes ?? 0;
  }
}

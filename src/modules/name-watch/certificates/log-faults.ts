/** Why a certificate log could not be read on. */
export type LogFault =
  | 'rate-limited'
  | 'server-error'
  | 'refused'
  | 'unreachable'
  | 'cut'
  | 'undecodable'
  | 'no-checkpoint'
  | 'bad-signature'
  | 'no-tile'
  | 'shrank'
  | 'forked'
  | 'origin-changed'
  | 'unreadable';

/** Answers that came, and hold no tile: asking again soon brings the same. */
const ofContent: ReadonlySet<LogFault> = new Set(['cut', 'undecodable', 'no-tile', 'unreadable']);
export const isOfContent = (fault: LogFault | null): boolean => fault !== null && ofContent.has(fault);

/** For operators. The detail is ours, or was cleaned. */
const sentences: Record<LogFault, string> = {
  'rate-limited': 'asks to be asked less often.',
  'server-error': 'has a fault',
  refused: 'refuses',
  unreachable: 'could not be reached.',
  cut: 'sent half an answer.',
  undecodable: 'sent entries that could not be unpacked within limits.',
  'no-checkpoint': 'does not send a checkpoint of a certificate log',
  'bad-signature': 'sent a head that the log with the key in CERTIFICATE_LOG_KEYS did not sign.',
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
  /** A tile could not be read, while the head of the log could: see `passesOver`. */
  isOfTile = false;
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

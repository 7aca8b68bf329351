import type { Ledger } from '#lib/send-ledger/index.ts';
import type { SendHooks, SendOutcome } from '#lib/smtp-send/index.ts';
import type { ReportDeps } from '#modules/notices/machine/deps.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';

/** What delivering stands on: the durable ledger, one SMTP conversation, the sealed bytes. */
export interface DeliveryDeps {
  ledger: Ledger;
  /** Where each letter's signed sender lives: what a mail server sends back comes there. */
  mailDomain: string;
  send(
    envelope: { from: string; to: string },
    raw: Buffer,
    hooks: SendHooks,
    signal: AbortSignal,
  ): Promise<SendOutcome>;
  /** Interfaces of recipients; without them nothing is reported there. */
  reports?: ReportDeps | undefined;
  readRaw(notice: Pick<NoticeRow, 'id' | 'userId' | 'rawBlobId'>): Promise<Buffer>;
}

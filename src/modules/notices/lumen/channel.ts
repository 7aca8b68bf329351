import type { Filed } from '#modules/notices/machine/channel.ts';

/** How Lumen answered a copy. `why` ends up before operators: it holds no credentials and no addresses of copies. */
export type Submitted =
  /** Its number there, and its public address. */
  { outcome: 'stored'; lumenId: string; address: string } | Exclude<Filed, { outcome: 'accepted' }>;

/** Where redacted copies of notices are published. */
export interface LumenChannel {
  /** Posts a copy once. It is never repeated in here, and no redirect is followed. */
  submit(body: Buffer, signal: AbortSignal): Promise<Submitted>;
}

/** What submitting copies stands on. */
export interface LumenDeps {
  channel: LumenChannel;
  /** Who is named as sender and as principal: never the creator. */
  agentName: string;
}

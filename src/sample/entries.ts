import type { Asked } from './services/service.ts';
import type { Answer, Leaves, Post } from './site.ts';

export const engines = ['google', 'bing'] as const;
export type Engine = (typeof engines)[number];

export type TakeDown = {
  host: string;
  path: string;
  /** World time in milliseconds since 1970, as everywhere in the journal. */
  from: number;
  until?: number;
  leaves: Leaves;
  /** Only this User-Agent meets it: a removal for show. */
  agent?: string;
};

export type AnswerDue = {
  id: string;
  mail: string;
  /** Mailbox that answers. */
  desk: string;
  answer: Answer;
  detail?: string;
  due: number;
  urls: readonly string[];
};

export type Filing = {
  reference: string;
  engine: Engine;
  at: number;
  pages: readonly { url: string; page?: string; outcome: 'delisted' | 'refused'; at: number }[];
};

/** A report that an interface for programs took. */
export type Report = {
  service: 'cloudflare' | 'aws';
  id: string;
  /** What names it to its sender: a `clientToken`, or the words about the work. */
  key: string;
  at: number;
  /** Real time. */
  real: number;
  urls: readonly string[];
  /** The reason code that it will be closed with. */
  outcome?: string;
};

/** Everything that must outlive the process. */
export type Entry =
  | { type: 'mail'; id: string; at: number; from: string; to: readonly string[]; raw: string }
  | ({ type: 'take-down' } & TakeDown)
  | { type: 'put-back'; host: string; path: string; at: number }
  | ({ type: 'answer-due' } & AnswerDue)
  | { type: 'answer-sent'; id: string; at: number; status: number }
  | { type: 'bio'; handle: string; text: string }
  | ({ type: 'filing' } & Filing)
  | ({ type: 'report' } & Report)
  | ({ type: 'asked' } & Asked)
  | { type: 'plant'; host: string; post: Post; bytes?: { id: string; base64: string } };

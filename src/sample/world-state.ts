import {
  type AnswerDue,
  type Engine,
  type Entry,
  engines,
  type Filing,
  type Report,
  type TakeDown,
} from './entries.ts';
import { openJournal } from './journal.ts';
import { parseMail, type ReceivedMail } from './mail/received-mail.ts';
import type { Asked } from './services/service.ts';
import type { Leaves, Post } from './site.ts';

export type SentAnswer = { at: number; status: number };

/** Questions to services that are kept, the newest. */
const mostAsked = 1000;

/** What happened in the world, rebuilt from the journal at start. */
export type WorldState = Awaited<ReturnType<typeof openState>>;

const pageKey = (host: string, path: string): string => `${host}${path}`;
const listOf = <Key, Item>(map: Map<Key, Item[]>, key: Key): Item[] => {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
};

/** Opens the state in `dir`, or in memory alone. `now` is world time in milliseconds. */
export async function openState(dir: string | undefined, now: () => number) {
  const journal = openJournal<Entry>(dir, 'world.jsonl');
  const mails: ReceivedMail[] = [];
  const takeDowns = new Map<string, TakeDown[]>();
  const due = new Map<string, AnswerDue>();
  const sent = new Map<string, SentAnswer>();
  const bios = new Map<string, string>();
  const filings: Filing[] = [];
  const reports: Report[] = [];
  let asked: Asked[] = [];
  const planted = new Map<string, Post[]>();
  const plantedBytes = new Map<string, Buffer>();

  function apply(entry: Exclude<Entry, { type: 'mail' }>): void {
    if (entry.type === 'take-down') listOf(takeDowns, pageKey(entry.host, entry.path)).push(entry);
    else if (entry.type === 'put-back') takeDowns.delete(pageKey(entry.host, entry.path));
    else if (entry.type === 'answer-due') due.set(entry.id, entry);
    else if (entry.type === 'answer-sent') sent.set(entry.id, { at: entry.at, status: entry.status });
    else if (entry.type === 'bio') bios.set(entry.handle, entry.text);
    else if (entry.type === 'filing') filings.push(entry);
    else if (entry.type === 'report') reports.push(entry);
    else if (entry.type === 'asked') asked = [...asked.slice(1 - mostAsked), entry];
    else {
      listOf(planted, entry.host).push(entry.post);
      if (entry.bytes) plantedBytes.set(entry.bytes.id, Buffer.from(entry.bytes.base64, 'base64'));
    }
  }
  const write = (...entries: Exclude<Entry, { type: 'mail' }>[]): void => {
    journal.append(entries);
    entries.forEach(apply);
  };
  for (const entry of journal.found) {
    if (entry.type === 'mail') mails.push(await parseMail(entry));
    else apply(entry);
  }

  return {
    now,
    mails: (): readonly ReceivedMail[] => mails,
    /** The mail and all that follows from it become durable together. */
    receive(mail: ReceivedMail, consequences: readonly Exclude<Entry, { type: 'mail' }>[]): void {
      const { id, at, from, to, raw } = mail;
      journal.append([{ type: 'mail', id, at, from, to, raw: raw.toString('base64') }, ...consequences]);
      mails.push(mail);
      consequences.forEach(apply);
    },
    /** The take-down that a reader meets now; the latest wins. */
    takeDownFor(host: string, path: string, agent: string): TakeDown | undefined {
      const at = now();
      return (takeDowns.get(pageKey(host, path)) ?? []).findLast(
        (one) =>
          one.from <= at &&
          at < (one.until ?? Number.POSITIVE_INFINITY) &&
          (one.agent === undefined || one.agent === agent),
      );
    },
    takeDown(host: string, path: string, leaves: Leaves): void {
      write({ type: 'take-down', host, path, from: now(), leaves });
    },
    /** Undoes every take-down of the page, those still to come included. */
    putBack(host: string, path: string): void {
      write({ type: 'put-back', host, path, at: now() });
    },
    answers: (): readonly (AnswerDue & { sent?: SentAnswer })[] =>
      [...due.values()].map((answer) => ({ ...answer, sent: sent.get(answer.id) })),
    answersDue: (): AnswerDue[] =>
      [...due.values()].filter(({ id, due: at }) => at <= now() && !sent.has(id)).sort((a, b) => a.due - b.due),
    answerSent(id: string, status: number): void {
      write({ type: 'answer-sent', id, at: now(), status });
    },
    bio: (handle: string): string => bios.get(handle) ?? 'Pictures of harbours and towers. New ones every week.',
    setBio(handle: string, text: string): void {
      write({ type: 'bio', handle, text: text.slice(0, 500) });
    },
    filings: (): readonly Filing[] => filings,
    file(filing: Filing): void {
      write({ type: 'filing', ...filing });
    },
    reports: (service: Report['service']): readonly Report[] => reports.filter((one) => one.service === service),
    /** A report and what follows from it become durable together. */
    fileReport(report: Report, consequences: readonly ({ type: 'take-down' } & TakeDown)[]): void {
      write({ type: 'report', ...report }, ...consequences);
    },
    /** What services were asked, the newest last. */
    asked: (): readonly Asked[] => asked,
    noteAsked(one: Asked): void {
      write({ type: 'asked', ...one });
    },
    /** Engines that list the page no more because somebody filed a removal. */
    delistedBy: (page: string): Engine[] =>
      engines.filter((engine) =>
        filings.some(
          (filing) =>
            filing.engine === engine &&
            filing.pages.some((one) => one.page === page && one.outcome === 'delisted' && one.at <= now()),
        ),
      ),
    planted: (host: string): readonly Post[] => planted.get(host) ?? [],
    plantedBytes: (id: string): Buffer | undefined => plantedBytes.get(id),
    plant(host: string, post: Post, bytes?: { id: string; data: Buffer }): void {
      write({
        type: 'plant',
        host,
        post,
        ...(bytes && { bytes: { id: bytes.id, base64: bytes.data.toString('base64') } }),
      });
    },
    close: () => journal.close(),
  };
}

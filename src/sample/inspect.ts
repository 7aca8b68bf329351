import { allCopies, type CopyState } from './copies.ts';
import type { AnswerDue, Engine, Report } from './entries.ts';
import type { Hit } from './hits.ts';
import type { ReceivedMail } from './mail/received-mail.ts';
import { type CopyToPlant, type PlantedCopy, plantCopy } from './plant-copy.ts';
import { fileRemoval } from './search/file-removal.ts';
import type { Asked } from './services/service.ts';
import type { Leaves } from './site.ts';
import type { MailFault, World } from './world.ts';
import type { SentAnswer } from './world-state.ts';

/** What tests see of the world and may do to it. */
export type WorldInspection = {
  /** All mails in order of arrival, creators' and desks'; `to` is the envelope. */
  mails(): readonly ReceivedMail[];
  /** Answers of desks, due or sent. */
  answers(): readonly (AnswerDue & { sent?: SentAnswer })[];
  /** What the services were asked. */
  asked(): readonly Asked[];
  reports(service: Report['service']): readonly Report[];
  /** Requests to a host name, or to all. */
  hits(host?: string): readonly Hit[];
  /** The truth about every page with pictures. */
  copies(): CopyState[];
  /** Requests that came back to a 429 before its Retry-After was over. */
  impatient(): number;
  bio(handle: string): string;
  setBio(handle: string, text: string): void;
  /** Files a search engine's removal form and gives its reference number. */
  fileRemoval(engine: Engine, urls: readonly string[]): string;
  takeDown(url: string, leaves: Leaves): void;
  putBack(url: string): void;
  setUnresponsive(engines: readonly (readonly [engine: string, reason: string])[]): void;
  spoilNextMail(fault: MailFault): void;
  plantCopy(copy: CopyToPlant): Promise<PlantedCopy>;
};

/** Opens the inspection of a world. */
export function inspect(world: World): WorldInspection {
  const place = (url: string) => {
    const found = world.directory.locate(url);
    if (!found) throw new Error(`no page ${url} in the sample world`);
    return [found.site.host, found.post.path] as const;
  };
  return {
    mails: world.state.mails,
    answers: world.state.answers,
    asked: world.state.asked,
    reports: world.state.reports,
    hits: world.hits.all,
    copies: () => allCopies(world),
    impatient: () => world.hits.all().filter(({ status, impatient }) => status === 429 && impatient).length,
    bio: world.state.bio,
    setBio: world.state.setBio,
    fileRemoval: (engine, urls) => fileRemoval(world, engine, urls).reference,
    takeDown: (url, leaves) => world.state.takeDown(...place(url), leaves),
    putBack: (url) => world.state.putBack(...place(url)),
    setUnresponsive: (engines) => {
      world.switches.unresponsive = engines;
    },
    spoilNextMail: (fault) => {
      world.switches.mailFaults.push(fault);
    },
    plantCopy: (copy) => plantCopy(world, copy),
  };
}

import type { Directory } from './directory.ts';
import type { HitLog } from './hits.ts';
import type { Issuer } from './issuer/open-issuer.ts';
import type { Payments } from './payments/open-payments.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { ServiceId } from './services/sample-keys.ts';
import type { VideoStore } from './videos/video-store.ts';
import type { WorldClock } from './world-clock.ts';
import type { WorldState } from './world-state.ts';

/** Switches that tests turn while the world runs. */
export type WorldSwitches = {
  /** Engines the search reports as not answering, with the reason, e.g. `['bing', 'timeout']`. */
  unresponsive: readonly (readonly [string, string])[];
  /** What the mail server does to the next messages, one each. */
  mailFaults: MailFault[];
};
export type MailFault = 'defer' | 'close-before-answer' | 'close-mid-data';

/** Everything that answering a request may look at. */
export type World = {
  clock: WorldClock;
  state: WorldState;
  directory: Directory;
  pictures: PictureStore;
  videos: VideoStore;
  hits: HitLog;
  payments: Payments;
  /** Real services that this world stands in for. */
  services: ReadonlySet<ServiceId>;
  /** Stands for Google; absent where the product was connected to the real one. */
  issuer?: Issuer;
  switches: WorldSwitches;
  /** Address of the product, and of the world's own page once it listens. */
  productUrl: string;
  url: string;
};

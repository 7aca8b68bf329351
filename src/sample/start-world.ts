import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { openDirectory } from './directory.ts';
import type { AnswerDue } from './entries.ts';
import { openHits } from './hits.ts';
import { type HostsFile, hostsFile } from './hosts-file.ts';
import { openHttpServer } from './http-server.ts';
import { inspect, type WorldInspection } from './inspect.ts';
import type { IssuerOptions } from './issuer/open-issuer.ts';
import { openDesks } from './mail/desks.ts';
import { openMailServer } from './mail/mail-server.ts';
import { type AnswerPost, postToProduct, startAnswering } from './mail/post-answers.ts';
import { worldPage } from './pages/world/frame.ts';
import { keepRounds } from './payments/keep-rounds.ts';
import { openPayments, type Payments } from './payments/open-payments.ts';
import { openPictures } from './pictures/picture-store.ts';
import type { CopyToPlant, PlantedCopy } from './plant-copy.ts';
import { type ServiceId, serviceIds } from './services/sample-keys.ts';
import { allSites } from './sites/all-sites.ts';
import { openSocksServer } from './socks-server.ts';
import { openVideos } from './videos/video-store.ts';
import type { World } from './world.ts';
import { fileClock, memoryClock, type WorldClock } from './world-clock.ts';
import { openState } from './world-state.ts';

export type SampleWorldOptions = {
  /** Where mails, removals and drawn pictures are kept; without it all is forgotten at the end. */
  dir?: string;
  mail?: {
    /** Takes the answers of desks in place of the product; if it throws, the answer is offered again. */
    onAnswer?: (raw: Buffer, answer: AnswerDue) => unknown;
  };
  /** World time; by default that of `clockFile`, or a clock in memory that `move` moves. */
  clock?: WorldClock;
  clockFile?: string;
  productUrl: string;
  /** Signs the answers that are posted to the product. */
  inboundSecret: string;
  /** Signs what the payment stand-in tells; without it the product is told nothing. */
  webhookSecret?: string | undefined;
  /** So long the payment stand-in keeps a renewal as a draft before it charges it; absent: not at all. */
  draftSeconds?: number | undefined;
  /** Whom the OpenID issuer knows; without it there is none. */
  issuerClient?: IssuerOptions['client'] | undefined;
  /** Looks for the ffmpeg that makes videos, on the PATH unless said. */
  findFfmpeg?: () => Promise<string | undefined>;
  /** Real services to stand in for; all of them unless said. */
  services?: readonly ServiceId[] | undefined;
  /** 0 or absent: a free port. */
  port?: number;
  smtpPort?: number;
};

export type SampleWorld = {
  hostsFile: HostsFile;
  searxngUrl: string;
  smtpUrl: string;
  /** What leads to the onion sites. */
  torSocksUrl: string;
  /** The world's own page. */
  url: string;
  state: WorldInspection;
  clock: WorldClock;
  payments: Payments;
  plantCopy(copy: CopyToPlant): Promise<PlantedCopy>;
  close(): Promise<void>;
};

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  return (server.address() as AddressInfo).port;
}

const closed = (server: { close(done: () => void): unknown }): Promise<void> =>
  new Promise((done) => void server.close(() => done()));

function answerPost(options: SampleWorldOptions): AnswerPost {
  const onAnswer = options.mail?.onAnswer;
  if (!onAnswer) return postToProduct(options.productUrl, options.inboundSecret);
  return async (raw, answer) => {
    await onAnswer(raw, answer);
    return 202;
  };
}

/**
 * Starts the sample world on loopback: one HTTP server for all its names, one mail server, desks that act by world time.
 * @throws Error if a wanted port is taken
 * @example
 * const world = await startSampleWorld({ productUrl: 'http://127.0.0.1:3000', inboundSecret: 'secret' });
 * writeFileSync(file, JSON.stringify(world.hostsFile)); // OUTBOUND_HOSTS_FILE
 */
export async function startSampleWorld(options: SampleWorldOptions): Promise<SampleWorld> {
  const { dir } = options;
  if (dir !== undefined) mkdirSync(dir, { recursive: true });
  const clock = options.clock ?? (options.clockFile === undefined ? memoryClock() : fileClock(options.clockFile));
  const state = await openState(dir, () => clock.read().getTime());
  const payments = openPayments({
    dir,
    now: () => clock.read(),
    url: () => world.url,
    productUrl: options.productUrl,
    draftSeconds: options.draftSeconds,
    webhookSecret: options.webhookSecret,
  });
  const pictures = openPictures(dir && path.join(dir, 'pictures'), state.plantedBytes);
  const world: World = {
    clock,
    state,
    directory: openDirectory(allSites, state),
    pictures,
    videos: openVideos({ pictures, find: options.findFfmpeg }),
    hits: openHits(),
    payments,
    services: new Set(options.services ?? serviceIds),
    switches: { unresponsive: [], mailFaults: [] },
    productUrl: options.productUrl,
    url: '',
  };
  const http = openHttpServer(world);
  const mail = openMailServer(world, openDesks(allSites));
  const port = await listen(http, options.port ?? 0);
  world.url = `http://127.0.0.1:${port}`;
  if (options.issuerClient) {
    const { openIssuer } = await import('./issuer/open-issuer.ts');
    world.issuer = openIssuer({
      url: world.url,
      client: options.issuerClient,
      draw: (...drawn) => worldPage(world, ...drawn),
    });
  }
  const smtpPort = await listen(mail.server, options.smtpPort ?? 0).catch(async (error: unknown) => {
    await closed(http);
    throw error;
  });
  const socks = openSocksServer(world.directory, () => port);
  const socksPort = await listen(socks, 0);
  const stopAnswering = startAnswering(world, answerPost(options));
  const stopPayments = keepRounds(payments);
  const inspection = inspect(world);
  return {
    hostsFile: hostsFile(allSites, `127.0.0.1:${port}`, world.services),
    searxngUrl: world.url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    torSocksUrl: `socks5h://127.0.0.1:${socksPort}`,
    url: world.url,
    state: inspection,
    clock,
    payments,
    plantCopy: inspection.plantCopy,
    async close() {
      await Promise.all([stopAnswering(), stopPayments()]);
      http.closeAllConnections();
      await Promise.all([closed(http), closed(mail), closed(socks), world.videos.close()]);
      state.close();
      payments.close();
    },
  };
}

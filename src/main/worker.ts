// The background role: every module's jobs and sweeps, wired visibly.
import { join } from 'node:path';
import { createReader } from '#lib/foreign-text/index.ts';
import { createDecoder, decoderFor } from '#lib/image-decode/index.ts';
import { createPartFinder } from '#lib/part-finder/index.ts';
import { createFaceReader } from '#lib/picture-faces/index.ts';
import { createTextReader } from '#lib/picture-text/index.ts';
import { createReadDns, createSafeFetch, lookupHost } from '#lib/safe-fetch/index.ts';
import { createVideoReader } from '#lib/video-decode/index.ts';
import { accountHandlers } from '#modules/accounts/index.ts';
import { billingHandlers, endPurchases, lookAtPlan } from '#modules/billing/index.ts';
import { brandHandlers } from '#modules/brands/index.ts';
import { caseHandlers, standingsAt } from '#modules/cases/index.ts';
import { communityHandlers } from '#modules/community/index.ts';
import { contentHandlers, importHandlers } from '#modules/content/index.ts';
import { deindexingHandlers } from '#modules/deindexing/index.ts';
import {
  allowedSearxng,
  createAskSearch,
  createHostTurns,
  createPoliteFetch,
  discoveryHandlers,
  refuseListed,
  seenLately,
} from '#modules/discovery/index.ts';
import { documentHandlers } from '#modules/documents/index.ts';
import { evidenceHandlers, findChromium } from '#modules/evidence/index.ts';
import { faceHandlers } from '#modules/faces/index.ts';
import { hashShareHandlers } from '#modules/hash-shares/index.ts';
import { createHostLookup, createNamedHostCheck, hostHandlers } from '#modules/hosts/index.ts';
import { countProfileQuestions, impersonationHandlers } from '#modules/impersonations/index.ts';
import { manualRemovalHandlers } from '#modules/manual-removals/index.ts';
import { createWorkParts, matchingHandlers, pagesFound } from '#modules/matching/index.ts';
import { nameWatchHandlers } from '#modules/name-watch/index.ts';
import { noticeHandlers } from '#modules/notices/index.ts';
import { notificationHandlers } from '#modules/notifications/index.ts';
import { operationsHandlers } from '#modules/operations/index.ts';
import { ownDataHandlers } from '#modules/own-data/index.ts';
import { referralHandlers } from '#modules/referrals/index.ts';
import { isAnswerableIn, registryHandlers } from '#modules/registry/index.ts';
import { replyHandlers } from '#modules/replies/index.ts';
import { reportHandlers } from '#modules/reports/index.ts';
import { supportHandlers } from '#modules/support/index.ts';
import { verificationHandlers } from '#modules/verification/index.ts';
import { webhookHandlers } from '#modules/webhooks/index.ts';
import { whitelistHandlers } from '#modules/whitelist/index.ts';
import { readForeignBy } from '#platform/foreign/index.ts';
import { runWorker } from '#platform/jobs/run-worker.ts';
import { allJobs } from './all-jobs.ts';
import { openCopyModel } from './copy-model.ts';
import { botOf, colourOf, productOf } from './deployment.ts';
import { configOrExit, layFoundation } from './foundation.ts';
import { giveWay } from './give-way.ts';
import { lumenOf, machineChannels, stopnciiOf } from './machine-channels.ts';
import { openIndex } from './open-index.ts';
import { paymentsOf } from './payments.ts';
import { quarantineListOrExit } from './quarantine-list.ts';
import { mailDoor } from './send-mail.ts';
import { traceJobs } from './trace-work.ts';
import { userMail } from './user-mail.ts';
import { whyNoCloudflare } from './why-no-cloudflare.ts';

process.title = 'reclaim-worker';
giveWay();
const config = configOrExit();
const foundation = await layFoundation(config, 'worker');
const searxngUrl = allowedSearxng(config);
const { db, clock, log, blobs, inTransaction, queue, safeFetch, onionFetch, hosts, noticeSettings } = foundation;

const list = await quarantineListOrExit(foundation);
// Decoders of their own, as of videos: hostile pictures of a crawl keep no upload waiting, and no check of a case. Of the two
// children of each, one owner holds one at the most.
const ofPictures = { processes: 2, timeoutMs: 20_000 };
const decoder = createDecoder(ofPictures);
const crawlDecoder = createDecoder(ofPictures);
const checkDecoder = createDecoder(ofPictures);
const evidenceDecoder = decoderFor(checkDecoder, 'evidence');
const ofUploads = { readers: 2, limits: { perSecond: 1 } };
const videoReader = foundation.ffmpeg && createVideoReader({ ffmpeg: foundation.ffmpeg, ...ofUploads });
const scratch = join(config.dataDir, 'scratch');
// Readers of their own: an upload of two hours keeps no found copy waiting, and a hostile crawl no check of a case.
const ofFound = { timeoutMs: 240_000, cpuSeconds: 240, maxSeconds: 4.5 * 3600 };
const crawlReader = foundation.ffmpeg && createVideoReader({ ffmpeg: foundation.ffmpeg, limits: ofFound });
const checkReader = foundation.ffmpeg && createVideoReader({ ffmpeg: foundation.ffmpeg, limits: ofFound });
const videos = checkReader && { reader: checkReader, folder: scratch, list };
const reader = createReader({ tasks: new URL('./foreign-tasks.ts', import.meta.url), processes: 2 });
readForeignBy(reader);
const turns = createHostTurns({ db, delayMs: config.crawlDelayMs });
const politeFetch = createPoliteFetch({ safeFetch: onionFetch, turns, db });
const clearFetch = createPoliteFetch({ safeFetch, turns, db });
// A crawl has other things to ask meanwhile: it does not wait long for a host that a redirect leads to.
const crawlFetch = createPoliteFetch({ safeFetch: onionFetch, turns, db, maxWaitMs: 20_000 });
// The second vantage point: another egress where one is configured, another client identity always, cookies never.
const secondIdentity = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const secondFetch = createPoliteFetch({
  safeFetch: createSafeFetch({
    ...{ userAgent: secondIdentity, hosts, proxyUrl: config.egressProxyUrl },
    onion: foundation.onion && { ...foundation.onion, circuit: 'second' },
  }),
  turns,
  db,
});
const index = await openIndex(foundation);
const finder = createPartFinder();
const parts = createWorkParts({ db, blobs, finder });
const textReader = config.readsPictureText ? createTextReader() : undefined;
const copyModel = await openCopyModel(config);
if (copyModel && 'why' in copyModel) log.warn(copyModel.why);
const likeness = copyModel && 'describer' in copyModel ? copyModel : undefined;
const faceReader = config.findsFaces ? createFaceReader() : undefined;
const chromium = await findChromium({ given: config.chromiumPath });
if ('why' in chromium) log.info(`Pictures of pages ${chromium.why}`);
const noCloudflare = whyNoCloudflare(config);
if (noCloudflare) log.info(`Cloudflare ${noCloudflare}`);
const send = mailDoor(foundation);
const lumen = lumenOf(foundation);
const sendMail = userMail(foundation, send);
const payments = paymentsOf(foundation);
const lookUpHost = createHostLookup({ fetch: politeFetch, hosts });

const stop = await runWorker({
  queue,
  db,
  clock,
  log,
  inTransaction,
  jobs: allJobs,
  ...(foundation.traces ? { onJob: traceJobs(foundation.traces) } : {}),
  modules: [
    accountHandlers({
      sendMail,
      secretKey: config.secretKey,
      publicUrl: config.publicUrl,
      product: productOf(config),
      colour: colourOf(config),
      isAnswerable: isAnswerableIn(config.secretKey),
      log,
    }),
    billingHandlers(payments),
    brandHandlers(),
    documentHandlers({ db, blobs, decoder, list }),
    impersonationHandlers({ db, blobs, decoder, list }),
    whitelistHandlers(),
    contentHandlers({
      db,
      blobs,
      decoder,
      list,
      describer: likeness?.describer,
      video: videoReader && { reader: videoReader, folder: scratch },
    }),
    faceHandlers({ db, blobs, decoder, list, faceReader }),
    importHandlers({ db, blobs, decoder, list, fetch: clearFetch }),
    discoveryHandlers({
      db,
      blobs,
      log,
      decoder: crawlDecoder,
      list,
      videos: crawlReader && { reader: crawlReader, folder: scratch },
      politeFetch: crawlFetch,
      turns,
      config,
      ...{ trustedFetch: foundation.trustedFetch, hosts },
      signLink: foundation.links.sign,
      pagesFound,
      standingsAt,
      settings: {
        agent: botOf(config),
        readsPictureText: config.readsPictureText,
        findsFaces: config.findsFaces,
        copyModel: likeness?.describer.model,
      },
    }),
    matchingHandlers({ db, blobs, index, parts, textReader, faceReader, likeness }),
    caseHandlers(),
    communityHandlers(),
    registryHandlers({ db, blobs, decoder, list }),
    supportHandlers({ db, blobs, decoder, list }),
    evidenceHandlers({
      ...{ blobs, decoder: evidenceDecoder, list, parts, videos },
      chromiumPath: 'path' in chromium ? chromium.path : undefined,
      readDns: createReadDns({ hosts, now: clock.now }),
      authority: config.timestampUrl
        ? { url: config.timestampUrl, fetch: foundation.trustedFetch([config.timestampUrl]) }
        : undefined,
      fetch: refuseListed(politeFetch, { db, list, decoder: evidenceDecoder }),
    }),
    hostHandlers({ lookUpHost }),
    noticeHandlers({
      settings: noticeSettings,
      blobs,
      lookUpHost,
      lumen: lumen && { ...lumen, ledger: foundation.ledger },
      delivery:
        send && config.mailDomain
          ? {
              ledger: foundation.ledger,
              mailDomain: config.mailDomain,
              reports: { channels: machineChannels(foundation) },
              send,
              async readRaw(notice) {
                const blob = notice.rawBlobId ? await blobs.get(db, notice.userId, notice.rawBlobId) : undefined;
                if (!blob) throw new Error(`the bytes of notice ${notice.id} are gone`);
                return blob.bytes;
              },
            }
          : undefined,
    }),
    hashShareHandlers(stopnciiOf(foundation)),
    deindexingHandlers({
      askSearch: createAskSearch(
        searxngUrl
          ? {
              fetch: foundation.trustedFetch([searxngUrl]),
              base: searxngUrl,
              lately: (engine) => seenLately(db, engine),
            }
          : undefined,
      ),
    }),
    replyHandlers({
      blobs,
      ledger: foundation.ledger,
      replySecret: noticeSettings.replySecret,
      settings: noticeSettings,
      confirmNamedHost: createNamedHostCheck({ fetch: politeFetch, hosts }),
      mailbox: config.imapUrl
        ? { url: config.imapUrl, connectTo: lookupHost(hosts, new URL(config.imapUrl).hostname)?.connect }
        : undefined,
      onFault: (err) => log.warn({ err }, 'the mailbox of answers could not be read whole; it is asked again'),
    }),
    verificationHandlers({
      fetchFrom: {
        first: refuseListed(politeFetch, { db, list }),
        second: refuseListed(secondFetch, { db, list }),
      },
      ...{ decoder: checkDecoder, parts, videos },
    }),
    manualRemovalHandlers(),
    notificationHandlers({ countProfileQuestions }),
    nameWatchHandlers({ db, politeFetch: crawlFetch, settings: config, agent: botOf(config) }),
    referralHandlers({ secretKey: config.secretKey }),
    webhookHandlers({
      // A receiver has less time than a page.
      fetch: createSafeFetch({ userAgent: `${productOf(config)}-Webhooks/1.0`, hosts, limits: { totalMs: 15_000 } }),
      clock,
      secretKey: config.secretKey,
      publicUrl: config.publicUrl,
    }),
    operationsHandlers({ db, index }),
    reportHandlers(),
    ownDataHandlers({
      db,
      blobs,
      canWarn: sendMail !== undefined,
      lookAtPlan: (asker) => lookAtPlan(payments, asker),
      endPurchases: (asker) => endPurchases(payments, asker),
    }),
  ],
});
log.info({ fingerprints: await index.size() }, 'working');

const decoders = [decoder, crawlDecoder, checkDecoder];
const readers = [videoReader, crawlReader, checkReader, reader, textReader, faceReader, likeness?.describer];
let ending = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    // What does not finish in time is taken up by the next worker: its lease ends with this process.
    setTimeout(() => process.exit(0), 4_000).unref();
    void stop()
      .then(() => Promise.all([...readers, ...decoders, finder, index].map((one) => one?.close())))
      .then(foundation.close)
      .finally(() => process.exit(0));
  });
}

// The HTTP role: every module's routes, wired visibly.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { createReader } from '#lib/foreign-text/index.ts';
import { createResolveAddresses } from '#lib/safe-fetch/index.ts';
import { authorizeCall, ruleOfCall, scopeOfCall } from '#modules/access/index.ts';
import { createAuth, makeReserveMail, makeReserveVisit, originsOfIssuer } from '#modules/accounts/index.ts';
import { badgeRoutes } from '#modules/badges/index.ts';
import { billingRoutes, entitlement, pauseCharges } from '#modules/billing/index.ts';
import { brandRoutes, isVerifiedCreator } from '#modules/brands/index.ts';
import { caseRoutes, standingsAt } from '#modules/cases/index.ts';
import { communityRoutes } from '#modules/community/index.ts';
import { contentRoutes } from '#modules/content/index.ts';
import { deepfakeRoutes } from '#modules/deepfakes/index.ts';
import { deindexingRoutes, formsToWithdraw } from '#modules/deindexing/index.ts';
import { createHostTurns, createPoliteFetch, discoveryRoutes } from '#modules/discovery/index.ts';
import { documentRoutes } from '#modules/documents/index.ts';
import { evidenceRoutes } from '#modules/evidence/index.ts';
import { faceRoutes } from '#modules/faces/index.ts';
import { guideRoutes } from '#modules/guide/index.ts';
import { hashShareRoutes } from '#modules/hash-shares/index.ts';
import { hostRoutes } from '#modules/hosts/index.ts';
import { countProfileQuestions, impersonationRoutes } from '#modules/impersonations/index.ts';
import { manualRemovalRoutes } from '#modules/manual-removals/index.ts';
import { nameWatchRoutes } from '#modules/name-watch/index.ts';
import { countLeaving, noticeRoutes } from '#modules/notices/index.ts';
import { notificationRoutes } from '#modules/notifications/index.ts';
import { operationsRoutes } from '#modules/operations/index.ts';
import { ownDataRoutes } from '#modules/own-data/index.ts';
import { referralRoutes } from '#modules/referrals/index.ts';
import { registryRoutes } from '#modules/registry/index.ts';
import { replyRoutes } from '#modules/replies/index.ts';
import { reportRoutes } from '#modules/reports/index.ts';
import { supportRoutes } from '#modules/support/index.ts';
import { trademarkRoutes } from '#modules/trademarks/index.ts';
import { verificationRoutes } from '#modules/verification/index.ts';
import { webhookRoutes } from '#modules/webhooks/index.ts';
import { whitelistRoutes } from '#modules/whitelist/index.ts';
import { readForeignBy } from '#platform/foreign/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { readListedParts, readParts } from './case-parts.ts';
import { brandNames, deploymentRoutes, productOf, providerOf } from './deployment.ts';
import { configOrExit, layFoundation } from './foundation.ts';
import { growSlowly } from './grow-slowly.ts';
import { paperBrandOf } from './paper-brand.ts';
import { paymentsOf } from './payments.ts';
import { sampleForms, sampleRoutes } from './sample-routes.ts';
import { seedDemo } from './seed-demo.ts';
import { followHistory } from './seed-history/follow-history.ts';
import { seedPeopleOfThePast } from './seed-people.ts';
import { serveApp } from './serve-app.ts';
import { standing, usageOf } from './standing.ts';
import { standInKey } from './supervise/sample-world.ts';

process.title = 'reclaim-api';
growSlowly();
const config = configOrExit();
const foundation = await layFoundation(config, 'api');
const { db, clock, log, blobs, inTransaction, ledger, noticeSettings } = foundation;
const reader = createReader({ tasks: new URL('./foreign-tasks.ts', import.meta.url), processes: 2, mostWaiting: 50 });
readForeignBy(reader);

/** A signed token becomes an address that an `<img>` can ask for. */
const sampleHistory = followHistory();
const links = {
  open: foundation.links.open,
  sign: (target: { ownerId: string; blobId: string }, now: Date) =>
    `/api/v1/media/${foundation.links.sign(target, now)}`,
};
const auth = createAuth({
  db,
  clock,
  log,
  secretKey: config.secretKey,
  publicUrl: config.publicUrl,
  product: productOf(config),
  mailsPerNetwork: config.mailsPerNetwork,
  google: config.google && { ...config.google, fetch: foundation.trustedFetch(originsOfIssuer(config.google.issuer)) },
  entitlement,
  verified: isVerifiedCreator,
  standing,
});
const payments = paymentsOf(foundation);
const politeFetch = createPoliteFetch({
  safeFetch: foundation.safeFetch,
  turns: createHostTurns({ db, delayMs: config.crawlDelayMs }),
  db,
  maxWaitMs: 10_000, // somebody has pressed a button
});
const api = createApi({ log, now: clock.now });
mount(
  api,
  {
    provider: providerOf(config),
    publicUrl: config.publicUrl,
    log,
    inTransaction,
    identify: auth.identify,
    authorize: authorizeCall,
    isPublic: (call) => ruleOfCall(call) === 'public',
    scopeOf: scopeOfCall,
  },
  [
    ...deploymentRoutes(foundation),
    ...auth.routes,
    ...guideRoutes({ product: productOf(config) }),
    ...billingRoutes({
      ...payments,
      trialDays: config.trialDays,
      publicUrl: config.publicUrl,
      webhookSecret: config.stripe?.webhookSecret,
      usageOf,
    }),
    ...brandRoutes({ fetch: politeFetch, blobs, countLeaving }),
    ...documentRoutes({ blobs, sign: links.sign }),
    ...badgeRoutes({ publicUrl: config.publicUrl }),
    ...whitelistRoutes(),
    ...contentRoutes({ db, blobs, links, now: clock.now, videos: foundation.ffmpeg !== undefined }),
    ...faceRoutes({ db, blobs, sign: links.sign, isOffered: config.findsFaces }),
    ...discoveryRoutes({
      db,
      config,
      standingsAt,
    }),
    ...caseRoutes({ readParts, readListedParts, links: links.sign }),
    ...evidenceRoutes({ blobs }),
    ...hostRoutes(),
    ...hashShareRoutes({ isSetUp: config.stopncii !== undefined }),
    ...noticeRoutes({ settings: noticeSettings, blobs, ledger, readFormsOfEngines: formsToWithdraw }),
    ...deindexingRoutes({ settings: { ...noticeSettings, formUrls: sampleForms(config) } }),
    ...replyRoutes({
      blobs,
      ledger,
      replySecret: noticeSettings.replySecret,
      inboundSecret: config.inboundEmailSecret,
      readParts,
    }),
    ...verificationRoutes({ readParts }),
    ...manualRemovalRoutes(),
    ...deepfakeRoutes(),
    ...reportRoutes({
      blobs,
      brand: paperBrandOf(config),
      publicUrl: config.publicUrl,
      secretKey: config.secretKey,
      agent: config.agent,
      links: links.sign,
      countProfileQuestions,
    }),
    ...notificationRoutes({ secretKey: config.secretKey, publicUrl: config.publicUrl }),
    ...registryRoutes({
      secretKey: config.secretKey,
      blobs,
      reserveMail: makeReserveMail({ db, now: clock.now, ...config }),
    }),
    ...trademarkRoutes(),
    ...impersonationRoutes({ blobs, sign: links.sign, settings: noticeSettings }),
    ...nameWatchRoutes(config),
    ...communityRoutes({ secretKey: config.secretKey, publicUrl: config.publicUrl, brands: brandNames }),
    ...supportRoutes({ blobs, publicUrl: config.publicUrl }),
    ...webhookRoutes({
      owners: auth.owners,
      secretKey: config.secretKey,
      resolve: createResolveAddresses({ hosts: foundation.hosts }),
    }),
    ...referralRoutes({
      secretKey: config.secretKey,
      publicUrl: config.publicUrl,
      currency: payments.prices.currency,
      owners: auth.owners,
      reserveVisit: makeReserveVisit({ db, now: clock.now }),
    }),
    ...ownDataRoutes({
      db,
      blobs,
      owners: auth.owners,
      now: clock.now,
      sign: foundation.links.sign,
      open: foundation.links.open,
      pauseCharges: (asker) => pauseCharges(payments, asker),
    }),
    ...sampleRoutes(foundation, sampleHistory),
    ...operationsRoutes({
      sign: links.sign,
      publicUrl: config.publicUrl,
      queue: foundation.queue,
      config,
      blobs,
      ledger,
      settings: noticeSettings,
      secretKey: config.secretKey,
    }),
  ],
);
const history = {
  db,
  clock,
  blobs,
  settings: noticeSettings,
  send: foundation.queue.send,
  ledgerFolder: join(config.dataDir, 'ledger'),
};
if (config.demo === 'world') await seedPeopleOfThePast(history);
if (config.demo !== 'off') await seedDemo(foundation);

const { app, drain } = serveApp(foundation, api);
// A proxy in front keeps connections a minute: who closes first must be the one that knows nothing is under way on it.
const serverOptions = { keepAliveTimeout: 75_000 };
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host, serverOptions });
log.info({ port: config.port }, 'listening');
void firstAnswer(server).then(() => {
  auth.warmUp().catch((err: unknown) => log.error({ err }, 'what signing in needs could not be loaded'));
  // Nobody waits for it: each person's weeks appear at once when they are made.
  if (config.demo === 'world')
    void import('./seed-history/commons.ts')
      .then(({ seedCommons }) =>
        seedCommons({ ...history, secretKey: config.secretKey, publicUrl: config.publicUrl, brands: brandNames }),
      )
      .catch((err: unknown) => log.error({ err }, 'the sample community could not be made'))
      .then(() => import('./seed-history.ts'))
      .then(({ seedHistory }) => seedHistory(history))
      .catch((err: unknown) => log.error({ err }, 'the sample history could not be made'))
      .finally(sampleHistory.ended);
  if (config.demo === 'world' && config.stripe?.secretKey === standInKey)
    void import('./seed-payments.ts')
      .then(({ seedPayments }) => seedPayments(foundation, payments.prices))
      .catch((err: unknown) => log.error({ err }, 'the sample plans could not be bought'));
});

/** Whoever started this asks whether it is ready: what it need not have for that is loaded after, since loading blocks. */
function firstAnswer(from: typeof server): Promise<unknown> {
  const answered = new Promise((done) => from.once('request', (_, response) => response.once('finish', done)));
  return Promise.race([answered, pause(1000)]);
}

let ending = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    drain();
    server.close(
      () =>
        void foundation.queue
          .stop()
          .then(() => reader.close())
          .then(foundation.close)
          .finally(() => process.exit(0)),
    );
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    // Streams and slow readers do not hold the process longer than its supervisor waits.
    setTimeout(() => process.exit(0), 4_000).unref();
  });
}

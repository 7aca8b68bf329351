import { type Held, landing, plans, session, terms } from './test-held.ts';

const offered = 'src/modules/billing/offers/offers.test.ts';
const sold = 'src/web/features/landing/landing-plans.test.ts';
const addresses = 'src/modules/accounts/email/email.test.ts';
const formerCustomers = 'src/modules/own-data/keeping/former-customers.test.ts';
const deletion = 'src/modules/own-data/routes.test.ts';

/** What plans hold, what they cost, and what becomes of an account and its data. */
export const promisesOfAccounts: readonly Held[] = [
  {
    promise: 'how often each plan scans',
    says: /^(?:weekly|daily|scan every|every \d)/i,
    sagt: /^(?:Suchlauf )?(?:jede|alle|täglich|wöchentlich|jeden)|^(?:Täglich|Wöchentlich)er Suchlauf|^Suchlauf (?:alle|jede)/i,
    keys: [
      ...landing('landingPlans.standardScan', 'landingPlans.plusScan', 'landingPlans.premiumScan'),
      ...plans('scans.daily', 'scans.weekly', 'scans.every', 'often.weekly', 'often.every'),
    ],
    heldBy: [`${sold} › names the scans, accounts and files that the plans hold`],
  },
  {
    promise: 'sites with recent copies between scans',
    says: /sites with recent copies/i,
    sagt: /Websites mit neuen Kopien/,
    keys: [...landing('landingPlans.hotHosts'), ...plans('hotHosts', 'scanAndHotHosts')],
    heldBy: [
      `${sold} › promises hourly looks at sites with recent copies with Premium alone`,
      'src/modules/discovery/hot-hosts/hot-looks.test.ts › starts an hour after the scan ended, then each hour, once however long nobody looked',
      'src/web/features/plans/plan-table.test.ts › sites with recent copies are promised to the plans alone that look at them between scans, and as often',
    ],
  },
  {
    promise: 'exports, API and webhooks of a plan',
    says: /CSV|PDF|API/,
    sagt: /CSV|PDF|API/,
    keys: [
      ...landing('landingPlans.reportAndCsv', 'landingPlans.pdfApiAnd'),
      ...plans('reportAndCsv', 'csvAndPdf', 'apiTokensAnd', 'kinds.csv', 'kinds.pdf'),
    ],
    heldBy: [
      'src/modules/reports/reports.test.ts › are those of the plan; the refusal names the plans that have them',
      'src/modules/webhooks/webhooks.test.ts › needs a plan that holds webhooks, also to go on hearing',
      'src/modules/accounts/api-tokens/api-tokens.test.ts › is not made without the password, a name, a scope, an end, or the plan that holds tokens',
    ],
  },
  {
    promise: 'leaks can be reported',
    says: /report leaks|your own reports/i,
    sagt: /Leaks (?:selbst )?melden|von dir gemeldete/,
    keys: [...landing('landingPlans.reportLeaksYourself', 'fourSteps.webAndImage'), ...plans('reportLeaksA')],
    heldBy: [
      'src/modules/discovery/leaks/report-leaks.test.ts › each address has its own answer, and what is accepted takes the way of every other hit',
    ],
  },
  {
    promise: 'impersonation and fake accounts are reported',
    says: /impersonation|fake account/i,
    sagt: /Identitätsmissbrauch|Fake-Konten/,
    keys: [
      ...landing('landingPlans.impersonationFakeAccounts'),
      ...plans('reportImpersonation', 'fakeAccountTakedowns', 'impersonationFakeAccounts'),
      ...['feature.impersonation', 'feature.fakeAccounts'],
    ],
    heldBy: [
      'src/modules/impersonations/impersonations.test.ts › is asked about, answered, accepted, handed in, gone and back, and each step stands in its timeline',
    ],
  },
  {
    promise: 'deep fakes are reported',
    says: /deep fakes/i,
    sagt: /Deepfakes/,
    keys: [...landing('landingPlans.deepFakes'), ...plans('deepFakes'), 'feature.deepfake'],
    heldBy: [
      `${sold} › sells deep fakes with Premium, and nothing that is still to come`,
      'src/modules/deepfakes/deepfakes.test.ts › is reported as a digital forgery, with its 48 hours and a complaint when they run out',
    ],
  },
  {
    promise: 'the dark web is scanned where it is promised',
    says: /dark web scanning/i,
    sagt: /Darknet/,
    keys: [...plans('darkWeb'), 'feature.darkWeb'],
    heldBy: [
      'src/web/features/plans/plan-table.test.ts › dark web scanning is promised only where onion addresses can be opened',
      'src/modules/discovery/sources/tor/tor.test.ts › a scan of another plan opens no onion address, whoever names it',
    ],
  },
  {
    promise: 'removals by hand and support, with priority',
    says: /priority|manual removals/i,
    sagt: /Vorrang|von Hand/,
    keys: [
      ...landing('landingPlans.manualRemovalsSupport'),
      ...plans('manualRemovalsPriority', 'prioritySupport'),
      ...['feature.manualRemovals', 'feature.prioritySupport'],
    ],
    heldBy: [
      'src/modules/support/support.test.ts › promises four hours with priority support, and nothing without',
      'src/modules/manual-removals/manual-removals.test.ts › begins a request with its case, due within the hours that the plan promises',
    ],
  },
  {
    promise: 'free removals without a plan',
    says: /free removals/,
    sagt: /kostenlose Entfernungen/i,
    keys: ['feature.promoProtect'],
    heldBy: [
      'src/modules/cases/removals/removals.test.ts › five approvals take five removals, and the sixth is refused by hand and by rule',
    ],
  },
  {
    promise: 'a plan begins at once and can be cancelled at any time',
    says: /cancel (?:for the end of the paid time|at any time)|until you cancel/,
    sagt: /jederzeit|bis du kündigst/,
    keys: [
      'plans.changeDialog.itBeginsAt',
      'plans.planAction.thenEveryUntil',
      ...terms('thenLater', 'thenAfterThat', 'afterThat'),
    ],
    heldBy: [
      'src/modules/billing/journey.test.ts › is cancelled for the end of the period and taken back, here or in the portal',
      'src/modules/billing/journey.test.ts › is asked about within a limit of each user, and a cancellation is never refused for it',
    ],
  },
  {
    promise: 'an offer that is opened is not accepted, and a free one charges nothing',
    says: /Nothing (?:is|was) accepted|nothing is charged/,
    sagt: /nichts angenommen|Nichts wird angenommen|nichts wird berechnet/,
    keys: ['offers.claim.forNothingIs', 'offers.custom.madeForYou', ...terms('noCardIs', 'itWasTaken')],
    heldBy: [
      `${offered} › says what it costs now and later to whoever has its link, and takes nothing by being seen`,
      `${offered} › begins at once without a card, and ends by itself`,
    ],
  },
  {
    promise: 'free time and lower prices last as long as promised',
    says: /Free for|in the first/,
    sagt: /Kostenlos für|in den ersten/,
    keys: terms('freeMonths', 'freeDays', 'aForPayments'),
    heldBy: [`${offered} › follow one another: the price is lowered for as many payments as were promised`],
  },
  {
    promise: 'data is kept 90 days after a plan, and deleted after two warnings',
    says: /kept for at least 90 days|pictures, cases and proofs were kept|will be deleted/,
    sagt: /mindestens 90 Tage|wurden aufbewahrt|gelöscht/,
    keys: [
      'news.planEnded.text',
      'plans.renew.itEndedOn',
      'mail.deletionAnnounced.text',
      'mail.deletionAnnounced.subject',
    ],
    heldBy: [
      `${formerCustomers} › is kept for 90 days and deleted after two warnings, with nothing left of it but what is kept of everybody`,
      'src/modules/own-data/keeping/keeping.test.ts › is never a deletion before 90 days, two warnings, 30 days after the first and 7 after the last, whenever it is looked at',
    ],
  },
  {
    promise: 'an account is deleted after seven days, and kept until then by signing in',
    says: /deleted in seven days|keep it, (?:sign in|open this page)|stays as it was/,
    sagt: /in sieben Tagen gelöscht|behalten willst|wie (?:es|vorher) war|behalten/,
    keys: [...session('signIn.yourAccountWill', 'verification.itIsTo'), 'mail.deletionAsked.text'],
    heldBy: [
      `${deletion} › needs the password and the typed words, ends every session, stops the plan and writes a mail`,
      `${deletion} › is undone by the link of the mail, once, without signing in, until its time is over`,
      'src/modules/own-data/deletion/delete-account.test.ts › is not deleted before its time, nor after it was undone',
    ],
  },
  {
    promise: 'links of mails work once, for 30 minutes',
    says: /30 minutes/,
    sagt: /30 Minuten/,
    keys: [
      ...session('reset.ifThereIs'),
      'mail.confirmEmail.text',
      'mail.confirmChange.text',
      'mail.resetPassword.text',
    ],
    heldBy: [
      'src/modules/accounts/routes.test.ts › only the newest link works, for thirty minutes, and a weak password does not use it up',
      `${addresses} › is answered alike for a used, an expired, a replaced and an invented link`,
    ],
  },
  {
    promise: 'opening a link changes nothing',
    says: /Nothing was changed by opening it|Opening this page has changed nothing/,
    sagt: /Durch das Öffnen/,
    keys: session('deadLink.itWasUsed', 'verification.onePressAnd'),
    heldBy: [
      `${addresses} › begins with a mail, counts once its button is pressed, and completes a step of setting up`,
    ],
  },
  {
    promise: 'a change of e-mail or sign-in can be undone for seven days',
    says: /within 7 days|for 7 days|every session ends/,
    sagt: /innerhalb von 7 Tagen|7 Tage lang|alle Sitzungen enden/,
    keys: [
      ...['mail.emailChanged.text', 'mail.signInChanged.text', 'news.accountChanged.email-changed.text'],
      ...session('verification.theAddressThat'),
    ],
    heldBy: [
      `${addresses} › works for seven days, and once of fifty times`,
      `${addresses} › brings the address back, ends every session, voids the password and sends a way to a new one`,
      'src/modules/accounts/passkeys/passkeys.test.ts › that a thief added is gone once the owner takes it back, also with a change of address after it',
    ],
  },
  {
    promise: 'a new password ends sessions',
    says: /session/,
    sagt: /Sitzungen/,
    keys: [
      ...['password-reset', 'password-changed', 'password-added'].map((kind) => `mail.changes.${kind}.text`),
      ...['password-reset', 'password-changed', 'email-change-undone'].map(
        (kind) => `news.accountChanged.${kind}.text`,
      ),
    ],
    heldBy: [
      'src/modules/accounts/routes.test.ts › works once, ends every session, the old password is void, and its owner is told',
    ],
  },
  {
    promise: 'a browser is trusted for 30 days',
    says: /30 days/,
    sagt: /30 Tage/,
    keys: session('secondFactor.doNotAsk'),
    heldBy: [
      'src/modules/accounts/second-factor/second-factor.test.ts › asks no more for 30 days in a browser that says so, until its trust is ended',
    ],
  },
  {
    promise: 'referrals: a share for 12 months, held for 30 days, never names',
    says: /earn|12 months|never as names|30 days later/i,
    sagt: /verdien|12 Monate|nie als Namen|30 Tage danach/i,
    keys: [
      ...session('nextSteps.affiliateFiguresText', 'nextSteps.affiliateShare', 'nextSteps.affiliateShareText'),
      ...session('nextSteps.otherAffiliateText'),
      'news.referral.clear.text',
    ],
    heldBy: [
      'src/modules/referrals/referrals.test.ts › who came by a code and pays brings 30 %, held for 30 days, for twelve months',
    ],
  },
  {
    promise: 'a shared report ends after seven days and never shows pictures',
    says: /seven days/,
    sagt: /sieben Tage/,
    keys: ['share.text', 'sharedReport.nothing.text'],
    heldBy: [
      'src/modules/reports/shares/shares.test.ts › it ends after a week, when its creator ends it, when they leave, and when their plan holds no links',
    ],
  },
  {
    promise: 'a report of counts names no one',
    says: /other sites|counts only/i,
    sagt: /andere Websites|nur Websites|Anzahlen/i,
    keys: ['share.kinds.hosts', 'share.help.hosts', 'sharedReport.hostsOnly'],
    heldBy: [
      'src/modules/reports/shares/identity.test.ts › adds the hosts that name the creator up, so that no copy is left out',
    ],
  },
  {
    promise: 'figures are shown from 30 removals on, own errors included',
    says: /errors included|fewer than 30 removals/,
    sagt: /eigenen Fehler eingeschlossen|weniger als 30 Entfernungen/,
    keys: ['transparency.lead', 'transparency.description', 'transparency.tooFew'],
    heldBy: [
      'src/modules/reports/deployment-figures.test.ts › thirty removals are needed before anything is said; then every figure is of the last ninety days',
      'src/modules/reports/deployment-figures.test.ts › in public it says its own errors as well, and names a host only where no row says who was copied there',
    ],
  },
  {
    promise: 'the page of a badge says what holds now, and nothing else',
    says: /Nothing is reported in its name|says nothing else|says whether it holds|Whether a badge holds|does not show it/,
    sagt: /nichts gemeldet|sagt sonst nichts|ob (?:es|ein Abzeichen) gilt|Ob ein Abzeichen gilt|zeigt sie nicht/,
    keys: ['badge.notActive', 'badge.checked', 'badge.compare', 'badge.description', 'badge.nothingHere'],
    heldBy: [
      'src/modules/badges/badges.test.ts › the page says the account, its proof and whether we act for it now, and nothing else',
      'src/modules/badges/badges.test.ts › nobody is shown by an address that was not given, a removed account, or after the plan has ended',
    ],
  },
  {
    promise: 'who is named in the registry can answer by a link that ends',
    says: /The link works for/,
    sagt: /Der Link funktioniert/,
    keys: ['mail.registryAnswer.text', 'mail.registryHandle.text', 'mail.registryAsks.text'],
    heldBy: [
      'src/modules/registry/answer-by-mail.test.ts › a link ends after thirty days, with its entry, and where a letter of it is another',
      'src/modules/registry/answer-by-mail.test.ts › the address that an entry names is asked for its side, and answers by the link of that mail',
    ],
  },
  {
    promise: 'who reported a scam is not named',
    says: /Nothing in it says that it came from you/,
    sagt: /Nichts darin sagt/,
    keys: ['news.scamReport.published.text'],
    heldBy: [
      'src/modules/registry/registry.test.ts › says nothing of who reported it, and keeps no address or number once it is decided',
    ],
  },
  {
    promise: 'an own account is never reported',
    says: /We never report it now/,
    sagt: /Wir melden es jetzt nie/,
    keys: ['news.accountVerified.text'],
    heldBy: [
      'src/modules/whitelist/routes.test.ts › is on the list once it is proved, with its old names, and stays as an ordinary entry when it is removed',
    ],
  },
  {
    promise: 'without a valid authorization, or while an account leaves, nothing is sent',
    says: /Nothing new is sent for you|Nothing is sent in your name/,
    sagt: /nichts Neues gesendet|In deinem Namen wird nichts mehr gesendet/,
    keys: ['news.authorizationRevoked.text', 'mail.deletionAsked.text'],
    heldBy: [
      'src/modules/cases/decide-case.test.ts › without an authorization in force nothing is approved, by hand or automatically',
      'src/modules/own-data/deletion/delete-account.test.ts › one that was queued a moment before is dropped when it is claimed',
    ],
  },
  {
    promise: 'after a plan no scan begins and no notice leaves',
    says: /no new (?:scan begins|notice leaves)/i,
    sagt: /kein neuer Suchlauf/,
    keys: ['news.planEnded.text', 'news.paymentLate.text'],
    heldBy: [
      'src/modules/notices/plan-ended.test.ts › waits while there is no plan, says why, and leaves when its creator has one again and says yes',
      'src/modules/discovery/resume.test.ts › needs an account; without a plan there is one',
    ],
  },
  {
    promise: 'a lower plan begins when the paid time ends',
    says: /Until then you keep|You keep .* until then|You keep paying/,
    sagt: /Bis dahin/,
    keys: ['beginsOnUntil', 'youKeepPaying', 'youKeepUntil'].map((key) => `plans.planAction.${key}`),
    heldBy: [
      'src/modules/billing/journey.test.ts › to less begins when the paid period ends, and may be dropped before',
    ],
  },
  {
    promise: 'days to try come before the first payment',
    says: /^Try /,
    sagt: /testen$/,
    keys: ['plans.planAction.tryForDays'],
    heldBy: [
      'src/modules/billing/journey.test.ts › is given once, becomes a paid plan by itself, and is not given to who had a plan',
    ],
  },
  {
    promise: 'a counter-notice takes effect in its business days',
    says: /business days/,
    sagt: /Werktagen/,
    keys: ['news.decisionDue.soon.text', 'news.decisionDue.today.text'],
    heldBy: [
      'src/modules/replies/counter-notice.test.ts › are ten and fourteen business days after it came, and the reminder three before',
      'src/modules/notifications/tell-about-counter-notices.test.ts › a creator hears of a counter-notice when it comes, near its day, and on it; each once',
    ],
  },
  {
    promise: 'a referral under review loses nothing',
    says: /nothing is lost/,
    sagt: /nichts geht verloren/,
    keys: ['news.referral.held.text', 'news.referral.checked.text'],
    heldBy: [
      'src/modules/referrals/referrals.test.ts › a card of one’s own, or of another account, is held; once cleared it counts, and is not held for that again',
    ],
  },
  {
    promise: 'an answer of the team is in no mail, and a quiet thread opens again',
    says: /so that only you can read it|write in it to open it again/,
    sagt: /damit nur du sie lesen kannst|um sie wieder zu öffnen/,
    keys: ['news.support.answered.text', 'news.support.closedBySilence.text'],
    heldBy: [
      'src/modules/support/support.test.ts › ends the wait, marks the thread unread and tells its creator without a word of it',
      'src/modules/support/support.test.ts › closes a thread after 60 days of silence, tells its creator, and a message opens it again',
    ],
  },
  {
    promise: 'the reason for a decision about a post is read by its author only',
    says: /only you see it/,
    sagt: /nur für dich/,
    keys: ['news.communityPost.hidden.text', 'news.communityPost.removed.text'],
    heldBy: [
      'src/modules/community/community.test.ts › is decided with a reason that the author alone reads, is told of, and that can be undone',
    ],
  },
];

import type { z } from 'zod';
import type { Onboarding, settingsSchema } from '#modules/accounts/contract.ts';
import type { authorizationSchema, brandSchema, revocationAnswer, severalBrands } from '#modules/brands/contract.ts';
import type { caseMediaSchema, caseResults } from '#modules/cases/contract.ts';
import type { Collection as CollectionAnswer, Work } from '#modules/content/contract.ts';
import type { packetSummarySchema } from '#modules/deindexing/contract.ts';
import type {
  scanDetailSchema,
  scanSchema,
  scanSourceSchema,
  sourceHealth,
  termSchema,
} from '#modules/discovery/contract.ts';
import type { notificationPage, notificationSchema } from '#modules/notifications/contract.ts';
import type { deskSchema } from '#modules/operations/contract.ts';
import type { jobsSchema } from '#modules/operations/machinery/contract.ts';
import type { EntryKind, entrySchema } from '#modules/whitelist/contract.ts';

export type {
  Account,
  ApiToken,
  FactorStart,
  GoogleFinish,
  MadeApiToken,
  Passkey,
  Security,
  Session,
  SignedIn,
  SignIn,
} from '#modules/accounts/contract.ts';
export type {
  Billing,
  LimitsAnswer as PlanLimits,
  MadeOffer,
  Offer,
  OfferWish,
  QuoteAnswer as PlanQuote,
} from '#modules/billing/contract.ts';
export type { CaseState } from '#modules/cases/case.ts';
export type { CaseDetail, CaseSummary, CasesOfWork, Removals, WouldClose } from '#modules/cases/contract.ts';
export type { Unfinished as UnfinishedUpload, Work } from '#modules/content/contract.ts';
export type { Import, ImportWithPictures, Taken } from '#modules/content/imports/contract.ts';
export type { Packet, RefusalReason } from '#modules/deindexing/contract.ts';
export type { Leak, LeakQuota, LeakResult } from '#modules/discovery/contract.ts';
export type { DocumentAnswer, RemovalOfBrand } from '#modules/documents/contract.ts';
export type {
  FoundAccount,
  Impersonation,
  ImpersonationCheck,
  ImpersonationDetail,
  LookAlikes,
} from '#modules/impersonations/contract.ts';
export type { NoticeDetail, NoticeSummary } from '#modules/notices/contract.ts';
export type { NewsChoice } from '#modules/notifications/contract.ts';
export type { DeskItem, DeskKind, OpenedNotice, OpenedReplyAnswer } from '#modules/operations/contract.ts';
export type { OwnExport } from '#modules/own-data/contract.ts';
export type { CounterNoticeBody } from '#modules/replies/contract.ts';
export type { Yields } from '#modules/reports/contract.ts';
export type { Delivery, Webhook, WebhookSecret } from '#modules/webhooks/contract.ts';

/** Answers of the API as the browser reads them, from the schemas that validate them. Dates are ISO 8601 UTC, ids opaque. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type Deployment = {
  mode: string;
  provider: string;
  product: string;
  labels?: Record<string, unknown>;
  toasts?: { locked?: { title: string; text: string; button: string } };
  rating?: { text: string; source?: string; date?: string };
  links?: Partial<Record<'support' | 'terms' | 'privacy' | 'billing', string>>;
  /** True while the sample world answers instead of the internet. */
  sample?: boolean;
  google?: boolean;
  /** Whether videos can be uploaded and read. */
  videos?: boolean;
  /** Whether creators may have us look for their face. */
  faces?: boolean;
  onion?: boolean;
  lumen?: boolean;
  /** Usage statistics, where this deployment has somewhere to send them. */
  analytics?: { key: string; host: string };
};

export type User = {
  id: string;
  name: string | null;
  email: string;
  role: 'creator' | 'operator';
  plan: string | null;
  frontendStatus: 'free' | 'subscribed' | 'former';
  effectiveSpecialFeatures: string[];
  isAffiliateOnly: boolean;
  suggestUpgradeCustomMessage?: string | null;
  needsOnboarding: boolean;
  isCancelledButActive: boolean;
  /** A payment is late; so long the plan lasts without it. */
  paymentLateUntil?: string;
  shouldShowUpgrade: boolean;
  /** Where they reported or asked for something, whatever their plan is now. */
  ownLists: string[];
  /** This account was asked to be deleted; until then it can be kept. */
  deletionDueAt?: string;
  deletionCause?: 'asked' | 'former' | 'final';
  onboarding: Onboarding;
};

export type Settings = z.infer<typeof settingsSchema>;
export type Authorization = z.infer<typeof authorizationSchema>;
export type Revocation = z.infer<typeof revocationAnswer>;
export type Brand = z.infer<typeof brandSchema>;
/** What becomes of one line of many, in whichever list. */
export type LineResult = z.infer<typeof severalBrands>['results'][number];
export type Collection = CollectionAnswer;
export type Sensitivity = Collection['sensitivity'];
export type Ownership = Work['ownership'];
export type WhitelistKind = EntryKind;
export type WhitelistEntry = z.infer<typeof entrySchema>;
export type CaseMedia = z.infer<typeof caseMediaSchema>;
export type Decision = 'approve' | 'dismiss' | 'whitelist';
export type CaseResults = z.infer<typeof caseResults>;

export type SearchTerm = z.infer<typeof termSchema>;
export type SourceProgress = z.infer<typeof scanSourceSchema>;
export type SourceHealth = z.infer<typeof sourceHealth>;
export type Scan = z.infer<typeof scanSchema>;
export type ScanDetail = z.infer<typeof scanDetailSchema>;
export type { Dashboard, Need, Report } from '#modules/reports/contract.ts';
export type { FreeScanResult } from '#modules/reports/free-scan/contract.ts';
export type { OpenByWeek, WeekFigures } from '#modules/reports/week/contract.ts';
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationPage = z.infer<typeof notificationPage>;
export type DeskAnswer = z.infer<typeof deskSchema>;
export type JobsAnswer = z.infer<typeof jobsSchema>;
export type PacketSummary = z.infer<typeof packetSummarySchema>;

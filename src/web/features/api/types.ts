/** Answers of the API as the browser reads them. Dates are ISO 8601 UTC, ids opaque. */
export type Page<Item> = { items: Item[]; nextCursor: string | null };

export type Deployment = {
  mode: string;
  provider: string;
  product: string;
  labels?: Record<string, unknown>;
  toasts?: { locked?: { title: string; text: string; button: string } };
  rating?: { text: string; source?: string; date?: string };
  links?: Partial<Record<'support' | 'terms' | 'privacy' | 'billingPortal', string>>;
  /** True while the sample world answers instead of the internet. */
  sample?: boolean;
  google?: boolean;
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
  shouldShowUpgrade: boolean;
};

export type Settings = { autoSend: boolean; dryRun: boolean; hidePreviews: boolean };

export type CaseState =
  | 'found'
  | 'held'
  | 'approved'
  | 'noticed'
  | 'gone'
  | 'removed'
  | 'refused'
  | 'contested'
  | 'exhausted'
  | 'dismissed'
  | 'whitelisted'
  | 'withdrawn';

export type Brand = {
  id: string;
  platform: string;
  handle: string;
  displayName?: string | null;
  profileUrl?: string | null;
  aliases: string[];
  verification: { state: 'unverified' | 'verifying' | 'verified' | 'rejected'; code: string; reason?: string | null };
};

export type Sensitivity = 'public' | 'paid' | 'intimate';
export type Collection = {
  id: string;
  title: string;
  platform?: string | null;
  sourceUrl?: string | null;
  sensitivity: Sensitivity;
  workCount?: number;
};

export type Ownership = 'sole' | 'joint' | 'studio';
export type Work = {
  id: string;
  title?: string | null;
  collectionId?: string | null;
  state: 'processing' | 'ready' | 'refused';
  kind: 'image' | 'video';
  ownership: Ownership;
  width?: number | null;
  height?: number | null;
  /** PDQ quality, 0–100: under 50 a picture can only be matched exactly. */
  quality?: number | null;
  refusal?: { code?: string; message: string } | string | null;
  duplicateOf?: string | null;
  /** 24 px wide, made by the server; the only picture that travels unasked. */
  preview?: string | null;
  /** Signed, expires in five minutes; only in the answer for one work. */
  pictureUrl?: string | null;
};

export type SearchTerm = {
  id: string;
  text: string;
  origin: 'generated' | 'own';
  sources?: string[];
  enabled: boolean;
  lastRunAt?: string | null;
  hits: number;
  candidates?: number;
  confirmed?: number;
};

export type WhitelistKind = 'url' | 'url-prefix' | 'domain' | 'account';
export type WhitelistEntry = {
  id: string;
  kind: WhitelistKind;
  value: string;
  reason?: string | null;
  expiresAt?: string | null;
  /** Own verified accounts are on the list by themselves and cannot be taken off it here. */
  automatic?: boolean;
};

import type { Takes } from '#modules/hosts/index.ts';
import type { Basis } from '#modules/notices/notice.ts';

/**
 * The laws that a notice can be written under, and last the recipient’s own rules. Impersonation and trade marks have
 * packets of their own.
 */
export const noticeBases = [
  'take_it_down',
  'uk_intimate',
  'dmca_512d',
  'dsa_16',
  'dmca_512c',
  'platform_rules',
] as const;
export type NoticeBasis = (typeof noticeBases)[number];

/** Laws that give the recipient 48 hours. */
export const hasDeadline = (basis: Basis): boolean => basis === 'take_it_down' || basis === 'uk_intimate';

export type WorkOwner = 'sole' | 'joint' | 'none';
export type RecipientKind = 'platform' | 'site' | 'host' | 'cdn' | 'registrar' | 'search-engine';

/** What the choice of a law depends on. */
export interface LawFacts {
  /** A copy of works, or an account that poses as the creator. */
  subject: 'copy' | 'account';
  /** Who owns every work that is named. */
  owner: WorkOwner;
  audience: 'public' | 'sold' | 'intimate';
  /** Made or altered to show the creator; nothing of it is the creator's work. */
  fake: boolean;
  /** The creator signed that they are the person shown and agreed to no publication, of a fake also that it is one. */
  declared: boolean;
  recipient: {
    kind: RecipientKind;
    /** ISO 3166-1 alpha-2, where known. */
    country?: string;
    /** A covered platform of the TAKE IT DOWN Act. */
    takeItDown: boolean;
    /** A service with the duty of the Online Safety Act. */
    ukIntimate: boolean;
    /** Copyright notices alone, reports of intimate material alone, or anything. */
    takes: Takes;
  };
}

export interface NotTaken {
  basis: Basis;
  why: string;
}

/** `forgery`: an intimate fake; `fake`: any other one. */
export type Ground = 'copyright' | 'intimate' | 'forgery' | 'fake';

export type Choice =
  | {
      basis: NoticeBasis;
      /** On what the notice rests. */
      ground: Ground;
      /** False where the recipient is known to be outside the country of the law, and only its form is used. */
      binds: boolean;
      reason: string;
      notTaken: NotTaken[];
    }
  | { basis: undefined; reason: string; notTaken: NotTaken[] };
export type Chosen = Extract<Choice, { basis: NoticeBasis }>;

/** What is kept of the choice with its notice. */
export type LawOfNotice = Pick<Chosen, 'ground' | 'binds' | 'reason' | 'notTaken'> & {
  /** It takes the place of a notice under another law: why that one fits no longer. */
  changedBecause?: string;
};

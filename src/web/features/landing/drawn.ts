import type { Language } from '#modules/accounts/contract.ts';
import type { BadgePage } from '#modules/badges/contract.ts';
import type { Prices } from '#modules/billing/contract.ts';
import type { DeploymentFigures, Transparency } from '#modules/reports/contract.ts';
import type { SharedReport } from '#modules/reports/shares/contract.ts';
import type { Deployment } from '#web/features/api/types.ts';

/** Pages that the server draws, so that they stand there before any script. Each drawing is the whole page as HTML. */
export interface Drawn {
  drawLanding(frame: Frame, facts: LandingFacts): string;
  /** Without a text: that it has not been written yet. */
  drawText(frame: Frame, page: TextFacts): string;
  /** Without figures: that there are too few. */
  drawTransparency(frame: Frame, figures: Transparency | undefined): string;
  /** Without a report: that the link has ended. */
  drawShared(frame: Frame, report: SharedReport | undefined): string;
  /** Without a page: what an address says where there is nothing to confirm. */
  drawBadge(frame: Frame, page: BadgePage | undefined, at: Date): string;
}

/** What the first page says of this deployment. */
export interface LandingFacts {
  prices: Prices;
  /** Undefined while too little stands behind them. */
  figures: DeploymentFigures | undefined;
}

/** What a page says whose words are the deployment's own. */
export interface TextFacts {
  page: TextPage;
  text: string | undefined;
  /** There is no text in the language of its reader, and this one is in English. */
  isEnglish?: boolean;
}

export interface Frame {
  /** Of who reads the page; English (UK) without it. */
  language?: Language;
  deployment: Deployment;
  /** Addresses of the built files. */
  styles: readonly string[];
  script: string;
}

export const textPages = ['support', 'terms', 'privacy'] as const;
export type TextPage = (typeof textPages)[number];

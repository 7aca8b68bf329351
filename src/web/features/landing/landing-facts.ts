import type { DeploymentFigures } from '#modules/reports/contract.ts';
import type { Deployment } from '#web/features/api/types.ts';

/** What the front page is drawn from. It is drawn by the server, so that it stands there before any script runs. */
export interface LandingFacts {
  deployment: Deployment;
  /** Addresses of the built files. */
  assets: { styles: readonly string[]; script: string };
  /** Absent while too few cases are behind them. */
  figures?: DeploymentFigures | undefined;
}

/** The whole page as HTML. */
export type RenderLanding = (facts: LandingFacts) => string;

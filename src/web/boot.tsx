import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeploymentProvider } from './brand/deployment.tsx';
import { dress } from './brand/dress.ts';
import { applyTheme, chosenTheme, followDevice } from './brand/theme.ts';
import type { Follow } from './features/analytics/begin.tsx';
import { api, identifyProvider } from './features/api/client.ts';
import type { Deployment } from './features/api/types.ts';
import { shellTexts } from './features/shell/texts.ts';
import { prepareLanguage } from './language/language.ts';
import { Speaking } from './language/speaking.tsx';
import { textsOf } from './language/texts.ts';

/** The document is on its way anew: what fails to be drawn until then is no fault. */
let comesAnew = false;

/** Parts of an older release are gone once a newer one runs: the page comes anew, once a minute at most. */
function renewWithRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) {
      // The router would load the document anew by the browser's own words, and offline that leaves nothing.
      event.payload.message = textsOf(shellTexts).notLoaded;
      return;
    }
    const last = Number(sessionStorage.getItem('came-anew') ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem('came-anew', String(Date.now()));
    comesAnew = true;
    window.location.reload();
  });
}

/** Draws a document once its theme, its deployment and its brand are known. */
export async function boot(page: ReactNode, follow: Follow = () => undefined): Promise<void> {
  renewWithRelease();
  applyTheme(chosenTheme());
  // The scripts themselves were one long task; what follows is another.
  await new Promise((resolve) => setTimeout(resolve));
  await prepareLanguage({ de: async () => (await import('./german.ts')).german });
  followDevice();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const deployment = await readDeployment(root);
  identifyProvider(deployment.provider);
  await dress(deployment.mode);
  // Whoever reports faults listens; nobody does without a yes.
  const onCaughtError = (detail: unknown): void => {
    if (comesAnew) return;
    // biome-ignore lint/suspicious/noConsole: as React does unless told otherwise.
    console.error(detail);
    window.dispatchEvent(new CustomEvent('page-failed', { detail }));
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <Speaking>
        <DeploymentProvider deployment={deployment}>{page}</DeploymentProvider>
      </Speaking>
    </StrictMode>,
  );
  const { analytics } = deployment;
  if (analytics) void import('./features/analytics/begin.tsx').then(({ begin }) => begin(analytics, follow));
}

/** Nothing can be drawn without it. The document says it; one that does not has it asked for until it is answered. */
async function readDeployment(root: HTMLElement): Promise<Deployment> {
  const told = document.getElementById('deployment')?.textContent;
  if (told) return JSON.parse(told);
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      return await api.get<Deployment>('/deployment');
    } catch {
      root.textContent = textsOf(shellTexts).noAnswerYet;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeploymentProvider } from './brand/deployment.tsx';
import { dress } from './brand/dress.ts';
import { applyTheme, chosenTheme, followDevice } from './brand/theme.ts';
import { api, identifyProvider } from './features/api/client.ts';
import type { Deployment } from './features/api/types.ts';
import { prepareLanguage } from './language/language.ts';
import { Speaking } from './language/speaking.tsx';

/** Draws a document once its theme, its deployment and its brand are known. */
export async function boot(page: ReactNode): Promise<void> {
  applyTheme(chosenTheme());
  await prepareLanguage();
  followDevice();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const deployment = await readDeployment(root);
  identifyProvider(deployment.provider);
  await dress(deployment.mode);
  createRoot(root).render(
    <StrictMode>
      <Speaking>
        <DeploymentProvider deployment={deployment}>{page}</DeploymentProvider>
      </Speaking>
    </StrictMode>,
  );
}

/** Nothing can be drawn without it, so it is asked for until it answers; the page says what it waits for. */
async function readDeployment(root: HTMLElement): Promise<Deployment> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    try {
      return await api.get<Deployment>('/deployment');
    } catch {
      root.textContent = 'The service does not answer yet. This page tries again by itself.';
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

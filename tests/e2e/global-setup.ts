import { startProduct } from '../setup/start-product.ts';

/** The whole product with its sample world, for all browser tests. What is answered ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { DEMO: 'world' } });
  // Read by tests/e2e/at-product.ts: Playwright's workers inherit the environment, and nothing else of this process.
  process.env.RECLAIM_E2E_URL = product.url;
  return () => product.stop();
}

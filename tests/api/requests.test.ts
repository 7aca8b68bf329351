import { afterAll, beforeAll, describe } from 'vitest';
import { hostileBodies } from './requests/bodies.ts';
import { errorsAndHeaders } from './requests/errors.ts';
import { idempotency } from './requests/idempotency.ts';
import { lists } from './requests/lists.ts';
import { manners } from './requests/manners.ts';
import { foreignOrigins } from './requests/origin.ts';
import { reading } from './requests/reading.ts';
import { sessions } from './requests/sessions.ts';
import { type RunningApi, runApi } from './running-api.ts';

/** The rules of the API, from outside, on one running product. */
let api: RunningApi;
beforeAll(async () => {
  api = await runApi();
});
afterAll(() => api?.stop());
const running = (): RunningApi => api;

describe('requests', { timeout: 60_000 }, () => {
  foreignOrigins(running);
  errorsAndHeaders(running);
  reading(running);
  idempotency(running);
  lists(running);
  manners(running);
  sessions(running);
  hostileBodies(running);
});

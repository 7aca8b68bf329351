import { grantOperator } from '#modules/accounts/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Admin } from './open-admin.ts';

export async function grant(admin: Admin, email: string, say: (sentence: string) => void): Promise<void> {
  await admin.bringUpToDate();
  try {
    await admin.transaction('grant-operator', (ctx) => grantOperator(ctx, { email }));
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw new Problem('not-found', { detail: `No account has the address ${email}.` });
    throw error;
  }
  say(`${email} is an operator.`);
}

import { closeDemoPeople } from '#modules/accounts/index.ts';
import type { Admin } from './open-admin.ts';

/** Takes every way in from a demonstration's people, so that DEMO=off may serve their database. */
export async function closeDemonstration(admin: Admin, say: (sentence: string) => void): Promise<void> {
  await admin.bringUpToDate();
  const closed = await admin.transaction('close-demonstration', closeDemoPeople);
  say(
    closed.length === 0
      ? 'Nobody of a demonstration can sign in here.'
      : `Nobody can sign in any more as ${closed.join(', ')}. What they have stays as it is.`,
  );
}

import { closeDemoPeople } from '#modules/accounts/index.ts';
import type { Admin } from './open-admin.ts';

/** Takes every way in from a demonstration's people, so that DEMO=off may serve their database. */
export async function closeDemonstration(admin: Admin, say: (sentence: string) => void): Promise<void> {
  await admin.bringUpToDate();
  const closed = await admin.transaction('close-demonstration', closeDemoPeople);
  say(
    closed.length === 0
      ? 'The people of the demonstration cannot sign in here.'
      : `No one can sign in any more as ${closed.join(', ')}. Their data stays as it is.`,
  );
}

import type { CaseDetail } from '#web/features/api/types.ts';
import { wasHandedIn } from './handed-in.ts';

const out = ['sent', 'answered', 'uncertain', 'sending'];

/** How much a retraction takes back: notices and reminders that somebody has, and forms that search engines have. */
export const retractable = ({ notices, deindexing }: Pick<CaseDetail, 'notices' | 'deindexing'>): number =>
  notices.filter(({ kind, state }) => (kind === 'notice' || kind === 'reminder') && out.includes(state)).length +
  deindexing.filter(wasHandedIn).length;

import type { PacketSummary } from '#web/features/api/types.ts';

const names: Readonly<Record<PacketSummary['engine'], string>> = { google: 'Google', bing: 'Bing' };
export const engineName = (engine: PacketSummary['engine']): string => names[engine];

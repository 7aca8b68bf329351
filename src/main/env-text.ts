import { sourceSettings } from '#modules/discovery/sources/settings.ts';
import { envExample } from '#platform/config/index.ts';

/** The text of `.env.example`: what the product itself reads, and what its modules do. */
export const envText = (): string => envExample({ 'Places to look': sourceSettings });

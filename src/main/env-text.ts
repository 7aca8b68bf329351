import { envExample } from '#platform/config/index.ts';
import { moduleOptions } from './module-options.ts';

/** The text of `.env.example`: what the product itself reads, and what its modules do. */
export const envText = (): string => envExample({ 'Places to look': moduleOptions.settings });

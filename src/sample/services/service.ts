import type { SiteRequest, SiteResponse } from '../site.ts';
import type { World } from '../world.ts';
import type { ServiceId } from './sample-keys.ts';

/** An interface for programs that this world stands in for, at its real host name. */
export type Service = {
  id: ServiceId;
  title: string;
  host: string;
  /** Address that the host pretends to have. */
  address: string;
  /** One sentence for the page of the world. */
  says: string;
  answer(request: SiteRequest, world: World): SiteResponse | Promise<SiteResponse>;
};

/** What a service was asked and what it answered, in words for the world's own page. */
export type Asked = { service: ServiceId; at: number; question: string; answer: string };

export const json = (status: number, value: unknown): SiteResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** An object of JSON; empty where it is none. */
export function readObject(text: string): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text));
  } catch {
    // Broken JSON has no fields, and every service refuses that.
    return {};
  }
}

export const asObject = (value: unknown): Record<string, unknown> =>
  // Any object may be read by key; its values stay unknown.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

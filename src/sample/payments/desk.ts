import type { Kept } from './objects.ts';
import { render } from './render.ts';
import type { Store } from './store.ts';

/** What every action of the stand-in stands on. */
export type Desk = {
  store: Store;
  /** Where its pages are. */
  url: () => string;
  /** So long a renewal is a draft before it is charged; an hour at the real provider. */
  draftSeconds: number;
};

/** A refusal in the provider's own words. */
export class Fault extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const missing = (what: string, id: string | undefined): Fault =>
  new Fault(404, `No such ${what}: '${id ?? ''}'`, 'resource_missing');

/** Keeps an object and tells the product of what happened to it. */
export function keep(desk: Desk, object: Kept, type: string, at: number): void {
  tell(desk, object, { type, at, shown: render(desk, object) });
}

/** Keeps an object and tells of it as it is `shown`, all or nothing. */
export function tell({ store }: Desk, object: Kept, told: { type: string; at: number; shown: unknown }): void {
  const { type, at: created, shown } = told;
  store.put(object, { kind: 'event', id: store.newId('event'), created, type, object: shown, delivered: undefined });
}

import { type SQL, sql } from 'drizzle-orm';
import { collections, type Sensitivity, works } from '#modules/content/tables.ts';

/** Of a work in no collection, about which nothing was said: fewer laws fit than for a public one. */
const unsaid: Sensitivity = 'paid';

/** Who was meant to see a work, joined with its collection: what is said of the work itself goes before its collection. */
export const sensitivityOf = (): SQL<Sensitivity> =>
  sql<Sensitivity>`coalesce(${works.sensitivity}, ${collections.sensitivity}, ${unsaid})`;

import type { PacketRow } from '#modules/deindexing/tables.ts';
import { Problem } from '#platform/problem/index.ts';

/** What a person records about a form. */
export interface HandIn {
  packetId: string;
  /** Whose packet it must be; an operator gives none. */
  userId?: string;
  reference: string;
  /** How many addresses were handed in. */
  count?: number;
}

export const handedInAlready = ({ reference }: Pick<PacketRow, 'reference'>): Problem =>
  new Problem('conflict', {
    code: 'already_submitted',
    detail: `This form was handed in already, with the reference ${reference}.`,
  });

export const packetChanged = (holds: number, count: number | undefined): Problem =>
  new Problem('conflict', {
    code: 'packet_changed',
    detail: `The form holds ${holds} addresses now${count === undefined ? '' : `, not ${count}`}. Load it again and hand in what it holds.`,
  });

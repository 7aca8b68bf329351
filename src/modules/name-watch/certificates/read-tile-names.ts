import { CtFault, type CtFaultCode, certificateNames, readTile } from '#lib/ct-tiles/index.ts';
import { registrableDomain } from '#lib/url-key/index.ts';
import { defineTask } from '#platform/foreign/index.ts';

interface TileAsked {
  body: Uint8Array;
  /** Index of the tile's first entry. */
  first: number;
  /** How many entries it must have. */
  width: number;
  /** Entries before it were read already. */
  from: number;
}

/** A domain that somebody registered, and the newest entry of the tile that names it or something below it. */
export interface CertifiedDomain {
  domain: string;
  entry: number;
  /** When the log took the certificate, in milliseconds since 1970. */
  at: number;
}

type TileNames =
  | { ok: true; unreadable: number; newestAt: number; domains: CertifiedDomain[] }
  | { ok: false; code: CtFaultCode | 'too-few'; why: string };

/** Different domains that are taken of one tile: real ones name some hundred. */
const mostDomains = 50_000;

/** The registrable domains in a tile of a certificate log. */
export const readTileNamesTask = defineTask(
  'name-watch.certificate-tile',
  ({ body, first, width, from }: TileAsked): TileNames => {
    try {
      const entries = readTile(body, first);
      if (entries.length !== width)
        return { ok: false, code: 'too-few', why: `${entries.length} entries in place of ${width}` };
      const domains = new Map<string, CertifiedDomain>();
      let unreadable = 0;
      let newestAt = 0;
      for (const { index, timestamp, certificate } of entries) {
        if (index < from) continue;
        newestAt = Math.max(newestAt, timestamp);
        const names = certificateNames(certificate);
        if (!names || domains.size + names.length > mostDomains) {
          unreadable += 1;
          continue;
        }
        for (const domain of new Set(names.flatMap((name) => registrableDomain(name) ?? [])))
          domains.set(domain, { domain, entry: index, at: timestamp });
      }
      return { ok: true, unreadable, newestAt, domains: [...domains.values()] };
    } catch (error) {
      if (!(error instanceof CtFault)) throw error;
      return { ok: false, code: error.code, why: error.message };
    }
  },
);

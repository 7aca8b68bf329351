import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import sharp from 'sharp';
import { openCase } from '../../src/modules/cases/index.ts';
import { insertMedium } from '../../src/modules/discovery/store/pages.ts';
import { insertPreviews } from '../../src/modules/discovery/store/previews.ts';
import { createBlobs, createFileStore } from '../../src/platform/blobs/index.ts';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { newId } from '../../src/platform/ids/index.ts';
import type { Context } from '../../src/platform/verb/index.ts';
import { inTransaction } from '../api/planted.ts';

const atOnce = 50;

/**
 * Finds that wait for a creator's decision, each with a picture of its own, beside the creator's real works: as judged
 * pages leave them, in a product that runs. Nothing stands at their addresses. Answers the ids of the cases.
 */
export async function plantFinds(of: {
  dataDir: string;
  email: string;
  host: string;
  count: number;
  /** Whether each needs a decision of its own, as after it was put back; so unless told. */
  waits?: boolean;
}): Promise<string[]> {
  const pool = new Pool({ connectionString: runningEmbedded(of.dataDir), max: 4 });
  const secret = readFileSync(join(of.dataDir, 'secret-key'), 'utf8').trim();
  const blobs = createBlobs({ store: createFileStore(join(of.dataDir, 'blobs')), secret });
  try {
    const { rows } = await pool.query<{ user_id: string; id: string }>(
      `select w.user_id, w.id from works w join users u on u.id = w.user_id
       where u.email = $1 and w.thumbnail_blob_id is not null and w.archived_at is null`,
      [of.email],
    );
    const works = rows.map(({ id }) => id);
    const userId = rows[0]?.user_id ?? '';
    const one = async (ctx: Context, at: number): Promise<string> => {
      const put = async (width: number) =>
        blobs.put(ctx, { ownerId: userId, contentType: 'image/webp', bytes: await picture(at, width) });
      const [workId = ''] = [works[at % works.length]];
      const { id: mediaId } = await insertMedium(ctx.tx, {
        id: newId('media', ctx.now()),
        contentSha256: randomBytes(32).toString('hex'),
        contentType: 'image/webp',
        size: 1000,
        state: 'fingerprinted',
        refusalCode: null,
        width: 400,
        height: 300,
        quality: 100,
        fingerprints: [],
        firstSeenAt: ctx.now(),
        quarantinedAt: null,
      });
      await insertPreviews(ctx.tx, { mediaId, userId, thumbnailBlobId: await put(400), tinyBlobId: await put(24) });
      const url = `https://${of.host}/planted/${mediaId}`;
      const opened = await openCase(ctx, {
        userId,
        url,
        urlKey: url.slice('https://'.length),
        host: of.host,
        alsoKnownAs: [],
        social: false,
        verdict: { kind: 'same', distance: at % 8, workId, mediaId, signals: [] },
        workIds: [workId],
        sameWorkIds: [workId],
        media: [{ url: `${url}.jpg`, mediaId, workId }],
        waits: of.waits ?? true,
      });
      if (opened.outcome !== 'opened') throw new Error(`${url} was ${opened.outcome}`);
      return opened.caseId;
    };
    const ids: string[] = [];
    for (let at = 0; at < of.count; at += atOnce)
      await inTransaction(pool, async (ctx) => {
        for (let next = at; next < Math.min(of.count, at + atOnce); next += 1) ids.push(await one(ctx, next));
      });
    return ids;
  } finally {
    await pool.end();
  }
}

/** A plain one with a pattern of its own: what it shows is of no matter, that it has to be read and drawn is. */
function picture(at: number, width: number): Promise<Buffer> {
  const hue = (at * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 40 30">
    <rect width="40" height="30" fill="hsl(${hue} 40% 60%)"/><circle cx="${at % 40}" cy="${(at * 7) % 30}" r="9" fill="hsl(${(hue + 120) % 360} 50% 40%)"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
}

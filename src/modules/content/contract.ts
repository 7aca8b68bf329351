import { z } from 'zod';
import { hasUserinfo, legibleUrl } from '#lib/url-key/index.ts';
import { workLengths } from '#modules/content/lengths.ts';
import { oneLine } from '#platform/http/one-line.ts';

export const collectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  platform: z.string().optional(),
  sourceUrl: z.string().optional(),
  sensitivity: z.enum(['public', 'paid', 'intimate']),
  /** Its works may be sent to searches by picture (those of `GET /sources` with `sentTo`). */
  pictureSearch: z.boolean(),
  /** That are searched for; of an archived one, that are archived. */
  works: z.number(),
  /** Kept and no longer searched for. */
  archived: z.boolean(),
  createdAt: z.string(),
});
export type Collection = z.infer<typeof collectionSchema>;

export type { Declaration } from '#modules/content/declarations/contract.ts';

export const newCollection = z.object({
  title: z.string().overwrite(oneLine).trim().min(1, 'Give it a title.').max(120, 'Write at most 120 characters.'),
  platform: z.string().trim().max(60).optional(),
  sourceUrl: z
    .url({ protocol: /^https?$/, error: 'Give a web address, such as https://fanlane.test/you.' })
    .max(2000)
    .refine((text) => !hasUserinfo(text), 'The address holds a user name or password. Leave it out.')
    .refine(
      (text) => /\.[a-z][a-z0-9-]*$/i.test(URL.parse(text)?.hostname ?? ''),
      'Give an address with a name, such as https://fanlane.test/you.',
    )
    .overwrite(legibleUrl)
    .optional(),
  sensitivity: z.enum(['public', 'paid', 'intimate']),
  /** On for public pictures unless told, off for paid ones until switched on, never on for intimate ones. */
  pictureSearch: z.boolean().optional(),
});

/** What is not named stays; an empty platform or null takes it away. */
export const collectionChange = newCollection.partial().extend({
  sourceUrl: newCollection.shape.sourceUrl.unwrap().nullable().optional(),
  archived: z.boolean().optional(),
});
export const collectionQuery = z.object({ archived: z.stringbool().optional() });

export const workSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(['processing', 'ready', 'refused']),
  nextTryAt: z.iso
    .datetime()
    .optional()
    .describe('While it waits after a try that took too long: when it is read again.'),
  kind: z.enum(['image', 'video']),
  ownership: z.enum(['sole', 'joint', 'studio']),
  sensitivity: z
    .enum(['public', 'paid', 'intimate'])
    .optional()
    .describe('Said of the work itself; absent where its collection says it.'),
  collectionId: z.string().optional(),
  fileName: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  durationSeconds: z.number().optional(),
  /** 0 to 100. Below 50 a picture is too plain to be told from others. */
  quality: z.number().optional(),
  matching: z.enum(['full', 'exact-only']).optional(),
  contentSha256: z.string(),
  duplicateOf: z.string().optional(),
  archived: z.boolean(),
  /** The picture stays on its creator's device: there is no file to show. */
  isPrivate: z.boolean(),
  refusal: z.object({ code: z.string(), message: z.string() }).optional(),
  /** Signed links, five minutes. */
  tinyUrl: z.string().optional(),
  clearUrl: z.string().optional(),
  /** Searches by picture that were asked with a copy of it, when last, and whether the copy left: nobody knows of `maybe`. */
  sentTo: z
    .array(
      z.object({
        source: z.string(),
        name: z.string(),
        at: z.string(),
        outcome: z.enum(['sent', 'maybe', 'not-sent']),
      }),
    )
    .optional(),
  createdAt: z.string(),
});
export type Work = z.infer<typeof workSchema>;

/** One line: a letter names a work by it. */
const title = z.string().overwrite(oneLine).trim().min(1).max(workLengths.title);
const ownership = z.enum(['sole', 'joint', 'studio'], 'Say whose work it is: sole, joint or studio');
export const workFields = z.object({ title: title.optional(), collectionId: z.string().max(64).optional(), ownership });
export const workChange = z.object({ title: title.optional(), ownership: ownership.optional() });
/** Works that are moved into a collection (null: into none), or archived, together. */
export const worksChange = z.object({
  ids: z.array(z.string().max(64)).min(1).max(200),
  collectionId: z.string().max(64).nullable().optional(),
  archived: z.boolean().optional(),
});
/** Works that are deleted together. */
export const severalWorks = z.object({ ids: z.array(z.string().max(64)).min(1).max(200) });
export const shownWorks = [
  'unwatched',
  'full',
  'whole-only',
  'exact-only',
  'reading',
  'refused',
  'studio',
  'archived',
] as const;
export type ShownWorks = (typeof shownWorks)[number];
export const workOrders = ['newest', 'oldest', 'title'] as const;
export type WorkOrder = (typeof workOrders)[number];
export const workQuery = z.object({
  collectionId: z.string().max(64).optional(),
  q: z.string().max(200).optional(),
  state: z.enum(['processing', 'ready', 'refused']).optional(),
  sensitivity: z.enum(['public', 'paid', 'intimate']).optional(),
  show: z
    .enum(shownWorks)
    .optional()
    .describe('Those in use unless told; `unwatched` are being read, could not be read, or are matched exactly only.'),
  order: z.enum(workOrders).default('newest'),
});

/** Bytes of one picture. */
export const maxImageBytes = 50 * 1024 * 1024;
/** Bytes and seconds of one video. */
export const maxVideoBytes = 2 * 1024 * 1024 * 1024;
export const maxVideoSeconds = 2 * 3600;

/** Files of one creator that may be on their way in parts at once. */
export const openUploads = 20;
/** What is said of a file that comes in parts (`Upload-Metadata`). */
export const newUpload = workFields.extend({
  filename: z.string().overwrite(oneLine).trim().min(1, 'Name the file.').max(200),
  mark: z.string().max(100).optional(),
});
export type NewUpload = z.infer<typeof newUpload>;
export const uploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The sender's own, to know the same file again. */
  mark: z.string().optional(),
  /** Bytes of the whole file, and those that are here. */
  length: z.number(),
  received: z.number(),
  ownership: z.enum(['sole', 'joint', 'studio']),
  collectionId: z.string().optional(),
  /** Once it is whole. */
  workId: z.string().optional(),
  createdAt: z.string(),
  /** It is dropped then, unless another part comes. */
  expiresAt: z.string(),
});
export type Unfinished = z.infer<typeof uploadSchema>;

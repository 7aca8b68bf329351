import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import type { SignLink } from '#modules/content/index.ts';
import { addReference, checkReference } from '#modules/faces/add-reference.ts';
import { type FaceLead, faceLeadSchema, faceReferenceSchema, newFaceConsent } from '#modules/faces/contract.ts';
import { giveConsent } from '#modules/faces/give-consent.ts';
import { CONSENT_WORDING, daysKeptWhenOff, maxReferenceBytes } from '#modules/faces/lengths.ts';
import { presentReference } from '#modules/faces/present-reference.ts';
import { referencesOf, standingConsent, switchedOffSince } from '#modules/faces/store.ts';
import { removeReference, withdrawConsent } from '#modules/faces/withdraw-consent.ts';
import { faceWorkRoutes } from '#modules/faces/work-routes.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { nextTries } from '#platform/jobs/open-jobs.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

const tag = 'account';
const params = z.object({ id: z.string().max(64) });

interface Deps {
  db: Database;
  blobs: Blobs;
  sign: SignLink;
  /** Whether this deployment looks for faces; where it does not, what is kept can be seen and deleted, and nothing given. */
  isOffered: boolean;
}

export function faceRoutes({ db, blobs, sign, isOffered }: Deps): AnyRoute[] {
  const offered = (): void => {
    if (!isOffered) throw notFound();
  };
  return [
    route({
      method: 'get',
      path: '/account/face',
      summary: 'Whether we look for your face, and by which pictures',
      tag,
      answer: faceLeadSchema,
      async run({ caller: { userId }, transaction }) {
        return transaction((ctx) => present(ctx, userId, isOffered));
      },
    }),
    route({
      method: 'post',
      path: '/account/face',
      summary: 'Agree that we look for your face; your consent is recorded with the version of the words',
      tag,
      body: newFaceConsent,
      answer: faceLeadSchema,
      codes: ['account_not_verified'],
      async run({ caller: { userId }, body: { wording }, transaction }) {
        offered();
        return transaction(async (ctx) => {
          await giveConsent(ctx, { userId, wording });
          return present(ctx, userId, isOffered);
        });
      },
    }),
    route({
      method: 'delete',
      path: '/account/face',
      summary:
        'Stop looking for your face: the pictures, what was computed from them and what was found are deleted now',
      tag,
      status: 204,
      async run({ caller: { userId }, transaction }) {
        await transaction((ctx) => withdrawConsent(ctx, blobs, { userId }));
      },
    }),
    ...referenceRoutes(blobs, offered),
    ...faceWorkRoutes({ db, blobs, sign, requireOffered: offered }),
  ];
}

function referenceRoutes(blobs: Blobs, offered: () => void): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/account/face/references',
      summary: 'Give a picture of yourself (JPEG, PNG or WebP, up to 10 MB) that shows your face and no other',
      tag,
      rawBody: 'multipart/form-data',
      maxBody: maxReferenceBytes + 1024 * 1024, // a little more, so that the picture's own limit is what is said
      status: 201,
      creates: true,
      answer: faceReferenceSchema,
      codes: [
        'empty_file',
        'file_too_large',
        'unsupported_format',
        'face_lead_off',
        'account_not_verified',
        'face_references_limit',
      ],
      async run({ caller: { userId }, transaction, raw }) {
        offered();
        const { fileName, bytes } = await readUpload(raw);
        checkReference(bytes);
        return transaction(
          async (ctx) => presentReference(await addReference(ctx, blobs, { userId, fileName, bytes })),
          createHash('sha256').update(bytes).digest('hex'),
        );
      },
    }),
    route({
      method: 'delete',
      path: '/account/face/references/{id}',
      summary: 'Delete a picture of yourself, and what was found by your face',
      tag,
      params,
      status: 204,
      async run({ params: { id }, caller: { userId }, transaction }) {
        await transaction((ctx) => removeReference(ctx, blobs, { userId, referenceId: id }));
      },
    }),
  ];
}

async function present({ tx }: Pick<Context, 'tx'>, userId: string, isOffered: boolean): Promise<FaceLead> {
  const consent = await standingConsent(tx, userId);
  const offSince = isOffered || !consent ? undefined : await switchedOffSince(tx);
  const references = await referencesOf(tx, userId);
  const unread = references.filter(({ state }) => state === 'reading').map(({ id }) => id);
  const tries = await nextTries(tx, { queues: ['faces.read-reference'], field: 'referenceId', ids: unread });
  return {
    isOffered,
    deletedAt: offSince && new Date(offSince.getTime() + daysKeptWhenOff * 86_400_000).toISOString(),
    mayTurnOn: isOffered && (await hasVerifiedAccount(tx, userId)),
    since: consent?.givenAt.toISOString(),
    wording: CONSENT_WORDING,
    references: references.map((row) => presentReference(row, tries.get(row.id))),
  };
}

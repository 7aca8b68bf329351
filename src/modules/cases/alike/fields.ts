import { z } from 'zod';
import { mostAtOnce } from '#modules/cases/lengths.ts';

/** What a decision about many says where it is made like another one. */
export const alikeFields = {
  alike: z
    .string()
    .max(64)
    .optional()
    .describe(
      'A case that you decided so. What is not like it, or not as `seen` says, stays as it is and answers `not_alike`.',
    ),
  seen: z
    .array(z.object({ id: z.string().max(64), token: z.string().max(64) }))
    .max(mostAtOnce)
    .optional()
    .describe('With `alike`: for each case the `seen` that its preview gave (`GET /cases/{id}/alike`).'),
};

/** Which decisions about many are taken back. */
export const undoFields = {
  of: z.literal('approve').optional().describe('Undoes approvals alone, and no other decision that was made since.'),
  alike: z
    .string()
    .max(64)
    .optional()
    .describe('Undoes only what was decided like this case. Another decision stays and answers `not_alike`.'),
};

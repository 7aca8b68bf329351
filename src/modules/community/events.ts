import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** Somebody wrote, changed or took away a post of theirs, or said something about another one. */
export const communityActed = defineEvent(
  'community.acted',
  z.object({
    userId: z.string(),
    act: z.enum(['alias-chosen', 'topic-begun', 'replied', 'edited', 'removed', 'reported']),
    id: z.string(),
  }),
);

/** A reply stands in a topic, or an announcement above all of them. */
export const replied = defineEvent('community.replied', z.object({ topicId: z.string(), postId: z.string() }));
export const announced = defineEvent('community.announced', z.object({ postId: z.string() }));

/** An operator opened who wrote a post, with a reason: it is in the writer's own log. */
export const authorLookedAt = defineEvent(
  'community.author-looked-at',
  z.object({ postId: z.string(), userId: z.string(), operatorId: z.string(), reason: z.string() }),
);

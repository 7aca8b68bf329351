/** Announcements, topics and replies among creators, who know each other by an alias and by nothing else. */
export * from '#modules/community/contract.ts';
export { authorLookedAt } from '#modules/community/events.ts';
export { findLinks } from '#modules/community/find-links.ts';
export { communityHandlers, communityJobs } from '#modules/community/jobs.ts';
export { judgeLinks, type MayStand, piecesOf } from '#modules/community/judge-links.ts';
export { endSuspension } from '#modules/community/moderate-post.ts';
export { type PostToModerate, postsForOperator } from '#modules/community/posts-for-operator.ts';
export { type CommunityDeps, communityRoutes } from '#modules/community/routes.ts';
export { countPostsToModerate, readSuspension, suspendedOf, suspendedUsers } from '#modules/community/store.ts';

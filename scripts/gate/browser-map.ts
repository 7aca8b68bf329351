/** Browser specs that walk what is below a folder. Longer folders come before those that hold them. */
const walkedBy: readonly (readonly [folder: string, specs: readonly string[]])[] = [
  ['src/web/features/analytics/', ['analytics', 'consent']],
  ['src/web/features/badges/', ['badges']],
  ['src/web/features/authorization/', ['sign-up', 'seed']],
  ['src/web/features/brands/', ['sign-up', 'dashboard']],
  ['src/web/features/cases/', ['report', 'review', 'counter-notice', 'whole-job']],
  ['src/web/features/community/', ['twice']],
  ['src/web/features/content/', ['content', 'sign-up']],
  ['src/web/features/dashboard/', ['dashboard', 'privacy']],
  ['src/web/features/entrance/', ['entrance', 'sign-in', 'identity']],
  ['src/web/features/first-run/', ['sign-up', 'newcomer']],
  ['src/web/features/good-to-know/', ['good-to-know']],
  ['src/web/features/hosts/', ['ops-machinery']],
  ['src/web/features/impersonations/', ['twice']],
  ['src/web/features/landing/', ['landing', 'second-brand']],
  ['src/web/features/leaks/', ['leaks']],
  ['src/web/features/lines/', ['leaks', 'twice']],
  ['src/web/features/machinery/', ['ops-machinery']],
  ['src/web/features/mosaic/', ['newcomer']],
  ['src/web/features/onboarding/', ['sign-up', 'newcomer']],
  ['src/web/features/ops/', ['ops', 'ops-machinery', 'counter-notice']],
  ['src/web/features/own-data/', ['own-data']],
  ['src/web/features/people/', ['ops', 'ops-machinery']],
  ['src/web/features/plans/', ['plans', 'one-person', 'sign-up']],
  ['src/web/features/privacy/', ['privacy']],
  ['src/web/features/referrals/', ['refer']],
  ['src/web/features/registry/', ['twice']],
  ['src/web/features/report/', ['report', 'whole-job']],
  ['src/web/features/review/', ['review', 'whole-job']],
  ['src/web/features/search-terms/', ['twice']],
  ['src/web/features/session/', ['identity', 'identity-google', 'sign-in', 'sign-up', 'entrance']],
  ['src/web/features/transparency/', ['transparency']],
  ['src/web/features/whitelist/', ['set-up', 'several']],
  ['src/modules/badges/', ['badges']],
  ['src/modules/billing/', ['plans', 'one-person', 'sign-up']],
  ['src/modules/brands/', ['sign-up', 'dashboard']],
  ['src/modules/cases/', ['report', 'review', 'counter-notice', 'whole-job']],
  ['src/modules/community/', ['twice']],
  ['src/modules/content/', ['content', 'sign-up']],
  ['src/modules/deindexing/', ['whole-job', 'ops']],
  ['src/modules/discovery/', ['leaks', 'twice', 'whole-job']],
  ['src/modules/evidence/', ['report', 'whole-job']],
  ['src/modules/guide/', ['good-to-know']],
  ['src/modules/hosts/', ['ops-machinery', 'whole-job']],
  ['src/modules/impersonations/', ['twice']],
  ['src/modules/deepfakes/', ['ops', 'report']],
  ['src/modules/manual-removals/', ['ops', 'report']],
  ['src/modules/matching/', ['whole-job']],
  ['src/modules/notices/', ['whole-job', 'report', 'counter-notice']],
  ['src/modules/operations/', ['ops', 'ops-machinery', 'counter-notice']],
  ['src/modules/own-data/', ['own-data']],
  ['src/modules/referrals/', ['refer']],
  ['src/modules/registry/', ['twice']],
  ['src/modules/replies/', ['counter-notice', 'ops']],
  ['src/modules/reports/', ['report', 'dashboard', 'transparency']],
  ['src/modules/verification/', ['report', 'whole-job']],
  ['src/modules/whitelist/', ['set-up', 'several']],
];

/** Nothing of the product that a browser sees. */
const unseen =
  /\.(?:test|conformance|cases|md)\.?[a-z]*$|-cases\.ts$|^(?:docs|bench|scripts|tests\/(?!e2e\/|setup\/))|\.md$/;

/**
 * The browser specs of the gate that a change of these files can break; `all` where a file is not known here.
 *
 *     specsFor(['src/web/features/leaks/leak-form.tsx', 'docs/api.md']) // ['leaks']
 */
export function specsFor(files: readonly string[]): 'all' | string[] {
  const specs = new Set<string>();
  for (const file of files) {
    if (unseen.test(file)) continue;
    const own = /^tests\/e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1];
    const walked = own ? [own] : walkedBy.find(([folder]) => file.startsWith(folder))?.[1];
    if (!walked) return 'all';
    for (const spec of walked) specs.add(spec);
  }
  return [...specs].sort();
}

/** Every folder and spec named in the table, so that a test finds those that are gone. */
export const namedHere = { folders: walkedBy.map(([folder]) => folder), specs: walkedBy.flatMap(([, specs]) => specs) };

/**
 * Work that is done in steps of a few milliseconds each, so that its caller may do other things in between. Its result is the
 * same however it is run.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

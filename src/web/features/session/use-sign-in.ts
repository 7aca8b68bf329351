import { useState } from 'react';
import type { SignIn } from '#web/features/api/types.ts';
import type { Detour } from './search.ts';
import { noCookie, useEnter } from './use-enter.ts';

/** What to do with the answer to a sign-in: go in, or hold the step that a code of the second factor ends. */
export function useSignIn(detour: Detour) {
  const enter = useEnter();
  const [step, setStep] = useState<string>();
  return {
    step,
    begin: () => setStep(undefined),
    async take(answer: SignIn): Promise<void> {
      if ('secondFactor' in answer) setStep(answer.secondFactor.step);
      else if (!(await enter(answer.user.id, detour))) throw noCookie();
    },
  };
}

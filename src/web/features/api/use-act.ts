import { useEffect, useEffectEvent, useState, useTransition } from 'react';

type Ended<Answer> = { done?: true; answer?: Answer; error?: unknown };

/** Something done at a press: whether it is under way, and how the last one ended. For pages that have no query client. */
export function useAct<Input, Answer>(work: (input: Input) => Promise<Answer>) {
  const [ended, setEnded] = useState<Ended<Answer>>({});
  const [busy, start] = useTransition();
  const act = (input: Input): void => {
    setEnded({});
    start(async () => {
      try {
        setEnded({ done: true, answer: await work(input) });
      } catch (error) {
        setEnded({ error });
      }
    });
  };
  return { ...ended, act, busy };
}

/** The same for what a page reads as it opens. */
export function useRead<Data>(read: () => Promise<Data>) {
  const { act, answer, ...rest } = useAct<void, Data>(read);
  const begin = useEffectEvent(act);
  useEffect(() => begin(), []);
  return { ...rest, data: answer, again: () => act() };
}

import { Fragment } from 'react';
import { ServerSentence } from '../speaking.tsx';

type Props = { of: readonly string[]; between?: string };

/** Sentences or names of the server's in one line, each in the language that is read where it has it. */
export function SentenceList({ of, between = ', ' }: Props) {
  return of.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be equal, and a line is replaced as a whole
    <Fragment key={at}>
      {at > 0 && between}
      <ServerSentence of={one} />
    </Fragment>
  ));
}

import { Fragment } from 'react';
import { defanged } from './words.ts';

/** An address that nobody follows by accident, and that breaks where it means something: after a slash, dot or hyphen. */
export function Address({ of }: { of: string }) {
  return <Broken text={defanged(of)} />;
}

/** A text that may break after what divides it. */
export function Broken({ text }: { text: string }) {
  return pieces(text).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** `pieces('a[.]b/c-d')` is `['a[.]b/', 'c-', 'd']`; the dot of the host stays in its brackets. */
export function pieces(text: string): string[] {
  return text.match(/[^/\-_=&?]+[/\-_=&?]*|[/\-_=&?]+/g) ?? [];
}

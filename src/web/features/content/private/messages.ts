import type { FileDescription } from './describe-file.ts';
import type { DescribeFault } from './undescribable.ts';

/** One file to describe. The worker opens it itself: its bytes are not copied through the page. */
export type Question = { id: number; file: File; features: boolean };

export type Answer = { id: number } & ({ description: FileDescription } | { fault: DescribeFault });

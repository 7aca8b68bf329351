export type DescribeFault = 'unreadable' | 'unreadable-heic' | 'too-many-pixels' | 'altered-pixels' | 'failed';

/** Thrown where a picture cannot be described here, with a code that the page has words for. */
export class UndescribablePicture extends Error {
  readonly code: DescribeFault;
  constructor(code: DescribeFault) {
    super(code);
    this.code = code;
  }
}

import { z } from 'zod';
import { line } from './field.ts';

/**
 * Cosine from which a found picture is shown to its creator. The makers of one such model (SSCD) give 0.75 for nine copies
 * in ten answers: this is stricter, since whoever decides looks at each.
 */
export const NEAR_UNLESS_GIVEN = 0.85;

/** The slot for a learned descriptor of copies (lib/picture-descriptor). */
export const copyModelFields = {
  COPY_MODEL: {
    shape: line,
    example: './copy-model.onnx',
    about:
      'A model (ONNX) that finds edited copies: what looks like a work waits for its creator’s decision; none unless given',
  },
  COPY_MODEL_SHA256: {
    shape: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
      .transform((text) => text.toLowerCase()),
    about: 'Goes with COPY_MODEL: the SHA-256 of that file',
  },
  COPY_MODEL_NEAR: {
    shape: z
      .string()
      .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'must be a number from 0 to 1')
      .transform(Number),
    example: String(NEAR_UNLESS_GIVEN),
    about: 'Cosine of two descriptors from which a picture looks like a work, 0 to 1',
  },
} as const;

/** The model by its file and hash, and from which cosine on two pictures are near. */
export interface CopyModel {
  readonly path: string;
  readonly sha256: string;
  readonly near: number;
}

export function copyModelOf(
  given: { COPY_MODEL?: string; COPY_MODEL_SHA256?: string; COPY_MODEL_NEAR?: number },
  resolved: (path: string) => string,
): CopyModel | undefined {
  const { COPY_MODEL: path, COPY_MODEL_SHA256: sha256, COPY_MODEL_NEAR: near = NEAR_UNLESS_GIVEN } = given;
  return path === undefined || sha256 === undefined ? undefined : { path: resolved(path), sha256, near };
}

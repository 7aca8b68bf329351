/** One creator's claim to one picture. Pure: whose claim ranks above whose, and what that stops. */
export interface PictureClaim {
  /** Confirmed e-mail and signed authorization, beside the verified account without which there is no claim. */
  readonly counts: boolean;
  /** The picture was read from the page of an account that its claimant has verified. */
  readonly onVerifiedProfile: boolean;
  readonly uploadedAt: Date;
}

/**
 * Positive where `a` is the stronger claim: one that counts, then the picture on the verified profile, then the earlier
 * upload. Zero where nothing ranks one above the other.
 */
export function compareClaims(a: PictureClaim, b: PictureClaim): number {
  return (
    Number(a.counts) - Number(b.counts) ||
    Number(a.onVerifiedProfile) - Number(b.onVerifiedProfile) ||
    b.uploadedAt.getTime() - a.uploadedAt.getTime()
  );
}

/**
 * Whether another creator's claim stops the cases of whoever has `own`: only one that counts and is not the weaker. Of
 * two equal claims each stops the other, and an operator decides. Where the own claim does not count nothing can be sent,
 * and a stopped case would only say that the other creator is a customer.
 */
export const stopsCasesOf = (other: PictureClaim | undefined, own: PictureClaim | undefined): boolean =>
  other?.counts === true && own?.counts === true && compareClaims(other, own) >= 0;

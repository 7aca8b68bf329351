import { createHash } from 'node:crypto';

/**
 * What a creator signs: the mandate to act as agent. A changed word is a new version, and signed ones stay as they are.
 * TO BE APPROVED BY COUNSEL for each deployment before real notices leave on it.
 */
export const authorizationText = {
  version: '2026-11-2',
  approvedByCounsel: false,
  text: `AUTHORIZATION TO ACT AS AGENT

1. I am the creator named below, or the owner of the exclusive rights in the works that I upload to or name in this service, and I am at least 18 years old.

2. I authorize the operator of this service to act on my behalf, as my agent and in its own name and address, to find copies of my works and imitations of my accounts on the internet; to send notices and requests for their removal under 17 U.S.C. § 512, Article 16 of Regulation (EU) 2022/2065 and comparable rules; to ask search engines to remove results; to answer questions about those notices; and to withdraw them.

3. I confirm that I hold the rights needed for this in every work I mark as mine alone or as jointly owned, that works owned by a studio are marked as such, and that I will say so at once if that changes.

4. I confirm that accounts, sites and persons whom I have allowed to use my works stand on my list of what is left alone.

5. I understand that notices are statements of legal weight, that the law punishes knowing misrepresentation (17 U.S.C. § 512(f)), and that I am asked to decide in every case of doubt.

6. My legal name and postal address are kept with this authorization and are given to recipients only where the law or the recipient's rules require it, and never without having been shown to me before.

7. This authorization is valid for one year from its date. I may revoke it at any time; notices already sent are then withdrawn at my request.

By typing my name below I sign this authorization electronically.`,
} as const;

export const authorizationTextSha256 = createHash('sha256').update(authorizationText.text, 'utf8').digest('hex');

/** Days for which a signature is valid. */
export const authorizationDays = 365;

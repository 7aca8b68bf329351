/** What a creator says before a fingerprint is shared. A change of wording is a new version. */
export const shareStatement = {
  version: '2026-11-29',
  text: [
    'I am the person shown, and I was 18 or older when the picture was taken.',
    'It is intimate, and I did not agree to its being published where this service is told to look for it.',
    'The picture stays here. Its fingerprint, 64 letters and digits from which no picture can be drawn, is given to StopNCII.org, which passes it on to the platforms that take part. They may compare what is uploaded there with it, and decide by their own rules.',
    'I can withdraw it at any time. Deleting the picture or my account here does not withdraw it.',
  ].join('\n\n'),
};

import type { ReferenceRefusal } from '#modules/faces/contract.ts';

/**
 * What a creator agrees to when we look for their face. Whoever changes what `agreement` says counts up `CONSENT_WORDING`
 * (modules/faces), which the record of each consent names.
 */
export const faceTexts = {
  title: 'Look for my face',
  notLoaded: 'Whether we look for your face could not be loaded',
  safe: 'It stays as it is.',
  lead: 'Some pages show you in pictures that we do not know yet. If you agree, we compare found pictures with your face and put pages that may show you into review.',
  agreement: [
    'You give 1 to 5 pictures of yourself, and of nobody else. Each must show your face and no other. We delete each picture as soon as we have read it.',
    'We compute numbers from your face. They are biometric data. We keep them encrypted with the key of your account.',
    'Found pictures are compared with your face only. We keep nothing of the faces of other people.',
    'It only ever brings you pages to look at. It can miss you, or take someone else for you: nothing is sent unless you decide.',
    'You can turn it off at any time. The numbers, your pictures and what was found by them are deleted at once. That you agreed, and when, stays on record until your account is deleted.',
    'If we stop offering this, we stop comparing at once, and delete all of it after seven days.',
  ],
  agree: 'I agree, look for my face',
  verifyFirst: 'Verify one of your accounts first, so that we know whose face it is.',
  toAccounts: 'Go to your accounts',
  isOn: (since: string) => `On since ${since}. Pages that may show you wait in review.`,
  needsPicture: 'It is on, but we have no picture of your face yet. Add one to begin.',
  isReading: 'It is on. Your face is compared once your picture was read.',
  pictures: 'Pictures of you',
  only: 'Only pictures of yourself, with one face in each. JPEG, PNG or WebP, up to 10 MB.',
  add: 'Add a picture of me',
  sending: 'Sending',
  tooLarge: 'A picture of you may have up to 10 MB. It was not stored.',
  full: 'Five pictures are the most. Remove one to add another.',
  reading: 'Being read',
  ready: (day: string) => `Your face was read ${day}. The picture is deleted.`,
  refused: {
    'no-face': 'No face was found in it. Add one that shows your face from the front, in good light.',
    'several-faces': 'It shows more than one face. Add one that shows only you, or cut the others off.',
    unreadable: 'It could not be read. Save it as JPEG or PNG, and add it again.',
    'not-accepted': 'We cannot take this picture, and deleted it. If you think this is a mistake, write to support.',
  } satisfies Record<ReferenceRefusal, string>,
  removeNote: 'Removing a picture whose face was read also deletes what was found by your face so far.',
  whatYouAgreedTo: 'What you agreed to',
  turnOff: 'Turn off',
  turnOffTitle: 'Stop looking for your face?',
  turnOffText:
    'The numbers computed from your face, your pictures and what was found by them are deleted now. Pages that wait in review for no other reason leave it. This cannot be undone.',
  turnOffNow: 'Turn off and delete',
  keep: 'Keep it on',
  isOff: 'We no longer look for your face',
  isOffText: 'What was kept of it is deleted.',
};

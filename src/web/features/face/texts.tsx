import type { ReferenceRefusal } from '#modules/faces/contract.ts';
import { translated } from '#web/language/translated.ts';

/**
 * What a creator agrees to when we look for their face. Whoever changes what `agreement` says counts up `CONSENT_WORDING`
 * (modules/faces), which the record of each consent names.
 */
export const faceTexts = translated('face', {
  title: 'Search for my face',
  notLoaded: 'The face search could not be loaded',
  safe: 'It stays as it is.',
  lead: 'Some pages show you in pictures that we do not know yet. If you agree, we compare found pictures with your face and put pages that may show you into review.',
  agreement: [
    'You give 1 to 5 pictures of yourself, and of no one else. Each must show your face and no other. We delete each picture as soon as we have read it.',
    'We compute numbers from your face. They are biometric data. We keep them encrypted with the key of your account.',
    'Found pictures are compared with your face only. We keep nothing of the faces of other people.',
    'It only ever suggests pages for you to review. It can miss you, or take someone else for you: nothing is sent unless you decide.',
    'You can turn it off at any time. The numbers, your pictures and what was found by them are deleted at once. That you agreed, and when, stays on record until your account is deleted.',
    'If we stop offering this, we stop comparing at once, and delete all of it after seven days.',
  ],
  agree: 'I agree, search for my face',
  verifyFirst: 'Verify one of your accounts first, so that we know whose face it is.',
  toAccounts: 'Go to your accounts',
  isOn: (since: string) => `On since ${since}. Pages that may show you wait in review.`,
  needsPicture: 'It is on, but we have no picture of your face yet. Add one to begin.',
  isReading: 'It is on. Your face is compared once your picture was read.',
  pictures: 'Pictures of you',
  only: 'Only pictures of yourself, with one face in each. Uploads: JPEG, PNG or WebP, up to 10 MB.',
  add: 'Upload a picture of me',
  sending: 'Sending',
  tooLarge: 'A picture of you may have up to 10 MB. It was not stored.',
  full: 'Five pictures are the most. Remove one to add another.',
  reading: 'Being read',
  readAgain: (time: string) => `Reading it took too long. Next try: ${time}. You need do nothing.`,
  ready: (day: string) => `Your face was read ${day}. The picture is deleted.`,
  refused: {
    'no-face': 'No face was found in it. Add one that shows your face from the front, in good light.',
    'several-faces': 'It shows more than one face. Add one that shows only you, or cut the others off.',
    unreadable: 'It could not be read. Save it as JPEG or PNG, and add it again.',
    'not-accepted': 'We cannot take this picture, and deleted it. If you think this is a mistake, write to support.',
  } satisfies Record<ReferenceRefusal, string>,
  works: {
    open: 'Choose from your works',
    title: 'Choose a picture of yourself',
    text: 'Choose a work that shows your face and no other. We read a copy of it and delete the copy. The work stays as it is.',
    search: 'Find a work',
    list: 'Your works',
    untitled: 'Untitled',
    picture: (title: string) => `Your picture, blurred, ${title}`,
    nothingToShow: 'There is nothing to show.',
    choose: 'Use this',
    chooseThis: (title: string) => `Use this: ${title}`,
    chosen: 'In use',
    more: 'More works',
    nothing: (typed: string) => `No work that can be used here is called “${typed}”.`,
    none: 'None of your works can be used here yet',
    noneText:
      'We need a picture that is yours alone and whose file we keep. Videos, shared works and works that stay on your device cannot be used.',
    toContent: 'Go to your works',
    notLoaded: 'Your works could not be loaded',
    safe: 'Nothing was added.',
    ready: (day: string) => `Your face was read ${day}, from your work of this name.`,
  },
  removeNote: 'Removing a picture whose face was read also deletes what was found by your face so far.',
  whatYouAgreedTo: 'What you agreed to',
  off: {
    open: 'Turn off',
    title: 'Stop looking for your face?',
    text: 'The numbers computed from your face, your pictures and what was found by them are deleted now. Pages that wait in review for no other reason leave it. This cannot be undone.',
    now: 'Turn off and delete',
    keep: 'Keep it on',
  },
  /** Where the deployment stopped to offer it. */
  ended: {
    isPaused: (since: string, on: string | undefined) =>
      `We do not search for faces at the moment. You agreed on ${since}; unless we start again, what we keep of your face is deleted ${on ? `on ${on}` : 'after seven days'}. You can delete it now.`,
    unread: 'Not read yet. It is kept until we start again, or until it is deleted with the rest.',
    refused: 'It could not be used. Nothing is kept of it but its name.',
    open: 'Delete now',
    title: 'Delete what we keep of your face?',
    text: 'The numbers computed from your face, your pictures and what was found by them are deleted now, and your consent ends. Pages that wait in review for no other reason leave it. This cannot be undone.',
    now: 'Delete all of it',
    keep: 'Keep it for now',
  },
  isOff: 'We no longer search for your face',
  isOffText: 'What was kept of it is deleted.',
});

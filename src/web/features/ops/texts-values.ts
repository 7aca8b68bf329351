import { translated } from '#web/language/translated.ts';

/** Values that facts of the desk and of the hosts' pages may have, by the words of programs that stand for them. */
export const deskValueTexts = translated('deskValues', {
  faked: {
    name: 'Their name',
    pictures: 'Their pictures',
    posts: 'Their posts',
    messages: 'Messages in their name, or money asked for',
    handle: 'A username that looks like theirs',
  } as Record<string, string>,
  harm: {
    low: 'A nuisance',
    serious: 'It harms them or their followers',
    urgent: 'People pay it, or are threatened',
  } as Record<string, string>,
  fake: {
    'a face put on another body': 'A face put on another body',
    'clothes taken off by a program': 'Clothes taken off by a program',
    generated: 'Made up whole',
    edited: 'Edited in another way',
    picture: 'A picture',
    video: 'A video',
    intimate: 'Intimate',
  } as Record<string, string>,
  seenAs: {
    script: 'Script',
    frame: 'Frame',
    form: 'Form',
    meta: 'Meta tag',
    link: 'Link',
  } as Record<string, string>,
  caseStates: {
    found: 'To review',
    held: 'On hold',
    approved: 'Preparing notice',
    noticed: 'Notice sent',
    gone: 'Gone, one check',
    removed: 'Removed',
    refused: 'Host refused',
    contested: 'Counter-notice',
    exhausted: 'No step left',
    dismissed: 'Not theirs or fine',
    withdrawn: 'Withdrawn',
    whitelisted: 'Whitelisted',
  } as Record<string, string>,
  payoutTo: { bank: 'Bank account', paypal: 'PayPal' } as Record<string, string>,
});

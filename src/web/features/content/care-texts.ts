import { count, listed } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** What files are for: who was meant to see them, and when they are deleted. */
export const careTexts = translated('content/care', {
  coverage: {
    parts: {
      'whole-only': {
        name: 'Only as a whole',
        why: 'A part cut out of them is missed. We make what is needed for that, or they stay on your device without it.',
      },
      'exact-only': {
        name: 'Only as the exact file',
        why: 'Too plain to tell apart. A larger or less plain version helps.',
      },
      reading: { name: 'Being read', why: 'They are searched for once that is done.' },
      refused: { name: 'Not read', why: 'Not searched for. Each says why; upload it again in another format.' },
      hidden: { name: 'Under review', why: 'Our team looks at them first. They are hidden until then.' },
      archived: { name: 'Archived', why: 'Kept, and not searched for.' },
      studio: { name: 'A studio’s', why: 'Compared, never reported. These are in the figures above, too.' },
    },
    onDevice: (n: number) => `${count(n, 'file stays', 'files stay')} on your device.`,
  },
  correct: {
    title: (n: number) => `Correct ${count(n, 'file', 'files')}`,
    text: 'Drafts are written again with it. Notices that were sent keep what they said.',
    audience: 'Who was meant to see them',
    keep: 'Leave as it is',
    asCollection: { label: 'As their collection', help: 'Files in no collection count as paid.' },
    intimate:
      'Reminder and next step come after 48 hours, and no copy goes to picture searches. Notices name the laws on intimate pictures for files in an intimate collection with your signed statement: move them into one for that.',
    lessIntimate:
      'Notices about files that were intimate no longer name the laws on intimate pictures, and reminder and next step take their usual time.',
    owner: 'Who owns them',
    nothing: 'Choose what to correct.',
    save: (n: number) => `Correct ${count(n, 'file', 'files')}`,
    done: (n: number) => `${count(n, 'file is', 'files are')} corrected`,
    same: (n: number) => `${count(n, 'file was', 'files were')} as you said already.`,
    missing: (titles: readonly string[]) =>
      `${listed(titles)} ${titles.length === 1 ? 'is' : 'are'} not there any more and could not be corrected.`,
    endedStay: 'Cases that ended stay closed until their page is found again.',
    undo: 'Undo',
    notUndone: 'It was not changed back',
    leftAlone: (n: number) => `${count(n, 'file was', 'files were')} changed since, and not touched`,
    close: 'Close',
  },
  uses: {
    title: (file: string) => `What ${file} is used for`,
    searched: 'Search',
    search: {
      used: 'We compare pages with its fingerprints, and show it to you beside a copy.',
      device: 'We compare pages with its fingerprints. The picture stays on your device.',
      studio: 'We compare pages with its fingerprints, and report nothing: it is a studio’s.',
      archived: 'It is not searched for while it is archived. Open cases continue.',
      refused: 'It could not be read, so it is not searched for.',
      reading: 'We are reading it. Then pages are compared with its fingerprints.',
    },
    shown: 'Who gets it',
    recipients:
      'Hosts, search engines and those who post copies never get the file. A notice names its title, and where you posted it.',
    noSearches: 'No copy went to a picture search.',
    neverSearches: 'No copy goes to picture searches.',
    team: 'Our team opens it only to decide about a case, and you see that in your log. For an intimate file they must write down why.',
    audience: 'Meant for',
    audiences: { public: 'Everyone.', paid: 'Those who paid.', intimate: 'Only the people you chose: intimate.' },
    fromCollection: 'As its collection says.',
    ofItself: 'You said so for this file.',
    deleted: 'Deletion',
    whole: {
      image: 'We keep a copy without its metadata, encrypted. The uploaded file was deleted once it was read.',
      video: 'We keep single frames, encrypted. The uploaded file is deleted once it is read.',
      device: 'There is no file here to delete, only fingerprints.',
    },
    byYou:
      'When you remove it, its pictures and fingerprints are deleted. Its title stays with the cases that name it.',
    byAccount: 'With your account, everything goes after 7 days.',
    close: 'Close',
  },
});

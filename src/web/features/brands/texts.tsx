import type { ReactNode } from 'react';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the accounts that are protected. */
export const brandTexts = translated('brand', {
  lead: {
    title: 'The accounts we protect',
    text: 'Add every place where you post, old usernames too. Once one is proved to be yours, we search and act for proved accounts only.',
  },
  add: 'Add an account',
  addHelp: 'Old usernames count too: leave nothing out.',
  search: 'Handle, platform or alias',
  list: 'accounts',
  safe: 'They are kept, and searches continue as planned.',
  none: { title: 'No account yet', text: 'Name one account. Searches begin with its name.' },
  removed: {
    title: (handle: string) => `@${handle} was removed`,
    text: (othersProved: boolean): string =>
      othersProved
        ? 'Open cases continue until you close them, because another account of yours is proved.'
        : 'No other account of yours is proved. Until one is, you see counts only, and no notice and no reminder leaves, for any case.',
    ask: (handle: string) => `Remove @${handle}?`,
    documents: (n: number) =>
      n === 1
        ? 'The document you gave as proof is deleted at once and will not be checked:'
        : `${count(n, 'document')} that you gave as proof are deleted at once and will not be checked:`,
    go: 'Remove the account',
    back: 'Keep it',
    failed: 'The account was not removed',
  },
  show: { label: 'Which accounts', all: 'All', current: 'Current', archived: 'Archived' },
  sort: 'Order',
  sorts: { oldest: 'Oldest first', newest: 'Newest first', name: 'By name' },
  noneCurrent: {
    title: 'No account is searched for just now',
    text: 'All of them are archived. Bring one back, or add another.',
  },
  noneArchived: {
    title: 'Nothing is archived here',
    text: 'An archived account keeps its proof and its cases, and makes room for another in your plan.',
  },
  shelf: {
    archive: 'Archive',
    bringBack: 'Bring back',
    archiveThis: (handle: string) => `Archive @${handle}`,
    bringBackThis: (handle: string) => `Bring back @${handle}`,
    archived: (handle: string) => `@${handle} is archived`,
    archivedText: 'We no longer search for its names. Its cases continue, and it is never reported.',
    isBack: (handle: string) => `@${handle} is back`,
    isBackText: 'The next search includes it again.',
    notArchived: 'The account was not archived',
    notBack: 'The account was not restored',
    notUndone: 'It was not changed back',
    undo: 'Undo',
    rests: 'archived, not searched for',
  },
  columns: { account: 'Account', proof: 'Proof', aliases: 'Also known as', change: 'Change' },
  noAliases: 'no other names',
  formerly: (names: string) => `formerly ${names}`,
  edit: 'Names',
  editThis: (handle: string) => `Names of ${handle}`,
  several: {
    title: 'Add several accounts',
    description: 'Each is proved on its own afterwards.',
    label: 'Accounts',
    help: 'One on each line: platform:handle, or the address of the profile.',
    placeholder: 'instagram:maravale',
  },
  names: {
    title: (handle: string) => `Names of @${handle}`,
    text: 'We search for each of them. The handle itself is what was proved: another one is another account.',
    save: 'Save the names',
    saved: 'The names were saved',
    savedText: 'The next search uses them.',
  },
  prove: 'Prove it is yours',
  states: {
    unverified: 'Not proved yet',
    verifying: 'Being checked',
    verified: 'Proved to be yours',
    rejected: 'Proof refused',
  },
  form: {
    platform: 'Platform',
    platformHelp: 'Where the account is, as in fanlane or instagram.',
    namePlatform: 'Name the platform.',
    handle: 'Handle',
    handleHelp: 'Without the @.',
    enterHandle: 'Enter the handle.',
    profile: 'Address of the profile',
    profileHelp: 'We look for your code there.',
    displayName: 'Display name',
    aliases: 'Other names',
    aliasesHelp: 'Separated by commas.',
    oldHandles: 'Old usernames',
    oldHandlesHelp: 'Separated by commas. They stay protected as yours, too.',
    add: 'Add the account',
  },
  verify: {
    title: (handle: string) => `Prove that @${handle} is yours`,
    titleOfAny: 'Prove an account',
    why: 'We show finds and write to hosts only for the person an account belongs to. That keeps others from searching for you here.',
    proved: (handle: ReactNode) => (
      <>We read your code. {handle} is proved to be yours, and you may take it out of the bio.</>
    ),
    done: 'Done',
    copyCode: 'Copy this code.',
    putIt: (handle: ReactNode, platform: ReactNode) => (
      <>
        Put it anywhere in the bio of {handle} on {platform}.
      </>
    ),
    press: 'Press “Check my profile”. You can remove it afterwards.',
    copy: 'Copy',
    reading: 'We are reading the profile. This page shows it as soon as we know.',
    notYet: 'We read the profile, and the code was not in it yet. Some platforms take a minute to show a change.',
    isReading: 'Reading your profile',
    check: 'Check my profile',
    later: 'Do this later',
  },
});

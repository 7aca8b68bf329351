import type { ReactNode } from 'react';
import { plural } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of /account; cards of other features bring their own. */
export const accountTexts = translated('account', {
  change: 'Change',
  cancel: 'Cancel',
  staysAsItIs: 'It stays as it is.',

  you: {
    title: 'You',
    signOut: 'Sign out',
    notLoaded: 'Your account could not be loaded',
  },
  name: {
    name: 'Name',
    change: 'Change name',
    notGiven: 'Not given',
  },
  email: {
    name: 'E-mail',
    change: 'Change e-mail',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed yet',
    sentTo: (address: ReactNode) => (
      <>We sent a link to {address}. Until it is confirmed there, everything goes to the address you have.</>
    ),
    keep: 'Keep the old address',
    again: 'Send the link again',
    sentAgain: 'Sent. Only the newest link works.',
    notLoaded: 'Your address could not be loaded',
    safe: 'It stays as it is.',
  },

  signIn: {
    title: 'How you sign in',
    notLoaded: 'How you sign in could not be loaded',
  },
  password: {
    name: 'Password',
    change: 'Change password',
    set: 'Set',
    setOne: 'Set a password',
    changed: 'Changed. You are signed out everywhere else.',
    signsOut: 'A new one signs you out everywhere else.',
    none: 'None yet.',
  },
  google: {
    name: 'Google',
    connect: 'Connect',
    disconnect: 'Disconnect',
    connectIt: 'Connect Google',
    disconnectIt: 'Disconnect Google',
    opensNoMore: 'Google no longer opens your account. Your other ways in stay.',
    choose: 'You choose the Google account there; it opens this one from then on.',
    connected: (day: string) => `Connected ${day}`,
    notConnected: 'Not connected',
    notAvailable: 'Not available here',
  },
  factor: {
    name: 'Second factor',
    onSince: (day: string) => `On since ${day}`,
    left: (n: number) => `${n} recovery ${plural(n, { one: 'code', other: 'codes' })} left`,
    off: 'Off. With it, a stolen password alone opens nothing.',
    turnOn: 'Turn on',
    turnOnIt: 'Turn on the second factor',
    newCodes: 'New codes',
    newCodesOfIt: 'Make new recovery codes',
    turnOff: 'Turn off',
    turnOffIt: 'Turn off the second factor',
  },
  passkeys: {
    name: 'Passkeys',
    add: 'Add',
    addOne: 'Add a passkey',
    some: 'Each opens your account with a finger, face or number.',
    none: 'None. One opens your account with a finger, face or number.',
    unknown: 'This browser does not know passkeys.',
    added: (day: string) => `Added ${day}`,
    used: (day: string) => `used ${day}`,
    notUsed: 'not used yet',
    rename: 'Rename',
    renameThis: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeThis: (name: string) => `Remove ${name}`,
    removeIt: 'Remove the passkey',
    alsoOnDevice: 'It no longer opens your account. Delete it on the device, too.',
  },

  sessions: {
    title: 'Where you are signed in',
    notLoaded: 'Your sessions could not be loaded',
    safe: 'Nothing about them changed.',
    list: 'Sessions',
    showAll: (n: number) => `Show all ${n} sessions`,
    noPlace: 'We do not store your location, so none is shown.',
    endOthers: 'Sign out everywhere else',
    thisOne: 'This one',
    usedNow: 'Used now',
    lastUsed: (moment: string) => `Last used ${moment}`,
    signedIn: (day: string) => `signed in ${day}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out ${device}`,
  },
  settings: {
    title: 'What happens automatically, what stays hidden',
    notLoaded: 'Your settings could not be loaded',
    safe: 'They are kept and still work.',
    autoSend: 'Send notices automatically',
    autoSendHelp:
      'Only for pictures that are certainly yours, never on social media. You can undo each one while its batch waits. We still show you your first notice.',
    dryRun: 'Dry run',
    dryRunHelp: 'Everything is drafted and nothing is sent.',
    nameProfile: 'Name my public profile in notices',
    nameProfileHelp:
      'Recipients then read the page of the account that the picture belongs to. Off, they read the name you are known by and the titles. Notices that have not left yet are rewritten at once.',
    lumenCopies: 'Publish redacted copies of my copyright notices',
    lumenCopiesHelp:
      'Lumen (lumendatabase.org) is a public database of removal notices. A day after a copyright notice leaves, it gets a copy: who received the notice, the titles of the works and the addresses of the copies. We are named in your place. A title that holds your name is withheld; an address that holds your real name, e-mail or postal address is cut to its host. Other addresses stay as they are and may hold the name you are known by. Nothing about intimate or private files is published. Switch it off and nothing more is sent; what is published stays there.',
    hidePreviews: 'Hide previews',
    hidePreviewsHelp: 'Removes even the blurred pictures. A flat tile says what kind of file it is.',
  },
  reading: {
    title: 'Language and theme',
    language: 'Language',
  },
});

import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const registryTexts = translated('registry', {
  lead: {
    title: 'Look people up before you trust them',
    text: 'What other creators were told, sold or threatened with, and by whom. An operator has read each report, and no private name is shown.',
    report: 'Report a scam',
  },
  search: 'Handle, site, e-mail or number',
  /** As what the words of the search were read. */
  read: {
    handle: (shown: string, site: string | undefined) =>
      site
        ? `Searching for the handle ${shown}. For the site, write https://${site}.`
        : `Searching for the handle ${shown}, on any platform.`,
    domain: (shown: string) => `Searching for the site ${shown}. For a handle of that name, write @${shown}.`,
    email: (shown: string) => `Searching for the e-mail address ${shown}.`,
    phone: (shown: string) => `Searching for the telephone number ${shown}.`,
    words:
      'Searching in what the entries say. For an exact match, write @name, example.com, an e-mail address, or a number with its country code.',
  },
  kind: 'Kind',
  everyKind: 'Every kind',
  order: 'Order',
  orders: { changed: 'Last changed first', seen: 'Newest first' },
  list: 'scams',
  safe: 'Nothing that you reported is lost.',
  none: {
    title: 'Nothing is listed yet',
    text: 'Creators’ reports appear here once an operator has read them.',
  },
  nothing: (words: string) => `Nothing is listed for “${words}”. That does not mean they can be trusted.`,
  columns: { who: 'Known by', what: 'What they do', evidence: 'Evidence', open: 'More' },
  evidence: {
    reported: 'Reported once',
    several: (n: number) => `Reported by ${count(n, 'creator')}`,
    documented: 'Papers seen',
  },
  replied: 'with their reply',
  since: (when: string) => `seen since ${when}`,
  more: 'Read more',
  moreOf: (who: string) => `Read more about ${who}`,
  entry: {
    knownBy: 'Known by',
    evidence: 'Evidence',
    firstSeen: 'First seen',
    changed: 'Last changed',
    advice: 'What to do',
    reply: 'What they reply',
    replied: (when: string) => `Their own words, accepted by an operator on ${when}.`,
    waits: 'A reply came. An operator reads it before it is shown here.',
    anotherWaits: 'A newer reply came. An operator reads it before it is shown here.',
    asked: (when: string) => `We asked them by e-mail on ${when}. No reply has come so far.`,
    notYet: 'No reply so far.',
    notAsked: 'No reply so far. We know no e-mail address at which to ask them.',
    concerned: 'Does this concern you?',
    concernedText:
      'Anyone named here may answer. An operator reads the answer, and publishes it or takes the entry down.',
    answer: 'Answer it',
  },
  levels: {
    reported: 'One creator reported it, and an operator found that credible.',
    several: 'Several creators reported it independently.',
    documented: 'An operator has seen papers: messages, invoices or payments.',
  },
  advice: {
    'false-agency':
      'Pay nothing in advance and hand over no password. An agency that is one works for a share of what it earns you, with a contract that you can end and show to a lawyer.',
    'false-payment':
      'Send nothing before the money is in your own account; a picture of a transfer is no payment. Money that came by card can be called back for months.',
    impersonation:
      'Do not answer. Report the account to its platform, and report it here under your brand where your plan includes that.',
    blackmail:
      'Do not pay: people who pay are asked again. Keep every message with its date, block them, and go to the police; in many countries this is a crime.',
    'account-theft':
      'Open no link and no file from them. If you did: change the password from another device, end all sessions, and turn on the second factor.',
    'false-takedowns':
      'No one can promise that everything goes, or take it down within an hour for a fee. Never give your documents to people you do not know.',
    resale:
      'Report the pages with your pictures under the leaks, so that takedowns can be filed. Do not buy your own copies back.',
    other: 'Keep what you have of it with its date. Ask someone you trust before you pay, sign or send anything.',
  },
  form: {
    title: 'Report a scam',
    text: 'An operator reads it before anything is published. Others never learn that it came from you.',
    files: 'Evidence, optional',
    filesHelp: (most: number) =>
      `Up to ${most} pictures or PDFs, 10 MB each. Only operators open them. Pictures are kept without camera and place data, PDFs as you add them. We delete all of them 30 days after the decision.`,
    addFiles: 'Add files',
    removeFile: (name: string) => `Remove ${name}`,
    tooLarge: 'A file may have up to 10 MB.',
    filesLeft: (names: string) =>
      `These files were not taken: ${names}. Take the report back and send it again to add them.`,
    takeBack: 'Take it back',
    nextTitle: 'What happens next',
    next: [
      'An operator reads your report. We aim for 3 days. You can take it back until then.',
      'If it is credible, an entry appears in the operator’s words, without your name and without your files.',
      'People named in it can answer. If it names their e-mail address, we ask them there. We never say who reported it.',
    ],
    kind: 'What is it?',
    marks: 'Known by',
    marksHelp:
      'One on each line: a handle as @name, a site as example.com or https://…, a mail address, or a telephone number with its country code.',
    needMarks: 'Give at least one handle, site, mail address or telephone number.',
    profiles: 'Address of the profile, optional',
    profilesHelp:
      'Where you gave a handle as @name: the address of its profile, like https://x.com/name, one on each line. The same name is another account on another platform. Only operators see it.',
    line: (n: number, message: string) => `Line ${n}: ${message}`,
    what: 'What happened',
    whatHelp: 'Only operators read it. Say what was asked of you, what you did, and what you have in writing.',
    needWhat: 'Say what happened.',
    firstSeen: 'First seen on',
    needDay: 'Give the day.',
    declaration: 'This is true as far as I know, and it names no private person.',
    needDeclaration: 'Confirm that this is true, and names no private person.',
    send: 'Send the report',
    sent: 'Report sent',
    sentText: (marks: string) =>
      `Known by ${marks}. An operator reads it, and you will see the outcome below the registry.`,
    readAs: {
      handle: (shown: string) => `the handle ${shown}`,
      domain: (shown: string) => `the site ${shown}`,
      email: (shown: string) => `the e-mail address ${shown}`,
      phone: (shown: string) => `the number ${shown}`,
    },
    cancel: 'Cancel',
  },
  answer: {
    title: 'Answer this entry',
    text: 'What you say may be published below the entry as you write it.',
    words: 'What is not right',
    needWords: 'Say what is not right.',
    profile: 'Address of your profile, optional',
    profileHelp: 'The one that is named here, like https://x.com/name. An operator looks for your code there.',
    contact: 'How an operator can reach you',
    contactHelp: 'We show it to no one else, and delete it once a decision is made.',
    needContact: 'Say how an operator can reach you about this.',
    send: 'Send the answer',
    sent: 'Answer sent',
    sentText: 'An operator reads it. You will see the outcome below the registry.',
    sentProof: (code: string) =>
      `To show that it comes from you, put ${code} into the profile that is named until the decision. You also find the code below the registry.`,
  },
  takeDown: {
    title: 'For operators',
    press: 'Take the entry down',
    sure: 'Take this entry down?',
    text: 'It is no longer found, and cannot be restored. Its reports stay; the next report with these details begins a new entry.',
    done: 'The entry is taken down',
  },
  own: {
    reports: {
      title: 'What you reported',
      list: 'your reports',
      lead: 'Known by',
      files: 'Evidence',
      kind: 'Kind',
      sent: 'Reported',
    },
    replies: {
      title: 'What you answered',
      list: 'your answers',
      lead: 'Your answer',
      kind: 'To an entry about',
      proof: (code: string) => `Put ${code} into the profile that is named, until an operator has decided.`,
      sent: 'Answered',
    },
    state: 'State',
    states: {
      waiting: 'Waits for an operator',
      published: 'Published',
      refused: 'Not published',
      accepted: 'Entry taken down',
      withdrawn: 'Taken back',
    },
    takeBack: 'Take it back',
    takenBack: 'Report taken back',
    takenBackText: 'What you wrote and your files are deleted.',
    notTakenBack: 'The report was not taken back',
    files: {
      download: (name: string) => `Download ${name}`,
      checking: 'being checked',
      refused: {
        'not-accepted': 'cannot be accepted, and was deleted. If you think that this is a mistake, write to the team.',
        unreadable: 'could not be read, and was deleted. Save it as JPEG or PNG.',
        'too-many-pixels': 'has more than 50 million pixels, and was deleted. Save it at a smaller size.',
      },
    },
  },
});

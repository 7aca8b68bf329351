import { translated } from '#web/language/translated.ts';

/** What an action of the desk does to the world, said before it is pressed. */
export const consequenceTexts: Record<string, string> = translated('consequence', {
  approve: 'The notice is queued and leaves. You confirm that the copy is online.',
  'wrong recipient': 'We stop writing to it and write to the next recipient.',
  'form unusable': 'Nothing is handed in there any more; the next recipient is written to.',
  'not there': 'The notice is dropped. We keep checking; pages without a notice wait in review again.',
  arrived: 'The notice counts as sent, and its clock begins.',
  'did not arrive':
    'It counts as not sent: we prepare a new notice after the next check, and ask you for an answer again. Check the mail server first.',
  submitted:
    'The clock of its cases begins. If you recorded it by mistake, you can undo it for a day, under Handed in.',
  'reported to hotline':
    'Report it first to the hotline of your country or to the police. The pictures stay hidden; notices already sent are withdrawn.',
  'reported to authority':
    'Report it first to the hotline or authority of your country. The record is kept for good, and the address is not opened here again.',
  'nothing to report':
    'Only where you know that it is none: take its entry out of the list first, or it comes back here.',
  'no minor': 'The pictures are shown again, and the case continues. Its creator reads your reason in the log.',
  'accept report': 'It is submitted: by you, with its form, or by its creator where the platform accepts no one else.',
  'ask creator': 'It waits for their answer.',
  'decline report': 'Nothing is handed in. Its creator reads your reason.',
  reported: 'Its creator reads the number. In a week you are asked for the outcome.',
  'profile gone': 'You confirm that it is gone. We notify its creator.',
  'profile left up': 'We notify its creator, who may resume it.',
  'nothing heard': 'We notify its creator, who may resume it.',
  'count it': 'Its commissions become available when their 30 days are over, or at once where they are.',
  'count nothing': 'Every commission of this referral is reversed, and no more are earned.',
  'approve payout': 'The payee reads that it is approved. Send it, then record its reference.',
  paid: 'It counts as paid for good. Send the money first; the reference is shown to the payee.',
  'refuse payout': 'The amount is available again, and the payee reads the reason.',
  publish:
    'Everyone who is signed in can find it. Leave out names of private persons, and anything that only the person who reported it knows. E-mail addresses in it are asked for a reply.',
  refuse: 'Nothing is published. The sender reads your reason.',
  'publish reply': 'It appears below the entry, unchanged. If a code is shown, look for it in the profile first.',
  'take entry down': 'The entry is no longer found. The person who replied reads your reason.',
  'keep post': 'It is public. We do not tell the person who reported it.',
  'hide post': 'Only its author reads it, with your reason. It can be put back on its page.',
  'remove post': 'It says that an operator removed it. Its author reads your reason; it can be put back on its page.',
  'let link through': 'Everyone sees it. You have checked: it leads to no leak.',
  'leave link hidden': 'Only its author and operators see it.',
  'suspend writer': 'They can still read, and learn until when and why.',
  'let write again': 'We notify them.',
  'open author': 'You see name and e-mail. They read under Account that you looked, and why.',
  confirm: 'Everything that waited for this may continue.',
  'reject contact':
    'It is never used for this host again; what waited goes to the next recipient. Naming it as contact brings it back.',
  'mailbox works': 'Notices go there again, for every host that names it.',
  'give contact': 'Copies on this host are reported there first.',
  'go on without': 'We write to the next known recipient; without one, we only monitor its cases.',
  release: 'The case resumes; what was never sent waits in review.',
  dismiss: 'Nothing more is sent about it; everyone who received a notice about it is told that it is withdrawn.',
  classify: 'It takes effect at once, as if a rule had read it, and cannot be undone.',
  assign: 'It then takes effect on that notice or case, and cannot be undone.',
  answer: 'It leaves at once in our name as agent, and cannot be undone.',
  close: 'Nothing more is done with it. The note stays with it.',
  told: 'The note appears in the timeline that the creator sees.',
  'no counter-notice': 'The case resumes, with its reminders and steps. You can undo this for a day.',
  'court action won': 'The case continues, and notices may be sent again. You can undo this for a day.',
  'court action lost': 'Everyone who received a notice about it is told that it is withdrawn. This cannot be undone.',
  undo: 'The case is paused again, with the days it had.',
});

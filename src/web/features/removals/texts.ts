import { translated } from '#web/language/translated.ts';

export const removalsTexts = translated('removals', {
  lead: {
    title: 'Have a copy taken down, free of charge',
    text: 'We open the page and compare its pictures with yours. A removal is used only once its notice has left.',
    left: (left: number, of: number) => `${left} of ${of} left`,
    used: (n: number) => `${n} used`,
    waiting: (n: number) => `${n} on ${n === 1 ? 'its' : 'their'} way`,
  },
  form: {
    name: 'Free removal',
    url: 'Address of the page',
    urlHelp: 'The page itself, not a search for it and not the front page of a site.',
    noUrl: 'Give the address of the page.',
    work: 'Which of your works it shows',
    workHelp: 'A notice says whose picture it is about.',
    noWork: 'Choose the work that the page shows.',
    note: 'What shows that it is yours',
    noteHelp:
      'Where the original is published, for instance. An operator who checks the notice reads it; the site does not.',
    declaration: 'This page shows my content without my permission.',
    confirm: 'Confirm that this page shows your content without your permission.',
    submit: 'Ask for the removal',
    sent: 'The page is being opened',
    sentText: 'You will see the outcome below.',
  },
  none: {
    title: (of: number) => `All ${of} are used or on their way`,
    text: 'A copy that is dismissed before its notice left gives its removal back. With a plan you can have every copy reported.',
    toPlans: 'See the plans',
  },
  withPlan: {
    title: 'Your plan already covers this',
    text: 'With your plan you can have every copy reported. Free removals are for people without a plan.',
    toReport: 'To the takedown report',
  },
  history: {
    list: 'pages you asked about',
    decide: 'Decide',
    decideOn: (host: string) => `Decide on the copy on ${host}`,
    notice: 'See its notice',
    noticeOf: (host: string) => `See the notice to ${host}`,
    safe: 'Your requests are kept, and continue.',
    empty: { title: 'Nothing asked for yet', text: 'The pages you ask about appear here, with their outcome.' },
  },
});

/** A part of the guide: what to do in order, or what to know in any. */
export interface LeakPart {
  title: string;
  steps?: readonly string[];
  points?: readonly string[];
  /** Pages of others, with the address as it is typed. */
  links?: readonly { words: string; url: string }[];
}
export interface LeakGuide {
  title: string;
  lead: string;
  caution: string;
  parts: readonly LeakPart[];
  /** The day on which somebody last held these words against the law and the product. */
  reviewed: string;
  /** At the foot of each printed page; the day as the language writes it. */
  foot: { reviewed: (day: string) => string; page: (number: number, of: number) => string };
}

/**
 * What to do when pictures were leaked: one text for the page and the PDF, `{product}` where the product is named. It names
 * no number to call and no office to write to: those differ from country to country, and a wrong one costs hours.
 */
export const whenLeaked: LeakGuide = {
  title: 'When your pictures were leaked',
  lead: 'It is not your fault, and you do not have to do everything today. Take one step at a time, in this order.',
  caution:
    'General information, not legal advice. Where you live decides what is a crime, who helps, and how fast others must act.',
  parts: [
    {
      title: 'The first hour',
      steps: [
        'If you are in danger, that comes first: call the police or your emergency number.',
        'Tell one person whom you trust. Ask them to stay with you while you do the next steps.',
        'Do not answer the person who posted the pictures or threatens to. Do not pay, and send nothing more: it rarely ends there, and it shows that the pictures are worth something.',
        'Delete nothing yet: no message, no account, no payment request. You will need them.',
        'Write down where the copies are before you report anything. A report can make the page vanish, and the proof with it.',
      ],
    },
    {
      title: 'What to keep before you report',
      points: [
        'The whole address of each page, not only the name of the site.',
        'The day and the time, with your time zone.',
        'A screenshot of the whole page with its address in view, and of the profile that posted it.',
        'The name, number and address of that account. Names change, numbers seldom do.',
        'Messages and demands as they came, with names, dates and payment details.',
        'Your originals in full size, with their dates: they show that the pictures are yours.',
        'Keep all of it where no one else gets in, and show it only to those who need it. Do not pass the pictures or the links on to prove that they exist.',
        'If a person in a picture was under 18 when it was made: save, copy and send nothing, not even as proof. Write down the address and go to the police.',
      ],
    },
    {
      title: 'The first day',
      steps: [
        'Close the ways in: a new password for your e-mail first, then for the platforms; a second factor; end sessions and devices that you do not know.',
        'Report each post to its platform, with the form for what it is: intimate pictures, copyright, or an account that poses as you. The forms for intimate pictures do not ask who holds the copyright.',
        'Have the copies removed at their source and taken out of search engines at the same time.',
        'If someone threatens you, report the account and go to the police, whatever the pictures show.',
        'Decide whom you want to tell yourself. What people hear from you first, no one can use to threaten you.',
        'Then stop searching for today. Let someone else do it, or a service: each look hurts, and none makes it faster.',
      ],
    },
    {
      title: 'Direct removal or deindexing',
      points: [
        'Direct removal: the host deletes the file. Every link to it ends, and the results for it drop out of search engines over time.',
        'Deindexing: one search engine no longer shows one address. The page stays, and so do the results of other engines.',
        'Ask for both at once. Most people find a copy by searching; where a host never acts, deindexing helps most.',
        'A page that is already gone needs no notice. Search engines have a tool for results that are out of date.',
        'A site that asks for money to take pictures down: do not pay. Google has a separate form for such sites.',
      ],
      links: [
        { words: 'Google: intimate pictures of you', url: 'https://support.google.com/websearch/answer/6302812' },
        {
          words: 'Google: made-up intimate pictures of you',
          url: 'https://support.google.com/websearch/answer/9116649',
        },
        { words: 'Google: sites that ask for money', url: 'https://support.google.com/websearch/answer/9172218' },
      ],
    },
    {
      title: 'What you can rely on',
      points: [
        'Copyright: who took the picture holds it as a rule, without registering it. In the United States a notice needs no lawyer, and names the work, the copy, you or your agent, and two statements, one of them under penalty of perjury.',
        'European Union: a host has to treat every reasoned notice of illegal content, and to tell you what it decided. It needs the address, the reason, your name and e-mail, and that you say it in good faith.',
        'United States: platforms that show what people upload have 48 hours after a valid request about an intimate picture that was published without consent, made-up ones included, and look for identical copies.',
        'United Kingdom: sharing an intimate picture without consent is a crime, and so is threatening to; made-up pictures included.',
        'Say only what is true, and look at each page before you report it. A false statement can be held against you.',
      ],
      links: [
        { words: 'United States: 17 U.S.C. § 512', url: 'https://codes.lp.findlaw.com/uscode/17/5/512' },
        {
          words: 'European Union: Digital Services Act, Article 16',
          url: 'https://www.eu-digital-services-act.com/Digital_Services_Act_Article_16.html',
        },
      ],
    },
    {
      title: 'Police, helplines, lawyers',
      points: [
        'Go to the police when someone threatens or follows you, asks for money or for more pictures, publishes where you live, or when a person in a picture was under 18.',
        'Take your list of addresses, the screenshots and the messages with you. Ask for a reference number, and for a copy of what you said.',
        'Many countries have a helpline for people whose intimate pictures were shared. Find it through the pages of your police or government, not through an advertisement.',
        'Be careful with offers to get everything removed for a fee, above all from people who write to you first.',
        'A court can do what a notice cannot. That needs a lawyer, and usually your name.',
      ],
    },
    {
      title: 'What {product} does',
      points: [
        'It looks for copies of the pictures that you add, and says where it looked and which source did not answer.',
        'It asks you, unless you chose otherwise, before anything leaves; and shows what each recipient will see of you.',
        'It keeps evidence of the page before the first notice, writes once to a recipient who can act, and moves on to the next if they do not.',
        'It prepares the forms of search engines, and asks the engines again.',
        'It calls a copy removed after two checks, a day apart, and keeps checking for 90 days.',
      ],
    },
    {
      title: 'What no one can promise',
      points: [
        'That every copy is removed, or by when. Hosts answer in hours, in weeks, or never.',
        'That nothing comes back. Anyone who saved a file can post it again.',
        'That everything is found. Closed groups, private chats and changed pictures can be missed.',
        'If someone promises complete removal or a fixed day, ask how they know.',
      ],
    },
  ],
  reviewed: '2026-11-24',
  foot: {
    reviewed: (day) => `{product} · last reviewed on ${day}`,
    page: (number, of) => `${number} of ${of}`,
  },
};

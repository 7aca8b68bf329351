import type { Item } from '../item.ts';

export const sitesThatIgnore: Item = {
  question: 'Which sites ignore notices, and what then?',
  short: 'Some say openly that they do. Then we write to the companies they depend on, and take them out of search.',
  body: [
    'Sites that ignore notices change from month to month, so we keep no list here. A case says what this host did with its notice.',
    { heading: 'The order in which we ask' },
    {
      steps: [
        'The site’s own agent for copyright, or the platform’s form.',
        'The company that hosts it, at its address for abuse.',
        'The content delivery network in front of it.',
        'The registrar that keeps its name.',
        'Who handles its payments or advertising; a person of ours does that.',
      ],
    },
    'The forms of search engines are ready from the first day, whatever the site does.',
    { heading: 'What each can do' },
    {
      points: [
        'A content delivery network sits between a site and its readers. It rarely holds the file, so it cannot delete it. It passes the notice on and often tells who the host is.',
        'A registrar keeps a name, not a file. Few act on copyright alone.',
        'A host outside the United States is not bound by its copyright law, though many follow it. For services offered in the European Union the Digital Services Act applies.',
      ],
    },
    { heading: 'When no one acts' },
    {
      points: [
        'The case says “No step left”. It does not say removed.',
        'We keep watching, and its search results stay on our list.',
        'A site that takes money for removal: do not pay. Google has a separate form for such sites.',
        'A court can do what a notice cannot. That needs a lawyer, and your name.',
      ],
    },
  ],
  doIt: { '/takedown-report': 'See which step a case is at' },
  reviewed: '2026-11-21',
};

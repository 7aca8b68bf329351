import type { Item } from '../item.ts';

export const realName: Item = {
  question: 'Will my real name appear?',
  short: 'Not in our notices. They are signed by {product} as your agent, with our name and our address.',
  body: [
    { heading: 'What a recipient sees of you' },
    {
      points: [
        'The name you are known by, as on the proved account that the picture belongs to, and on no other.',
        'The titles of the works, so do not put your real name or a place into a title.',
        'The addresses of the copies.',
        'That account’s page, as an example of the original, only if you allow it in Account.',
      ],
    },
    'Each notice lists what it tells about you. Your legal name is in the authorization that you sign, and in no notice. The law asks for the signature of a person authorized to act for the owner; that is us.',
    { heading: 'When your own name can be needed' },
    {
      points: [
        'A form that you submit yourself, at a search engine or a platform, asks who you are. Use the agent’s details we prepare where the form allows an agent.',
        'Some platforms, X and Instagram among them, pass the sender’s contact on to the poster. A notice you send yourself shows yours.',
        'Google may pass a notice on to Lumen, a public archive, where its sender can be read.',
        'Reports of impersonation often ask for an identity document.',
        'If the poster sends a counter-notice, only a court can keep the copy down. A court needs a plaintiff.',
      ],
    },
    {
      caution:
        'Whether a court lets a person act under a stage name depends on the country and the judge. Ask a lawyer before you decide.',
    },
  ],
  doIt: {
    '/notices': 'Read what your notices disclose',
    '/account': 'See what you authorized',
  },
  reviewed: '2026-11-22',
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InboundMail } from './index.ts';
import { outcomeOf } from './test-mail.ts';

const said = (text: string, subject = 'Re: Notice of copyright infringement', more: Partial<InboundMail> = {}) =>
  outcomeOf(text, { subject, ...more });

/** Counter-notices as users write them and desks pass them on: text, and subject where it says more than “Re: Notice”. */
const given: [text: string, subject?: string][] = [
  [
    'COUNTER NOTIFICATION\n\nI dispute the removal of my pictures. The material was removed by mistake. I accept service of process.',
  ],
  ['COUNTER NOTICE\n\nThe material was removed by mistake.'],
  ['DMCA Counter Notice\n\nI am the owner of these pictures. My content was deleted by mistake and I demand it back.'],
  ['FYI.\n\nCounter-notice:\nthe picture is mine, it was removed in error.'],
  ['Dear Sir,\n\nFormal DMCA Counter-Notification\n\nThe pictures were removed in error.\n\nJane Doe'],
  ['Counter notice for case #4711\n\nJane Doe, 1 Main Street'],
  ['Counter-Notice No. 4711\n\nThe content was removed.'],
  ['Counter-notice: none of this infringes, I took the pictures myself. They were removed.'],
  ['DMCA Counter-Notice from our customer Jane Doe\n\nThe page has been removed.'],
  ['The page has been removed. Counter-notice status: received.'],
  ['DMCA Counter Notification\nTo: Host Ltd\nFrom: Jane Doe\nThe content was removed.'],
  ['Pursuant to 17 U.S.C. 512(g), we forward you what our subscriber says. The page has been removed.'],
  ['COUNTER-NOTICE UNDER 17 U.S.C. § 512(g)(3)\n\nName: Jane Doe'],
  ['Counter\u2011Notice\n\nThe content was removed wrongly.'],
  ['Counter \u2013 notification\n\nThe content was removed wrongly.'],
  ['Counter\u00ad-\u200bnotice: this was removed in error.'],
  ['[Case 42] Counter-Notification: my page was taken down by mistake.'],
  ['This is a counter notice. My page has been removed.'],
  ['Please treat this mail as attached counter notice. The page has been disabled.'],
  ['We removed the page. Our user has now sent us a counter-notice, so it will be back in 10 to 14 business days.'],
  ['We have disabled the page.\n\nCounter-notice received, see attachment.'],
  ['The content has been removed. Please find attached the counter notification of our customer.'],
  ['Under section 512(g)(2)(B) we forward you this counter notification. We will restore in 10 business days.'],
  ['I swear under penalty of perjury that it was removed by mistake.'],
  ['I will accept service of process from the complainant. My files have been deleted.'],
  ['1. The removed material: https://host.test/a\n2. I consent to the personal jurisdiction of the court.'],
  ['Please see attached.', 'Counter Notification'],
  ['Please find my letter attached.', 'DMCA counter-notice'],
  ['The content was removed.', 'DMCA Counter-Notification [Case 42]'],
  ['See below.', 'Fwd: Counter notice'],
  ['Hello,\n\nthe page has been removed.', 'You have received a DMCA counter notification'],
  ['Siehe Anlage.', 'Gegendarstellung'],
  ['Voir pièce jointe.', 'Contre-notification'],
  ['Ver adjunto.', 'Contranotificación'],
  ['Gegendarstellung: Ich erkläre an Eides statt, dass das Material irrtümlich entfernt wurde.'],
  ['GEGENDARSTELLUNG\n\nMeine Bilder wurden versehentlich gelöscht.'],
  ['Gegendarstellung nach § 512(g)\n\nDie Inhalte wurden zu Unrecht entfernt.'],
  ['Hiermit widerspreche ich der Löschung meines Beitrags.'],
  ['Der Löschung meiner Bilder widerspreche ich. Sie wurden gelöscht.'],
  ['Ich versichere an Eides statt, dass die Bilder fälschlicherweise gesperrt wurden.'],
  ['Die Seite wurde gesperrt. Unser Kunde hat eine Gegendarstellung eingereicht.'],
  ['Contre-notification : je déclare sous peine de parjure que le contenu a été supprimé par erreur.'],
  ['CONTRE-NOTIFICATION\n\nLe contenu a été supprimé par erreur. Je conteste cette demande.'],
  ['Contre notification\n\nMes photos ont été retirées à tort.'],
  [`Contre-notification\n\nLe contenu a été supprimé par erreur.`.normalize('NFD')],
  ['Je déclare sous peine de parjure que mes images ont été retirées par erreur.'],
  ['Le contenu a été retiré. Nous avons reçu une contre-notification de notre client.'],
  ['Contranotificación: declaro bajo pena de perjurio que el contenido ha sido eliminado por error.'],
  ['Contranotificación\n\nEl contenido ha sido eliminado por error.'],
  ['Contra-notificación\n\nMis fotos han sido retiradas por equivocación.'],
  ['CONTRANOTIFICACION\n\nMis fotos han sido retiradas.'],
  ['Declaro bajo pena de perjurio que las fotos fueron retiradas por error.'],
  ['El contenido ha sido retirado. Adjuntamos la contranotificación del usuario.'],
];

/** What may be one, or disputes without the form of one: a person reads it. */
const doubtful: [text: string, subject?: string][] = [
  ['Our customer disputes this. The picture was removed in error and is now back online.'],
  ['This content was removed by mistake and has been restored.'],
  ['The picture was removed in error.'],
  ['The counter-notice period started today since our user objected. The page was removed.'],
  ['Die Seite wurde versehentlich gelöscht.'],
  ['Le contenu a été supprimé par erreur.'],
  ['El contenido ha sido eliminado por error.'],
  ['I dispute this. My page has been removed.'],
  ['Ich bestreite das. Meine Seite wurde gelöscht.'],
  ['Je conteste. Ma page a été supprimée.'],
  ['The page has been removed. The uploader objects and says the account is his.'],
  ['The page has been removed. The user mentioned a counter-notice.'],
  ['The page has been removed.', 'Re: Counter notice'],
  [
    'The page has been removed.\n\n---------- Forwarded message ---------\nFrom: jane@mail.test\nSubject: hi\n\nCOUNTER NOTICE\n\nIt was removed by mistake.',
  ],
];

/** A sentence that begins with its name and says something about counter-notices, as hosts write beside what they did. */
const spokenOf: [text: string, outcome: string][] = [
  ['The content has been removed. DMCA counter-notice: email counter@host.example within 10 days.', 'actioned'],
  ['The counter-notice period has expired and the material was permanently deleted.', 'actioned'],
  ['The DMCA counter-notice link was emailed to our customer. The content was removed.', 'actioned'],
  ['Counter notification: no. Content removed: yes.', 'actioned'],
  ['We removed the content. The counter-notice fee does not apply.', 'actioned'],
  ['Content removed. Counter-notice info has been given to the user.', 'actioned'],
  ['We removed the content. Counter-notice: none received.', 'actioned'],
  ['Counter-notification deadline passed, content permanently removed.', 'unclear'],
  ['Counter-notice status: none.', 'unclear'],
  ['The counter-notice window closed yesterday.', 'unclear'],
  ['Counter-notice: none received', 'unclear'],
  ['We sent the user a counter-notice template.', 'unclear'],
  ['Pursuant to 17 U.S.C. 512(g), we have notified the subscriber and disabled access', 'actioned'],
  ['Der Inhalt wurde gelöscht. Gegendarstellung: keine eingegangen.', 'actioned'],
  ['We have notified our customer under section 512(g) and removed the content.', 'actioned'],
];

/** How a desk explains counter-notices while it says something else. */
const boilerplates = [
  'The user may file a counter-notice.',
  'If you believe this was done in error, the uploader may submit a counter-notice.',
  'Our user has been informed of the possibility to file a counter notification.',
  'See our DMCA policy for counter-notification procedures.',
  'Counter-notification: https://host.example/counter',
  'Counter notice form: https://host.example/counter',
  'Counter-Notices\n\nIf the user believes that this was a mistake, they may file a counter-notice.',
  'Counter-Notification\n\nIf you believe that your content was removed by mistake, you may send us a counter-notification.',
  'A counter-notice must include your signature and a statement under penalty of perjury that you have a good faith belief that the material was removed by mistake.',
  '* A statement under penalty of perjury that you have a good faith belief that the material was removed as a result of mistake or misidentification',
  'A counter-notification under the DMCA may be sent to our agent.',
  'Upon receipt of a valid counter-notice, we will forward a copy to you.',
  'Counter-notices are handled by our legal team.',
  'To file a counter notification, write to our agent.',
  'We have not received a counter-notice.',
  'The uploader has been given the opportunity to respond with a counter-notice within 14 days.',
  'Der Nutzer kann eine Gegendarstellung einreichen.',
  'Unser Kunde kann der Löschung widersprechen.',
  "L'utilisateur peut déposer une contre-notification.",
  'El usuario puede presentar una contranotificación.',
];

const firm: [text: string, outcome: string][] = [
  ['We have removed the content.', 'actioned'],
  ['Der Inhalt wurde gelöscht.', 'actioned'],
  ['Le contenu a été supprimé.', 'actioned'],
  ['El contenido ha sido eliminado.', 'actioned'],
  ['We will not remove this content.', 'refused'],
  ['This website is not hosted by us.', 'not_resolvable'],
  ['The page is no longer available.', 'already_gone'],
];

describe('a counter-notice', () => {
  it.each(given)('is %j', (text, subject) => {
    expect(said(text, subject)).toBe('counter_notice');
  });

  it.each(doubtful)('or a dispute may be %j', (text, subject) => {
    expect(said(text, subject)).toBe('unclear');
  });

  it.each(boilerplates)('is none where a desk explains them: %j', (boilerplate) => {
    expect(said(boilerplate)).not.toBe('counter_notice');
    for (const [text, outcome] of firm) {
      expect([text, said(`${text}\n\n${boilerplate}`)]).toEqual([text, outcome]);
      expect([text, said(`${boilerplate}\n\n${text}`)]).toEqual([text, outcome]);
    }
  });

  it.each(spokenOf)('is none where it is only spoken of: %j', (text, outcome) => {
    expect(said(text)).toBe(outcome);
  });

  it.each([
    ['How to file a counter-notice', 'We have removed the page.', 'actioned'],
    ['Re: Court action after a counter-notification, 2 addresses [ntc_1]', 'The page has been removed.', 'actioned'],
    ['Re: Notice', 'Our customer states that they have removed the page.', 'actioned'],
    ['Re: Notice', 'Please see attached.', 'unclear'],
  ])('is no subject that says %s', (subject, text, outcome) => {
    expect(said(text, subject)).toBe(outcome);
  });

  it('is taken for no removal, whatever stands around it', () => {
    const quotes = [
      '> The content has been removed.',
      'On Fri, 20 Nov 2026 at 10:00, Agent <agent@mail.test> wrote:\n> We have removed the files.',
      '-----Original Message-----\nFrom: Agent <a@mail.test>\n\nThe page was deleted.',
    ];
    const around = fc.constantFrom(
      ...boilerplates,
      ...firm.map(([text]) => text),
      'Hello,',
      'Kind regards,\nTom Miller\nAbuse Team',
      '-- \nHost Ltd, 1 Main Street. Removed content is deleted after 30 days.',
      'Reason: ACTIONED',
      'This e-mail is confidential. If you are not the recipient, delete it.',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...given, ...doubtful.slice(0, 10)),
        fc.array(around, { maxLength: 3 }),
        fc.array(fc.oneof(around, fc.constantFrom(...quotes)), { maxLength: 3 }),
        ([text, subject], before, after) => {
          expect(['actioned', 'already_gone']).not.toContain(said([...before, text, ...after].join('\n\n'), subject));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('stays one beside any boilerplate, greeting or signature', () => {
    const around = fc.constantFrom(
      ...boilerplates,
      'Hello,',
      'We have removed the content.',
      'Kind regards,\nTom Miller',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...given.slice(0, 21), ...given.slice(34, 53)),
        fc.array(around, { maxLength: 2 }),
        fc.array(around, { maxLength: 2 }),
        ([text, subject], before, after) => {
          const outcome = said([...before, text, ...after].join('\n\n'), subject);
          expect(['counter_notice', 'unclear']).toContain(outcome);
        },
      ),
      { numRuns: 500 },
    );
  });
});

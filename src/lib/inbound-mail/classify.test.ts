import { describe, expect, it } from 'vitest';
import { classify, type InboundMail, parseInbound } from './index.ts';
import { answer } from './test-mail.ts';

const answers: [string, string][] = [
  // English
  ['The content has been removed.', 'actioned'],
  ['Hello,\n\nwe have removed the files in question.\n\nRegards, Tom', 'actioned'],
  ['Removed, thanks.', 'actioned'],
  ['Done.', 'actioned'],
  ['Our customer has deleted the images.', 'actioned'],
  ['The account has been suspended for violating our terms.', 'actioned'],
  ['We have disabled access to the reported URLs.', 'actioned'],
  ['The URLs were taken down this morning. Let us know if you find more.', 'actioned'],
  ['This issue has been resolved.', 'actioned'],
  ['Appropriate action has been taken.', 'actioned'],
  ["We've taken it down.", 'actioned'],
  ['The IP has been null-routed.', 'actioned'],
  ['We have removed the content. If you need further help, please reply to this mail.', 'actioned'],
  ['We will not remove this content.', 'refused'],
  ["We don't remove content without a court order.", 'refused'],
  ['We are unable to process your request, as it does not concern a violation of our terms.', 'refused'],
  ['Your request has been rejected.', 'refused'],
  ['We decline to act on this notice.', 'refused'],
  ['In our view this is fair use.', 'refused'],
  ['We ignore DMCA here.', 'refused'],
  ['We found no infringement.', 'refused'],
  ['We do not host this site.', 'not_resolvable'],
  ['This website is not hosted by us.', 'not_resolvable'],
  ['The IP address is not on our network.', 'not_resolvable'],
  ['We are only a CDN and pass-through network.', 'not_resolvable'],
  ['You have the wrong company.', 'not_resolvable'],
  ['We are just the registrar. Please contact the hosting provider.', 'not_resolvable'],
  ['This domain is no longer our customer.', 'not_resolvable'],
  ['The content was already removed.', 'already_gone'],
  ['The link returns a 404 error.', 'already_gone'],
  ['The page is no longer available.', 'already_gone'],
  [
    'The content you reported is no longer available on our service. It was already removed before we received your report:',
    'already_gone',
  ],
  ['This file is no longer accessible on our servers.', 'already_gone'],
  ['The site is no longer hosted on our servers.', 'not_resolvable'],
  ["That URL doesn't exist.", 'already_gone'],
  ['We could not find the content at this address.', 'already_gone'],
  ['Please provide the exact URLs of the infringing material.', 'need_more_information'],
  ['Could you please send us proof of ownership?', 'need_more_information'],
  ['Your notice is incomplete: a signature is missing.', 'need_more_information'],
  ['We need more information to identify the work.', 'need_more_information'],
  ['Kindly submit your complaint through our web form.', 'need_more_information'],
  ['We received a counter-notice from our user. A copy is attached.', 'counter_notice'],
  ['We have removed the page. See our DMCA policy for counter-notification procedures.', 'actioned'],
  ['The files were deleted. Information on counter notices: https://host.example/dmca', 'actioned'],
  ['We removed it. Our customer was told of the counter-notice procedure.', 'actioned'],
  ['Your notice was forwarded to our user with our counter-notification form.', 'unclear'],
  ['Attached is a DMCA counter notification under 17 U.S.C. 512(g)(3).', 'counter_notice'],
  ['I consent to the jurisdiction of the Federal District Court for my address.', 'counter_notice'],
  [
    'I swear under penalty of perjury that I have a good faith belief that the material was removed by mistake.',
    'counter_notice',
  ],
  [
    'We have received a counter-notification from the user, and will restore it in 10 business days unless you file an action.',
    'counter_notice',
  ],
  ['COUNTER-NOTICE pursuant to 17 U.S.C. 512(g)(3).', 'counter_notice'],
  ['The user may submit a counter notification.', 'unclear'],
  ['If you file a counter-notice, we will restore it.', 'unclear'],
  ['We have received no counter-notice so far.', 'unclear'],
  ['We have received your notice and removed the material.', 'actioned'],
  ['We have removed the content. It was restored after our customer proved a licence.', 'unclear'],
  ['We suspended the account. The user has licensed these pictures from the creator.', 'unclear'],
  ['We have taken the site down temporarily for maintenance.', 'unclear'],
  ['We have removed the files. They were put back yesterday.', 'unclear'],
  ['We removed the images. Our customer has the written consent of the model.', 'unclear'],
  ['We have removed the images, which were posted without your permission.', 'actioned'],
  ['We have removed the content. It will be restored if we receive a counter-notice.', 'actioned'],
  ['We have permanently removed the unauthorised content.', 'actioned'],
  ['Please note that the content has been removed.', 'actioned'],
  ['We only provide CDN services.', 'not_resolvable'],
  ['You did not include a physical signature. Please resubmit.', 'need_more_information'],
  ['Hi, who are you?', 'unclear'],
  ['We will look into it.', 'unclear'],
  ['We have forwarded your complaint to our customer.', 'auto_reply'],
  ['We forwarded your notice to our customer.', 'auto_reply'],
  ['Hello,\n\nYour notice of infringement was forwarded to our user.\n\nKind regards, Tom', 'auto_reply'],
  ['We forwarded your notice to our customer. They say that the pictures are theirs.', 'unclear'],
  ['We forwarded your notice to our customer and will not remove anything.', 'refused'],
  ['Ihre Meldung wurde an unseren Kunden weitergeleitet.', 'auto_reply'],
  ['Ich bin vom 1. bis 9. Dezember nicht im Büro.', 'auto_reply'],
  ['If the content has been removed, we will close the case.', 'unclear'],
  ['The content will be removed within 24 hours.', 'unclear'],
  ['The content has not been removed yet.', 'unclear'],
  ['Has it been removed?', 'unclear'],
  ['The first file has been removed. The second is not hosted by us.', 'unclear'],
  ['', 'unclear'],
  ['We took the page offline.', 'actioned'],
  ['Content taken down.', 'actioned'],
  ['Hello, removed. Best regards', 'actioned'],
  ['Takedown completed.', 'actioned'],
  ['URLs removed', 'actioned'],
  ['Status: Removed', 'actioned'],
  ['Resolution: content removed', 'actioned'],
  ['Access has been disabled.', 'actioned'],
  ['https://leak.test/g/1 - removed', 'actioned'],
  ['https://leak.test/g/1: deleted\nhttps://leak.test/g/2: deleted', 'actioned'],
  ['1. link removed\n2. link removed', 'unclear'],
  ['[Links removed]', 'unclear'],
  ['Image removed by sender.', 'unclear'],
  ['We have asked our customer and will have it removed.', 'unclear'],
  ['The content has been removed and will be restored tomorrow.', 'unclear'],
  ['We do not take screenshots of pages.', 'unclear'],
  ['We do not tolerate such content on our network.', 'unclear'],
  ['Such content is not permitted on our servers.', 'unclear'],
  ['We could not deliver your message to our customer, his mailbox is full.', 'unclear'],
  ['We have not heard back from our customer.', 'unclear'],
  ['I will forward it to the hosting team.', 'unclear'],
  ['We will contact the site owner.', 'unclear'],
  ['They are not our customer.', 'not_resolvable'],
  ['Which URLs do you mean?', 'need_more_information'],
  ['We need the full URL.', 'need_more_information'],
  ['Please verify your identity.', 'need_more_information'],
  ['Your notice lacks a physical address.', 'need_more_information'],
  ['We could not find the content, please provide screenshots.', 'unclear'],
  // German
  ['Der Kunde hat die Inhalte entfernt.', 'actioned'],
  ['Wir weisen Sie darauf hin, dass die Bearbeitung einige Tage dauern kann.', 'unclear'],
  ['Wir weisen Ihre Beschwerde zurück.', 'refused'],
  ['Wir lehnen Ihre Forderung ab.', 'refused'],
  ['Der Kunde hat noch nicht geantwortet.', 'unclear'],
  ['Könnten Sie uns bitte Screenshots schicken?', 'need_more_information'],
  ['Die Inhalte wurden entfernt.', 'actioned'],
  ['Wir haben die Dateien gelöscht.', 'actioned'],
  ['Erledigt.', 'actioned'],
  ['Wir werden die Inhalte nicht entfernen.', 'refused'],
  ['Die Seite wird nicht bei uns gehostet.', 'not_resolvable'],
  ['Wir sind dafür nicht zuständig.', 'not_resolvable'],
  ['Die Seite ist nicht mehr erreichbar.', 'already_gone'],
  ['Bitte teilen Sie uns die genauen URLs mit.', 'need_more_information'],
  ['Wir benötigen weitere Angaben.', 'need_more_information'],
  ['Unser Kunde hat eine Gegendarstellung eingereicht.', 'counter_notice'],
  // French
  ['Le contenu a été supprimé.', 'actioned'],
  ['Nous avons retiré les images.', 'actioned'],
  ['Nous ne pouvons pas donner suite à votre demande.', 'refused'],
  ["Ce site n'est pas hébergé chez nous.", 'not_resolvable'],
  ['Le contenu a déjà été retiré.', 'already_gone'],
  ['Veuillez nous fournir une preuve.', 'need_more_information'],
  ['Vous trouverez ci-joint une contre-notification.', 'counter_notice'],
  ['La galerie a été effacée.', 'actioned'],
  ["Le client n'a pas encore répondu.", 'unclear'],
  ['Nous ne pouvons pas ouvrir le lien.', 'unclear'],
  ['Nous ne retirerons pas ces images.', 'refused'],
  // Spanish
  ['Ya se eliminaron las imágenes.', 'actioned'],
  ['No podemos encontrar el enlace.', 'unclear'],
  ['No eliminaremos las imágenes.', 'refused'],
  ['El contenido ha sido eliminado.', 'actioned'],
  ['Hemos retirado las imágenes.', 'actioned'],
  ['No podemos eliminar el contenido.', 'refused'],
  ['Este sitio no está alojado en nuestros servidores.', 'not_resolvable'],
  ['El contenido ya no está disponible.', 'already_gone'],
  ['Por favor, envíe más información.', 'need_more_information'],
  ['Adjuntamos la contranotificación del usuario.', 'counter_notice'],
  // Counter-notices in further languages
  ['Abbiamo ricevuto una contro-notifica dal nostro utente.', 'counter_notice'],
  ['Recebemos uma contranotificação do usuário.', 'counter_notice'],
  ['Wij hebben een tegenkennisgeving ontvangen van onze gebruiker.', 'counter_notice'],
  ['Мы получили встречное уведомление от пользователя.', 'counter_notice'],
  ['Karşı bildirim aldık.', 'counter_notice'],
  ['異議申立通知を受領しました。', 'counter_notice'],
  ['我们收到了用户的反通知。', 'counter_notice'],
  ['사용자로부터 이의 제기 통지를 받았습니다.', 'counter_notice'],
  ['Non abbiamo ricevuto alcuna contro-notifica.', 'unclear'],
  ['Мы не получили встречного уведомления.', 'unclear'],
  ['我们没有收到反通知。', 'unclear'],
  ['ユーザーは異議申立通知を提出できます。', 'unclear'],
  ['사용자는 이의 제기 통지를 제출할 수 있습니다.', 'unclear'],
  ['Puoi inviare una contro-notifica.', 'unclear'],
  ['Você pode enviar uma contranotificação.', 'unclear'],
  ['U kunt een tegenkennisgeving indienen.', 'unclear'],
  ['Вы можете подать встречное уведомление.', 'unclear'],
  ['您可以提交反通知。', 'unclear'],
  // Codes of machines
  ['Status: COMPLETED\nReason: ACTIONED', 'actioned'],
  ['reasonCode: NOT_RESOLVABLE_TO_AWS', 'not_resolvable'],
  ['reasonCode: REVIEWED_NO_AWS_ACTION', 'refused'],
  ['reasonCode: CONTENT_DOWN_OR_INACCESSIBLE', 'already_gone'],
  ['reasonCode: NEED_MORE_INFORMATION', 'need_more_information'],
];

/** What begins politely, and what says that nothing was done; both ways. */
const politeOrNegated: [string, string][] = [
  // Passed on, with courtesy alone beside it
  [
    'Hello,\n\nwe have forwarded your complaint to our customer.\n\nBest regards,\nTom Miller\nAbuse Team',
    'auto_reply',
  ],
  ['Dear Sir or Madam,\n\nWe forwarded your notice to our customer.\n\nYours sincerely,\nAnn', 'auto_reply'],
  ['Dear Ms Miller,\n\nThank you for your notice.\n\nWe forwarded it to our user.', 'auto_reply'],
  ['Hi there!\n\nThanks a lot.\n\nYour complaint was passed on to our customer.\n\nKind regards', 'auto_reply'],
  ['Thank you very much for bringing this up.\n\nWe forwarded your notice to our customer.', 'auto_reply'],
  ['Thank you.\n\nWe forwarded your notice to our customer.\n\nRegards, Customer Support', 'auto_reply'],
  [
    'Sehr geehrte Damen und Herren,\n\nIhre Meldung wurde weitergeleitet.\n\nMit freundlichen Grüßen, Jana Roth',
    'auto_reply',
  ],
  ['Bonjour,\n\nvotre demande a été transmise à notre client.\n\nCordialement', 'auto_reply'],
  ['Hola,\n\nSu aviso fue reenviado a nuestro cliente.\n\nSaludos, Ana', 'auto_reply'],
  // A courtesy word in front of something else
  [
    'Thank you, but our customer says these pictures are his own.\n\nWe forwarded your notice to our customer.',
    'unclear',
  ],
  [
    'Thank you for your notice. Thanks to you, the uploader disputes it and claims fair dealing.\n\nYour notice was forwarded.',
    'unclear',
  ],
  ['Dear agent, the uploader objects and says the account is yours.\nWe forwarded your notice to him.', 'unclear'],
  ['Hello, our client denies this.\n\nWe forwarded your notice to our client.', 'unclear'],
  ['Hi Tom, he bought these pictures.\n\nWe forwarded your notice to our user.', 'unclear'],
  ['Hello the uploader disputes.\n\nWe forwarded your notice to our user.', 'unclear'],
  ['Best regards from the owner of the pictures.\n\nWe forwarded your notice to our user.', 'unclear'],
  ['Sincerely, this is my own work.\n\nWe forwarded your notice to our user.', 'unclear'],
  ['Thank you for your notice, it concerns a parody.\n\nWe forwarded your notice to our user.', 'unclear'],
  ['Thanks for your notice which the poster contests.\n\nWe forwarded your notice to our user.', 'unclear'],
  ['Vielen Dank, aber unser Kunde bestreitet das.\n\nIhre Meldung wurde an unseren Kunden weitergeleitet.', 'unclear'],
  ['Merci, mais notre client conteste.\n\nVotre demande a été transmise.', 'unclear'],
  ['Gracias, pero el usuario niega todo.\n\nSu aviso fue reenviado.', 'unclear'],
  // A receipt with a dispute in it is no receipt
  ['We have received your notice. Our customer says that these pictures are his own.', 'unclear'],
  ['Your report was received. The uploader disputes it.', 'unclear'],
  ['We have received your notice. If the uploader disputes it, we will let you know.', 'auto_reply'],
  // Nothing was done
  ['Nothing was removed.', 'unclear'],
  ['We have removed nothing.', 'unclear'],
  ['None of the files was deleted.', 'unclear'],
  ['Neither page was removed.', 'unclear'],
  ['Nobody has removed the files.', 'unclear'],
  ['No content has been removed.', 'unclear'],
  ['Content removed? No.', 'unclear'],
  ['Instead of being deleted, the page was blocked for search engines.', 'unclear'],
  ['The content was removed yesterday and restored today after review.', 'unclear'],
  ['The page has been disabled and re-enabled.', 'unclear'],
  ['Es wurde nichts gelöscht.', 'unclear'],
  ['Es wurden keine Inhalte entfernt.', 'unclear'],
  ["Rien n'a été supprimé.", 'unclear'],
  ['Aucune image a été supprimée.', 'unclear'],
  ['Nada ha sido eliminado.', 'unclear'],
  ['Ninguna imagen ha sido eliminada.', 'unclear'],
  // Something was
  ['Everything was removed.', 'actioned'],
  ['We have removed everything.', 'actioned'],
  ['All of the files were deleted.', 'actioned'],
  ['Both pages have been removed.', 'actioned'],
  ['Thank you for your notice, we have removed the files.', 'actioned'],
  ['Dear agent, the content has been deleted.', 'actioned'],
  ['Alles wurde gelöscht.', 'actioned'],
  ['Tout a été supprimé.', 'actioned'],
  ['Todo ha sido eliminado.', 'actioned'],
  // A counter-notice that is the reason, and one that there is none of
  ['The content was not removed because the uploader sent a counter notice.', 'counter_notice'],
  ['We cannot act, since our user submitted a counter-notification.', 'counter_notice'],
  [
    'I am the copyright owner of these pictures. I consent to jurisdiction and will accept service of process.',
    'counter_notice',
  ],
  ['We have not received a valid counter-notice, so the content stays removed.', 'unclear'],
  ['The content stays down, as we received no counter-notice.', 'unclear'],
];

const automatic: [string, string, Partial<InboundMail>][] = [
  ['[Ticket #4711] received', 'Thank you for your report. We will remove content if it infringes.', {}],
  ['Out of office: Re: Notice', 'I am away until Monday. In urgent cases write to noc@host.test.', {}],
  [
    'Re: Notice',
    'Your request has been received and a ticket was opened. Please provide further details by reply.',
    {},
  ],
  ['Automatische Antwort: Notice', 'Ich bin bis 3. Mai nicht im Büro.', {}],
  ['Réponse automatique', 'Je suis absent du bureau.', {}],
  ['Respuesta automática', 'Estoy fuera de la oficina.', {}],
  ['Automatisch antwoord: Notice', 'Ik ben afwezig tot maandag.', {}],
  ['Risposta automatica: Notice', 'Sono assente fino al 3 maggio.', {}],
  ['Resposta automática: Notice', 'Estou fora do escritório.', {}],
  ['Odpowiedź automatyczna: Notice', 'Jestem nieobecny.', {}],
  ['Autosvar: Notice', 'Jag är borta.', {}],
  ['Automatická odpověď: Notice', 'Nejsem v kanceláři.', {}],
  ['Автоответ: Notice', 'Меня нет на месте.', {}],
  ['자동 회신: Notice', '부재중입니다.', {}],
];

/** The words of the API, and the one that asks a person. */
const outcomes = [
  'actioned',
  'not_resolvable',
  'refused',
  'already_gone',
  'need_more_information',
  'counter_notice',
  'bounce',
  'auto_reply',
  'unclear',
];

describe('classify', () => {
  it.each(answers)('%j is %s', (text, outcome) => {
    expect(classify(answer(text))).toMatchObject({ outcome });
  });

  it.each(politeOrNegated)('%j is %s, whatever it begins with', (text, outcome) => {
    expect(classify(answer(text))).toMatchObject({ outcome });
  });

  it.each(automatic)('%s: %j is an automatic reply', (subject, text, more) => {
    expect(classify(answer(text, { subject, ...more }))).toMatchObject({ outcome: 'auto_reply' });
  });

  it.each(['Hello there.', 'Old mail has been deleted.', ''])(
    '%j is read by a person, though its headers say that a program answered',
    (text) => {
      for (const autoSubmitted of ['auto-generated', 'auto-replied'])
        expect(classify(answer(text, { headers: { automatic: true, autoSubmitted } })).outcome, autoSubmitted).toBe(
          'unclear',
        );
    },
  );

  it('believes a program that says what was done, and any counter-notice', () => {
    const headers = { automatic: true, autoSubmitted: 'auto-generated' };
    expect(classify(answer('The reported content has been removed.', { headers })).outcome).toBe('actioned');
    const replied = { automatic: true, autoSubmitted: 'auto-replied' };
    expect(classify(answer('A counter-notice was filed.', { headers: replied })).outcome).toBe('counter_notice');
  });

  it.each([
    '\n\nOn Fri, 20 Nov 2026 at 10:00, Agent <agent@mail.test> wrote:\n> The content has been removed. Counter-notice.',
    '\n\n> please remove\n> a counter-notice under 512(g)\n> We will not remove',
    '\n\n-----Original Message-----\nFrom: Agent\nWe have a good faith belief. counter notice',
    '\n\nAm 20.11.2026 um 10:00 schrieb Agent:\nGegendarstellung',
    '\n\nLe ven. 20 nov. 2026 à 10:00, Agent <agent@mail.test> a écrit :\ncontre-notification',
    '\n\nFrom: Agent <agent@mail.test>\nSent: Friday\ncounter-notice',
  ])('does not count what the answer quotes: %j', (quote) => {
    expect(classify(answer(`Hello.${quote}`)).outcome).toBe('unclear');
    expect(classify(answer(`We have removed the files.${quote}`)).outcome).toBe('actioned');
  });

  it('gives a reason for everything', () => {
    for (const [text] of answers) expect(classify(answer(text)).reasons.length).toBeGreaterThan(0);
  });

  it('is quick on a text made to be slow', () => {
    for (const unit of [
      'please ',
      'not ',
      'wir haben ',
      'a',
      ' ',
      '\n',
      'delivery ',
      'mail',
      '> ',
      'if\n\n',
      '<',
      'counter notice ',
      'your report about ',
      'a@',
      '1',
      '-',
      'has been ',
    ]) {
      const text = unit.repeat(200_000 / unit.length);
      expect(outcomes).toContain(classify(answer(text, { subject: text, from: 'mailer-daemon@mx.test' })).outcome);
      expect(outcomes).toContain(classify(answer(text)).outcome);
    }
  });
});

describe('bounces', () => {
  const status = (action: string, code: string): InboundMail =>
    answer('', {
      deliveryStatus: { action, status: code, recipients: [] },
      from: 'mailer-daemon@host.test',
      subject: 'Delivery',
    });
  it.each([
    ['failed', '5.1.1', 'bounce'],
    ['failed', '4.4.7', 'bounce'],
    ['delayed', '4.4.1', 'auto_reply'],
    ['delivered', '2.0.0', 'auto_reply'],
    ['relayed', '2.0.0', 'auto_reply'],
  ])('a delivery status of %s %s is %s', (action, code, outcome) => {
    expect(classify(status(action, code)).outcome).toBe(outcome);
  });

  it('a person who speaks of a failure is none', () => {
    expect(
      classify(answer('Your message could not be delivered to our legal team, please send it again.')).outcome,
    ).not.toBe('bounce');
  });

  it('are read from a message as a server sends it', async () => {
    const raw = [
      'Return-Path: <>',
      'From: Mail Delivery System <MAILER-DAEMON@mx.test>',
      'To: agent@mail.test',
      'Subject: Undelivered Mail Returned to Sender',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      'Final-Recipient: rfc822; abuse@host.test',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1',
      ' no such user',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Message-ID: <notice-1@mail.test>',
      'Subject: Notice',
      '',
      'text',
      '--b--',
      '',
    ].join('\r\n');
    const read = await parseInbound(Buffer.from(raw));
    if (!read.ok) throw new Error(read.sentence);
    expect(read.mail).toMatchObject({
      from: 'mailer-daemon@mx.test',
      to: ['agent@mail.test'],
      deliveryStatus: {
        action: 'failed',
        status: '5.1.1',
        recipients: ['abuse@host.test'],
        diagnostic: 'smtp; 550 5.1.1 no such user',
      },
      returnedMessageIds: ['<notice-1@mail.test>'],
    });
    expect(classify(read.mail)).toMatchObject({ outcome: 'bounce' });
  });
});

import { expect, it } from 'vitest';
import { classify } from './index.ts';

const said = (text: string) =>
  classify({
    inReplyTo: ['<notice@mail.test>'],
    references: [],
    from: 'abuse@host.test',
    to: ['reply+n1.abc@mail.test'],
    subject: 'Re: Notice of copyright infringement',
    text,
    headers: { automatic: false },
    returnedMessageIds: [],
  }).outcome;

/** The desk speaks of itself, of us or of our letter. */
const ofTheDesk = [
  'Our abuse mailbox has been disabled.',
  'The abuse@ mailbox is disabled, use our web form.',
  'This mailbox has been deactivated. Please use our web form.',
  'We have disabled this e-mail address.',
  'We no longer read abuse@host.test. It has been disabled.',
  'You have been removed from our mailing list.',
  'We have removed you from our list.',
  'We have removed your e-mail address from our newsletter.',
  'We have removed you from our whitelist and will block further mails.',
  'Your address has been blocked.',
  'Your complaint was deleted.',
  'Your complaint about the page has been deleted.',
  'Your ticket has been closed and removed from our queue.',
  'The ticket about this content has been removed.',
  'Your report was blocked by our filter.',
  'Your message was removed as spam.',
  'Your access to our abuse desk has been removed.',
  'Access to our abuse portal has been disabled.',
  'Your account has been suspended.',
  'We have suspended your account for abuse of our form.',
  'We have blocked your mail server.',
  'We cannot confirm that the content has been removed.',
  "We can't confirm that the page was deleted.",
  'We are unable to verify that the picture has been taken down.',
  'This e-mail address is no longer active.',
  'This mailbox is no longer available.',
  'Our web form is down.',
  'Unser Postfach wurde deaktiviert.',
  'Ihre Beschwerde wurde gelöscht.',
  'Sie wurden aus dem Verteiler entfernt.',
  'Notre boîte mail a été désactivée.',
  'Votre plainte a été supprimée.',
  'Nuestro buzón ha sido desactivado.',
  'Su queja ha sido eliminada.',
];

const ofTheCopy = [
  'The content has been removed.',
  'Content has been removed from our servers.',
  'The reported URL has been taken down.',
  'https://host.test/a/1 has been removed.',
  'host.test/a/1 was deleted.',
  'All 14 links have been deleted.',
  'The picture was deleted by our moderators.',
  'These images were taken offline.',
  'We removed the album.',
  'The images were deleted from our message board.',
  'We have removed it from our website.',
  'It has been removed.',
  'They have been deleted.',
  'Both have been removed.',
  'Everything was deleted.',
  'Has been removed.',
  'Now removed.',
  'All removed, thanks.',
  'Yes, removed.',
  'Following your complaint, the page has been removed.',
  'Your complaint was reviewed and the content has been removed.',
  'Thank you for your report, it has been removed.',
  'Regarding your ticket 4711: the video has been deleted.',
  'We have removed the content named in your notice.',
  'The content from your report has been removed.',
  'The user has deleted the post.',
  'We have suspended the account that posted these pictures.',
  'The customer has been terminated.',
  'The domain has been suspended.',
  'The site has been suspended.',
  'The server was null-routed.',
  'The offending material has been disabled.',
  'The leaked set was purged.',
  'Die gemeldeten Bilder wurden gelöscht.',
  'Die Seite ist gesperrt.',
  'Wir haben den Beitrag entfernt.',
  'Wir haben es gelöscht.',
  'Das wurde entfernt.',
  'Les photos ont été supprimées.',
  'La page a été désactivée.',
  "Nous l'avons supprimé.",
  'Nous les avons retirées.',
  "C'est supprimé.",
  'Las fotos han sido eliminadas.',
  'El enlace fue eliminado.',
  'Lo hemos retirado.',
  'Ha sido eliminado.',
];

it.each(ofTheDesk)('%j says nothing of the copy', (text) => {
  expect(['actioned', 'already_gone']).not.toContain(said(text));
});

it.each(ofTheCopy)('%j says that the copy is removed', (text) => {
  expect(said(text)).toBe('actioned');
  expect(said(`Hello,\n\n${text}\n\nKind regards, Tom`)).toBe('actioned');
});

/**
 * Sentences that the server no longer says but that are stored where it said them, and the ones it says now: both have one
 * German. Places are filled in alike.
 */
export const formerly: Readonly<Record<string, string>> = {
  'the case went on': 'the case has changed',
  'the copy was not seen there at the last look': 'the copy was not seen there at the last check',
  'its cases were closed or name no work that may be claimed, or the copy was not seen there at the last look':
    'its cases were closed or name no work that may be claimed, or the copy was not seen there at the last check',
  'intimate material alone': 'intimate material only',
  'a case in it went on since': 'a case in it has changed since',
  'We cannot take this file in. It was deleted. If you think that this is a mistake, write to support.':
    'We cannot accept this file. It was deleted. If you think that this is a mistake, write to support.',
  'This file could not be taken in and was deleted. If you think that this is a mistake, write to the team.':
    'This file could not be accepted and was deleted. If you think that this is a mistake, write to the team.',
  'It is for intimate material alone, and you did not say that this fake is intimate.':
    'It is only for intimate material, and you did not say that this fake is intimate.',
  'It is for intimate material alone, and you did not say that this work is intimate.':
    'It is only for intimate material, and you did not say that this work is intimate.',
  'This contact takes copyright notices alone.': 'This contact takes only copyright notices.',
  'This contact takes reports of intimate material alone.': 'This contact takes only reports of intimate material.',
  'It is for search engines alone.': 'It is only for search engines.',
  'This contact takes copyright notices in the form of the DMCA alone.':
    'This contact takes only copyright notices in the form of the DMCA.',
  'An operator already acts on this page alone. There is nothing you have to do.':
    'Only an operator acts on this page now. There is nothing you have to do.',
  'Your account is to be deleted, so nothing new is sent. Keep the account first, on the page Account.':
    'Your account will be deleted, so nothing new is sent. Keep the account first, on the page Account.',
  'Write to {} about {}; the packet is ready': 'Write to {} about {}; the form is ready',
  '{} answers for an account that cannot be there as for one that is: its rule holds no more.':
    '{} answers for an account that cannot be there as for one that is: its rule no longer holds.',
  '{} answers that there is no account where one is: its rule holds no more.':
    '{} answers that there is no account where one is: its rule no longer holds.',
  'Rules that hold no more, and whose answers are not believed: {}.':
    'Rules that no longer hold, and whose answers are not believed: {}.',
  'The creator has proved no account yet, so nothing is handed in for them.':
    'The creator has proved no account yet, so nothing is filed for them.',
  'The creator has not signed the authorization, so nothing is handed in for them.':
    'The creator has not signed the authorization, so nothing is filed for them.',
  'The creator revoked the authorization, so nothing is handed in for them.':
    'The creator revoked the authorization, so nothing is filed for them.',
  'The creator’s authorization has expired, so nothing is handed in for them.':
    'The creator’s authorization has expired, so nothing is filed for them.',
  'The creator’s account is to be deleted, so nothing is handed in for them.':
    'The creator’s account will be deleted, so nothing is filed for them.',
  'TLS failed: {*}': 'The secure connection failed: {*}',
  'Who acts as agent is not set for this deployment (AGENT_NAME, AGENT_ADDRESS, AGENT_PHONE, AGENT_EMAIL).':
    'Who acts as agent is not set yet (AGENT_NAME, AGENT_ADDRESS, AGENT_PHONE, AGENT_EMAIL).',
  'Left alone in review': 'Decided in review: never report it',
  'Decided in review': 'Decided in review: never report it',
  'Outgoing mail is not configured in this deployment (SMTP_URL, MAIL_FROM, MAIL_DOMAIN)':
    'Sending mail is not set up yet, so this waits for our team.',
  'The site gave an answer that is not valid HTTP.': 'The site gave an answer that cannot be read.',
  'Known sites whose addresses are not verified in this deployment: {}.':
    'Known sites whose addresses are not verified here: {}.',
  'it is not set up in this deployment any more': 'it is not set up here any more',
};

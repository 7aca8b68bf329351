/** Texts with a binding word that promise nothing, by their keys, and why. */
export const promisesNothing: readonly { keys: RegExp; why: string }[] = [
  {
    keys: /^landing\.(?:figures\.(?:medianTimeTo|hostsThatRemoved|lastDays)|sourceOrSearch\.(?:removal|twoKinds)\w+)$/,
    why: 'names of figures and parts',
  },
  { keys: /^landing\.questions\.(?:howLongDoes|directRemovalOr)$/, why: 'questions' },
  {
    keys: /^plans\.(?:afterCheckout|renew\.thereIsNothing(?:To)?$|changeDialog\.wasCharged)/,
    why: 'what happened, or is there',
  },
  {
    keys: /^plans\.(?:everySwitch\.yearlyFree|planAction\.(?:nothingTodayThen|nothingIsCharged))$/,
    why: 'prices, filled in by the payment service',
  },
  {
    keys: /^plans\.planAction\.keepYourAccount$|^mail\.deletionAsked\.subject$/,
    why: 'titles of a deletion that its mail explains',
  },
  { keys: /^plans\.planTable\.(?:scans\.one|scan)$/, why: 'names of rows' },
  { keys: /^offers\.(?:claim\.nothingWasAccepted|custom\.notForPartners)$/, why: 'what happened, and what to do' },
  { keys: /^session\.(?:authRedirect|useEnter)\./, why: 'what happened' },
  {
    keys: /^session\.verification\.(?:keepYourAccount|keepMyAccount|nothingWasDeleted)$/,
    why: 'a question, a button, what happened',
  },
  {
    keys: /^sharedReport\.(?:totals\.(?!removed)|hosts\.|nothing\.title)|^transparency\.(?:takedowns\.(?!removed)|errors|sample)/,
    why: 'names of figures',
  },
  { keys: /^mail\.(?:knownAddress\.text|changes\.webhook-off\.text)$/, why: 'what happened, and what to do' },
  { keys: /^news\.kinds\.(?:deepfake|scan-\w+)$|^news\.(?:scan\w+|scamReply\.accepted)\.title$/, why: 'names of news' },
  {
    keys: /^news\.(?:copiesFound|complaintReady|feature\.over|impersonation\.yours|deepfake\.refused)\.text$/,
    why: 'what happened, and what to do',
  },
  { keys: /^news\.manualRemoval\./, why: 'how far a request is' },
];

/** What a program can be told of, with the words of the settings. */
export const webhookKinds = {
  'case.found': 'A possible copy was found',
  'case.noticed': 'A notice about a copy was sent',
  'case.removed': 'A copy is gone, checked twice',
  'case.reappeared': 'A copy is back, or at a new address',
  'case.contested': 'A poster objects to a notice',
  'notice.waits': 'A message waits for your yes',
  'scan.finished': 'A scan ended',
} as const;
export type WebhookKind = keyof typeof webhookKinds;
export const kindNames = Object.keys(webhookKinds) as WebhookKind[]; // the keys of the table above

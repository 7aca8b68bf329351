import type { AnyElements } from '#modules/notices/law/elements-of-law.ts';
import type { CourtAction, Explanation, NoticeKind } from '#modules/notices/notice.ts';

/** What the recipient will see of the creator, in words. Nothing else of the creator is in a notice. */
export function disclosesOf(
  elements: AnyElements,
  {
    kind,
    courtAction,
    explains,
  }: { kind?: NoticeKind; courtAction?: CourtAction | null; explains?: Explanation | null } = {},
): string[] {
  const name = `The name you are known by: ${elements.owner}`;
  const copies = `The addresses where the copies are (${elements.locations.length})`;
  if (explains) return [name, 'What an operator wrote in answer to a question', copies];
  if (courtAction)
    return [name, `The court and docket number of your action: ${courtAction.court}, ${courtAction.docket}`, copies];
  if (kind === 'retraction') return [name, `The addresses that are withdrawn (${elements.locations.length})`];
  return [name, ...seenByLaw(elements), copies, ...('law' in elements ? [notShown[elements.law]] : [])];
}

function seenByLaw(elements: AnyElements): string[] {
  if ('law' in elements && elements.law === 'platform_rules') return [fakeOfYou];
  if ('law' in elements && elements.law !== 'dsa_16')
    return [elements.law === 'take_it_down' && elements.isForgery ? fakeOfYou : personShown];
  return [
    ...(elements.works.length > 0 ? [`Titles of works: ${elements.works.join(', ')}`] : []),
    ...(elements.authorisedExample ? [`Your public profile: ${elements.authorisedExample}`] : []),
    ...('law' in elements && elements.works.length === 0
      ? [elements.law === 'dsa_16' && elements.isFake ? fakeOfYou : personShown]
      : []),
  ];
}

const personShown = 'That you are the person shown and did not agree to the publication, as you signed';
const fakeOfYou = 'That this is a fake of you and that you did not agree to it, as you declared';

const notShown: Record<Extract<AnyElements, { law: string }>['law'], string> = {
  dsa_16: 'No postal address, no telephone number and no oath: this law asks for none',
  take_it_down: 'No postal address and no titles of works: this law asks for none',
  uk_intimate: 'No postal address, no telephone number and no titles of works: this law asks for none',
  platform_rules: 'No postal address, no telephone number and nothing of what you wrote about the harm',
};

import { disclaimerRows } from './not-host-words.ts';

/**
 * Of what comes to a desk in general, and not of what was reported: "reports about sites that are not hosted by us are …".
 */
const ofOthers =
  /\b(?:reports?|complaints?|notices?|requests?|messages?|claims?) (?:about|for|on|concerning|regarding|of|against)\b[^.]{0,60}(?:\bnot|n't)\b|\b(?:sites?|web ?sites?|pages?|content|contents|material|materials|domains?|files?|anything|something|services?|customers?|ips?|addresses) (?:that|which|who|we) (?:(?:is|are|was|were|do|does|have|has)(?: not|n't)|not)\b|\b(?:contents?|materials?|sites?|web ?sites?|domains?|pages?) not (?:hosted|stored) (?:by|with|on)\b[^.]{0,20} (?:will|can|cannot|may|must|should)\b|\b(?:on|in) our (?:\w{1,20} )?(?:servers?|platform|network|systems?|sites?)\b[^.]{0,10} any ?(?:more|longer)\b|\bnot (?:process|handle|answer|accept|respond|forward)\b|(?:meldungen|beschwerden|anfragen) (?:zu|über|wegen)|(?:seiten|inhalte|domains), die|(?:sites|contenus|domaines) (?:qui|que)\b|(?:sitios|contenidos|dominios) que\b/u;

/** Whether a sentence tells of what a desk does not take at all, or of what may be. */
export const isGeneral = (sentence: string): boolean => ofOthers.test(sentence) || onlyIf.test(sentence);

/** It may be so, or would be. */
const onlyIf =
  /\b(?:if|unless|whether|in case|should (?:you|we|it)|falls|wenn|sofern|(?<!non )si|lorsque|en caso|indien)\b|(?:^|, )(?:se|als|caso|jeśli|если)(?!\p{L})/u;

/**
 * Whether a sentence says that its writer keeps no copy: then nobody there can remove it, however the letter begins.
 *
 * @example saysNotHost('we are not the hosting provider.') // true
 */
export const saysNotHost = (sentence: string): boolean =>
  disclaimerRows.some(({ pattern }) => pattern.test(sentence)) && !isGeneral(sentence);

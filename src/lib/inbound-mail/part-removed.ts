import { isWholeList, type LessRow, moreLessRows } from './less-words.ts';
import { conditional, meanings } from './word-tables.ts';

/** A part of it, somewhere only, perhaps, again there, or something else: single sentences in lower case; en, de, fr, es. */
export const lessRows: readonly LessRow[] = [
  {
    where: 'removal',
    pattern:
      /\b(?:some|one|two|three|part|parts|half|most|many|a few|several) of\b(?! (?:our|many|several)\b)|\b(?:partial(?:ly)?|partly|in part|except|apart from|other than|excluding|with the exception)\b|\b(?:the|your) (?:first|second|third|last)(?: (?:one|two|three))?(?: (?:of|link|url|file|page|image|picture|photo|video|item|address|gallery|post))?s? (?:was|were|is|are|has|have|only|but)\b|\b\d{1,4} (?:out )?of (?:the )?\d{1,4}\b/,
    examples: [
      'One of the two links was removed.',
      'We removed some of them.',
      'We have partially removed the content.',
      'The first link has been removed.',
      'We removed everything except the second gallery.',
      '3 of 5 files have been removed.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\bonly\b(?! (?:just|now|today|then|yesterday|after)\b)|\b(?:the|your) first (?:one|two|link|url|file|page|image|picture|photo|video|item|gallery|post)\b|\b(?:link|url|item|picture|image|page|file|photo|video|number|nr|no)s?\.? ?#?\d{1,3}(?![\d/-]|\.\d)(?! (?:hours?|days?|minutes?|weeks?|months?)\b)|\bgeo-?(?:block|restrict|fenc)\w{0,4}\b|\b(?:for|to) (?:users|visitors|viewers|people) (?:in|from)\b/,
    examples: [
      'Only the first one was removed.',
      'We removed the thumbnail only.',
      'The content was blocked in Germany only.',
      'We have deleted the first picture but the second stays online.',
      'We removed link 1.',
      'The page was blocked for visitors from Germany.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /(?<!\p{L})(?:teilweise|zum teil|nur (?:das|die|der|den|ein|eine|einige|in|für|teile)|außer|bis auf|ausgenommen|ein(?:e[rsn]?)? (?:der|von)|einige (?:der|von)|(?:das|die|der|den) erste[rsn]?)(?!\p{L})/u,
    examples: ['Die Bilder wurden nur teilweise gelöscht.', 'Nur das erste Bild wurde gelöscht.'],
  },
  {
    where: 'removal',
    pattern:
      /(?<!\p{L})(?:partiellement|en partie|seule?s?|seulement|uniquement|sauf|à l'exception|une? (?:partie )?(?:de|des)(?= (?:deux|liens|images|photos|fichiers|pages))|certain(?:e?s)?|quelques|l[ea] premi(?:er|ère))(?!\p{L})/u,
    examples: ['Seul le premier lien a été supprimé.', 'Le contenu a été partiellement supprimé.'],
  },
  {
    where: 'removal',
    pattern:
      /(?<!\p{L})(?:parcialmente|en parte|sol[oa]|sólo|solamente|únicamente|excepto|salvo|menos|alguno?s?|algunas?|un[oa] de (?:los|las)|(?:el|la) primer[oa]?)(?!\p{L})/u,
    examples: ['Solo se ha eliminado la primera imagen.', 'Hemos eliminado algunas imágenes.'],
  },
  {
    where: 'removal',
    pattern:
      /\b(?:i|we) (?:think|believe|guess|assume|suppose|hope|suspect)\b|\b(?:probably|presumably|apparently|supposedly|allegedly|perhaps|maybe|seems?|appears?|claims?|claimed|promised?|promises|pretends?)\b|(?<!\p{L})(?:wohl|vermutlich|angeblich|wahrscheinlich|offenbar|behaupte[nt]{0,2}|glaube|denke|hoffe|versprochen)(?!\p{L})|(?<!\p{L})(?:probablement|apparemment|semble|prétend|peut-être|je (?:crois|pense)|promis)(?!\p{L})|(?<!\p{L})(?:probablemente|supuestamente|parece|afirma|quizás|creo|prometi\p{L}{1,3})(?!\p{L})/u,
    examples: [
      'I think it was removed.',
      'He claims that he has deleted it.',
      'The uploader promised that it was removed.',
      'Die Bilder wurden angeblich gelöscht.',
      'Le contenu a apparemment été supprimé.',
      'El contenido fue supuestamente eliminado.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\byou (?:say|said|claim|write|wrote|think|believe)\b|\b(?:your )?(?:other|previous|earlier|last) (?:reports?|requests?|notices?|complaints?|tickets?|cases?)\b|\b(?:similar|other|different|earlier) (?:contents?|materials?|pictures?|images?|files?|pages?|copies)\b|\blast year\b|\bin (?:19|20)\d\d\b/,
    examples: [
      'The pictures, which you say were removed, are there.',
      'Your other report was actioned: that content was removed.',
      'Last year we removed similar content.',
      'The previous owner removed the site in 2020.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /(?:removed|deleted|disabled|blocked|took down|taken down|stripped)(?: (?:the|our|its|his|her|their|all|your|any|some|those|these|user|download|page|link|content|age|report|model's|wrong)){0,3} (?:watermarks?|names?|titles?|captions?|descriptions?|h?ash-?tags?|tags?|comments?|buttons?|thumbnails?|previews?|logs?|log files?|metadata|credits?|logos?|duplicates?|faces?|blocks?|flags?|bans?|restrictions?|warnings?|suspensions?|strikes?|ourselves|doubts?|my \w{1,20}|ads (?:on|from|beside|around)|advertis\w{1,8})\b|^(?:(?:the|our|its|all|your|user's|user|page|link|content|age|report|access) ){0,3}(?:watermarks?|names?|titles?|captions?|descriptions?|h?ash-?tags?|tags?|(?:user'?s'? )?comments?|buttons?|thumbnails?|previews?|logs?|metadata|credits?|logos?|duplicates?|blocks?|flags?|bans?|restrictions?|warnings?|suspensions?|strikes?)(?: on (?:this|the|that) \w{1,12})? (?:was|were|has|have|is|are)\b|^(?:your|ihr|ihre|votre|su) (?:comment|post|posting|topic|thread|submission|kommentar|beitrag|commentaire|comentario)s? /,
    examples: [
      'We have removed the watermark.',
      'We removed the link preview.',
      'We removed the block on that user.',
      'The content warning was removed.',
      'The report flag on this post was removed.',
      'We removed the name of the model from the page.',
      'The title was removed.',
      'We have deleted our logs.',
      'I removed the download button.',
      'We removed the ads on that page.',
      "The user's comment was deleted, the pictures are as they were.",
      'Your comment has been removed.',
      'Your post has been deleted.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\b(?:removed|deleted|taken) (?:\w+ ){0,2}from (?:(?:the|our|its|their|this) )?(?:\S{1,30} )?(?:sitemaps?|to-?do list|work ?list|queue|menu|navigation|front ?page|home ?page|feed|newsletter|public view|overview|recommendations)\b/,
    examples: ['The content was removed from our to-do list.', 'The page was removed from the sitemap.'],
  },
  {
    where: 'any',
    pattern:
      /(?<!\b(?:may|might|can|could|not|n't|whether|that no|no copy) )\b(?:still|stays?|remains?|kept|left) (?:(?:as it is|there|for now|fully|publicly|freely) )?(?:up|online|live|available|accessible|visible|public|reachable|there|in place|on (?:the|our) (?:site|page|server|website|web site)s?|being (?:checked|reviewed|processed|investigated|discussed)|under (?:review|investigation)|pending|open)\b|[-:] (?:kept|not removed|stays|left up)\b|^not removed\b/,
    examples: [
      'The content has been removed from search but stays on the site.',
      'Link 2 is still being checked.',
      'The second gallery remains online.',
      'Not removed: https://leak.test/g/2',
      'https://leak.test/g/2 - kept',
    ],
  },
  {
    where: 'any',
    pattern:
      /(?<!\b(?:prevent|prevents|stop|stops|avoid|against|block|blocks|further|future|any|no|from|not|n't) (?:(?:a|any|further|future|it from being) )?)\b(?:re-?upload(?:ed|s)?|re-?posted|(?:uploaded|posted|published|put) (?:it|them|this|these|the \w{1,12}) (?:there )?again|(?:is|are|came|come|was|were) back (?!to you)(?=again|now|there|\W*$)|reappeared|re-?appears?)\b|(?<!\p{L})(?:(?:wieder|erneut) (?:hochgeladen|da|online|eingestellt|veröffentlicht)|(?:remis|de nouveau|à nouveau) (?:en ligne|publiée?s?|mis en ligne)|(?:de nuevo|otra vez) (?:subid|publicad|en línea)[oa]?s?|vuelto a subir)(?!\p{L})/u,
    examples: [
      'It was removed but the user uploaded it again.',
      'The gallery was re-uploaded today.',
      'The site is back now.',
      'Der Nutzer hat sie wieder hochgeladen.',
      'Le contenu a été remis en ligne.',
      'El usuario lo ha vuelto a subir.',
    ],
  },
  {
    where: 'any',
    pattern:
      /(?<!\p{L})(?:(?:bleib(?:t|en)|ist|sind) (?:weiterhin|noch|aber|jedoch)?[^.]{0,20}(?:bestehen|abrufbar|noch online|noch erreichbar|weiter online)|wird noch geprüft|reste(?:nt)? (?:en ligne|accessible|disponible)s?|(?:sigue|siguen|permanece|permanecen) (?:en línea|disponible|accesible|publicad|visible)[oae]?s?)(?!\p{L})/u,
    examples: [
      'Das zweite Bild bleibt bestehen.',
      'Der zweite Link wird noch geprüft.',
      'Le second lien reste en ligne.',
      'La segunda imagen sigue en línea.',
    ],
  },
  ...moreLessRows,
];

const deed =
  /\b(?:removed|deleted|disabled|blocked|suspended|took|taken down|actioned|purged)\b|entfernt|gelöscht|gesperrt|supprimé|retiré|effacé|eliminad|borrad|retirad/;
const saysGone = (sentence: string): boolean =>
  deed.test(sentence) || [...meanings.actioned, ...meanings.already_gone].some((pattern) => pattern.test(sentence));

/**
 * The sentence that shows that less was removed than all that was asked for, where one does: a person reads the answer.
 *
 * @example saysLess(['we removed link 1.', 'link 2 is still being checked.']) // 'we removed link 1.'
 */
export const saysLess = (sentences: readonly string[]): string | undefined =>
  sentences.find(
    (sentence) =>
      !conditional.test(sentence) &&
      ((saysGone(sentence) && !isWholeList(sentence)) ||
        lessRows.some(({ where, pattern }) => pattern.test(sentence) && (where === 'any' || saysGone(sentence)))),
  );

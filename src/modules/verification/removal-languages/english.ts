import type { RemovalLanguage } from './removal-language.ts';

const nouns =
  '(?:content|(?:web ?)?page|post|posting|gallery|gallerie|video|clip|gif|image|picture|photo|photograph|file|media|album|folder|thread|topic|discussion|item|link|account|profile|user|upload|set|paste|document|story|storie|article|entry|entrie|board|channel|collection|archive|material|listing|url|resource|pin|movie|film|stream|torrent|tweet|blog|note|message|community|communitie|subreddit|reel|submission|transfer)(?:\\(s\\)|s)?';
/** Alone in front of its removal, it is not the author of a post. */
const shown = `(?<![\\p{L}\\p{N}])(?!users?(?!\\p{L})|messages?(?!\\p{L}))${nouns}(?![\\p{L}\\p{N}])`;
const thing = `(?<![\\p{L}\\p{N}])${nouns}(?![\\p{L}\\p{N}])`;
/** Between a thing and its removal, so that it is the thing that was removed. */
const which =
  "(?: (?:you(?:'re| are| were|'ve| have)? [^.!?]{0,40}?(?:for|requested|access|reach|find|view|open|visit|see)|that you [^.!?]{0,40}?|that (?:was|were|used to be) [^.!?,]{0,30}?|at this (?:address|url|link)|in question|here|with (?:this|that) (?:id|name)|from this (?:user|account)|titled [^.!?]{0,40}|of (?:this|the) (?:page|album|gallery|thread|folder|set)|and (?:all )?(?:its|the) [^.!?,]{0,30}?|(?:has )?expired and))?";
const gone =
  '(?:(?:archived or|flagged and|reported and) )?(?:removed|deleted|taken (?:down|offline)|terminated|suspended|purged|erased|withdrawn)(?!\\p{L})';
const adverb = '(?: (?!temporar|current|moment|present|near|partial)\\p{L}{2,15}ly)?';
/** Rules say what "is removed", and when. */
const notARule =
  '(?! (?:on|upon|if|when|whenever|within|after|once|as soon|immediately|automatically|every|daily|by default|manually|promptly|without)(?!\\p{L}))';
/** "Video deleted", and not "the user deleted his comment". */
const aloneOrBy =
  '(?=[^\\p{L}\\p{N}]*$|[.,;:!]| ?[|•–—-]| (?:by|due|following|after|for|at|because|per|from|on|under|in|and|or)(?!\\p{L}))';
const grounds =
  '(?:dmca|copyright\\p{L}{0,4}|complaints?|claims?|takedown|legal|court|infring\\p{L}{1,6}|violat\\p{L}{1,5}|breach\\p{L}{0,3}|abuse|rights ?holders?|owners?|trademark|privacy|terms|polic(?:y|ies)|law)(?!\\p{L})';

export const english: RemovalLanguage = {
  stem: /remov|delet|taken|terminat|suspend|purged|erased|withdrawn|withheld|blocked|banned|seized|disabled|available|no longer|violat|infring/u,
  said: new RegExp(
    [
      `${thing}${which},? (?:has|have|had|was|were)(?: now| since| already)?(?: been)?${adverb} ${gone}`,
      `(?<!\\p{L})(?:this|that|the) (?:\\p{L}{1,20} )?${thing}${which} is(?: now| already)?${adverb} ${gone}${notARule}`,
    ].join('|'),
    'gu',
  ),
  did: new RegExp(
    [
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:sorry,? )?(?:(?:this|the|that|requested) )?${shown} (?:has been |been )?${gone}${aloneOrBy}`,
      `(?<!\\p{L})this (?:has been|was)${adverb} ${gone}`,
      `(?<!\\p{L}|(?<!\\p{L})(?:is|are|be|being|get|gets) )(?:removed|deleted|taken down|withheld|disabled|blocked) (?:by \\p{L}{2,20} )?(?:due to|following|after|because of|for|at the request|by request|in response to|per|pursuant to|under) (?:(?!(?:new|old|my|her|his|their|your) )\\p{L}{1,20} ){0,4}?${grounds}`,
      '(?<!\\p{L}|(?<!\\p{L})(?:is|are|be|being|get|gets) )(?:removed|deleted|taken down) by (?:an? )?(?:dmca|legal|court|copyright)\\p{L}{0,4} (?:requests?|notices?|claims?|orders?|complaints?)(?!\\p{L})',
      '(?<!\\p{L})(?:this|the) (?:community|subreddit|channel|group|page|blog) (?:has been|was|is) (?:banned|seized)(?! from posting)(?!\\p{L})',
      "(?<!\\p{L})(?:can't|cannot|can not|couldn't|could not) be (?:displayed|shown|viewed|downloaded) (?:on your device )?(?:because|as|since) (?:it|this) (?:violate[sd]|infringe[sd]|is in violation)|because (?:it|this file) is in violation of our terms",
      '(?<!\\p{L})(?:this|the) (?:\\p{L}{1,20} )?(?:post|tweet|page|channel|content|file) (?:is from a suspended account|(?:is )?unavailable (?:due to|because of) copyright)',
      '^[^\\p{L}\\p{N}]{0,3}(?:file|content|link|video|image) (?:removed|blocked) for violation(?!\\p{L})',
      '(?<!\\p{L})(?:the )?(?:authors?|owners?) (?:have|has) deleted this (?:site|blog|page)(?!\\p{L})',
      `(?<!\\p{L})(?:we|staff|(?:the |an? |our |its )?(?:uploader|owner|author|poster|creator|moderators?|mods?|admin(?:istrator)?s?|team))(?:'ve| have| has| had)?(?: now| since| already)?${adverb} (?:removed|deleted|taken down|taken offline|disabled)(?: access to)? (?:this|that|these|the) (?:\\p{L}{1,20} ){0,2}?${thing}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    [
      `${thing}${which},? (?:is|are|was|were|has been|have been)(?: now| since)?${adverb} (?:disabled|unavailable|(?:no longer|not) available|no longer (?:here|online|accessible|hosted|stored))(?!\\p{L})`,
      `${thing}${which},? (?:isn't|aren't) available(?!\\p{L})`,
      '(?<![\\p{L}\\p{N}.])[\\p{L}\\p{N}-]{1,60}\\.(?:wordpress|blogspot|tumblr)\\.com (?:is no longer available|has been removed)(?!\\p{L})',
      `(?<!\\p{L})unavailable (?:for|due to) (?:legal|copyright)(?!\\p{L})`,
    ].join('|'),
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:on|of|for|in|(?<!access )to|from|under|with|about|beside|within|inside|over|via|through|by|after|before|since|because|where|while) (?:(?:this|the|these|that|those|our|an?|each|every|all|any) (?:\p{L}{1,20} )?)?|an? (?:\p{L}{1,20} )?|(?:uploader|poster|author|owner|user)(?:'s)? |[0-9]{1,5} (?:of (?:the |these )?)?(?:\p{L}{1,20} )?|(?:related|recommended|up next|quoted|pinned)(?: \p{L}{1,15})?: ?(?:this |the )?)$/u,
  pointer: /(?<!\p{L})(?:this|the requested) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:if|when|whenever|unless|until|whether|how|why|once|in case|to have|get|every time|will|may|might|can(?!'t (?:view|see|access|open|be (?:displayed|shown|viewed)))|could|would|should|must|shall)(?!\p{L})/u,
  another:
    /(?<![\p{L}\p{N}'])(?:my|mine|whose|the following|her|hers|his|their|your(?! (?:request|search))|i|old|older|last|latest|previous|earlier|former|first|second|third|other|others|another|new|newer|original|some|several|many|few|most|half|parts?|one|two|three|four|five|ten|ads?|adverts?|advertisements?|banners?|comments?|captions?|javascript|cookies?|rules?|sentences?|tags?|watermarks?|passwords?|buttons?|features?|options?|descriptions?|reviews?|ratings?|likes?|repl(?:y|ies)|reactions?|messages?|hotlink\p{L}{0,5}|right[ -]click|downloads?|embed\p{L}{0,5}|quoted|related|pinned|parent|recommended|sponsored|our(?! (?:team|staff|moderators?|admins?|terms))|no(?! longer)|none|never|nothing|backups?|mirrors?|re-?uploads?|screenshots?|logos?|names?|metadata|limits?)(?![\p{L}\p{N}])/u,
  instead:
    /^ by [^.!?,]{1,30} from (?!this|our|the)|^ by [^.!?,]{0,30} (?:are|is|were|was|can|will|go|get)(?!\p{L})|^,? (?:now )?from (?!(?:this|our|the|its) (?:web ?)?(?:site|servers?|systems?|database|platform|archive|index|public)|public|here|view|display|circulation)|^,? (?:from|in) (?:the )?(?:new|latest|next|current)(?!\p{L})|(?<!\p{L})(?:(?<!click )here(?! to)|below|instead|again|re-?up(?:load|loads|loaded|s)?|re-?post(?:ed)?|back ?ups?|mirrors?|elsewhere|moved to|by (?:her|him|them|me)|(?:is|are|now|it's) back|so (?:i|we|here)|but (?:i|we|here|you can|it|they|she|he)|now (?:at|on|in|under)|new (?:links?|sets?|ones?|account|gallery|album|site|channel|version|pics|pictures|photos|thread|upload) ?(?:$|[^\p{L}]|here|below|is|are|at|on|in)|my new|dm me|telegram(?!'s)|updated links?)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:the |my |a |our |but |so |and ){0,2}(?:new (?:link|set|one|account|gallery|album|site|channel|version|pics|pictures|photos|thread|upload|page)s?|here(?:'s| is| are| it| you|:)|re-?up|mirror|back ?up|(?:the |all )?(?:rest|full set)|updated link)|dm me|(?:but |so )?(?:i|we)(?:'ve| have)? (?:re-?up|re-?post|moved|made a new))/u,
};

/**
 * How a language says that what a page showed was removed, and of what else it says so. Every expression meets small letters
 * in one sentence; `said`, `did` and `lacks` are global.
 */
export interface RemovalLanguage {
  /** Is in every sentence that the next three find: most sentences need no more. */
  stem: RegExp;
  /** A thing that pages show, and that it was removed. */
  said: RegExp;
  /** The same where the sentence begins otherwise: with the person who did it, or with the deed. */
  did: RegExp;
  /** A thing, and that it is no longer to be had: it may be so for some readers, and for some time. */
  lacks: RegExp;
  /** Right before a thing that is only the place of what was removed ("comments on this page"), or one of many. */
  within: RegExp;
  /** Right before a thing that is this one: words further in front speak of something else. */
  pointer: RegExp;
  /** A condition, a rule or an intention, and no deed. */
  condition: RegExp;
  /** It was another thing, another time, another person's, or a part. */
  another: RegExp;
  /** Behind it: it was removed from elsewhere, or something is offered instead. */
  instead: RegExp;
  /** How the next sentence begins where it offers something instead. */
  next: RegExp;
}

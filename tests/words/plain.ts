/** Words that no screen, mail or refusal says, why not, and what to say instead. */
export type Banned = { pattern: RegExp; why: string; say: string };

/** For every reader. */
export const banned: readonly Banned[] = [
  { pattern: /\b(?:no|any|every|some)body\b/i, why: 'distant', say: 'no one, anyone, everyone, or “we haven’t …”' },
  { pattern: /\bwhoever\b/i, why: 'a riddle of who it is', say: 'anyone who, the person who' },
  { pattern: /\banew\b/i, why: 'not said any more', say: 'again' },
  {
    pattern: /\b(?:stands|stood)\b|\bstand(?= (?:in|on|at|there|still|beside|open))/i,
    why: 'things do not stand',
    say: 'is, stays, appears',
  },
  { pattern: /\bputs? (?:it|this|them) away\b|\bput away\b/i, why: 'where to?', say: 'hide' },
  { pattern: /\b(?:some|any|no) ?(?:one|body) was written to\b/i, why: 'hides who wrote', say: 'we wrote to …' },
  {
    pattern: /\b(?:leave|leaves|left) (?:it|them|this|\{\})? ?alone\b/i,
    why: 'reads like a threat',
    say: 'never report, leave as it is',
  },
  { pattern: /\bmend(?:s|ed)?\b/i, why: 'for socks', say: 'correct, fix' },
  { pattern: /\blapses?d?\b/i, why: 'wrong in law: a counter-notice takes effect', say: 'takes effect, ends, expires' },
  { pattern: /\ball the same\b/i, why: 'an idiom', say: 'still, anyway' },
  { pattern: /\bno more(?=[.,;:!?]|$| then\b)/i, why: 'old-fashioned after a verb', say: 'no longer' },
  { pattern: /\b(?:saw|see|sees|seen) to\b/i, why: 'an idiom', say: 'deal with, handle' },
  { pattern: /\bby and by\b/i, why: 'an idiom', say: 'over time' },
  { pattern: /\bfor want of\b/i, why: 'old-fashioned', say: 'for lack of' },
  { pattern: /\bin the place of\b/i, why: 'clumsy', say: 'instead of' },
  {
    pattern: /\b(?:first|second|last|next|no|every|two|three|our|his) looks?\b/i,
    why: 'we check pages',
    say: 'check',
  },
  { pattern: /\blooked for\b/i, why: 'passive: who looks?', say: 'we search for' },
  { pattern: /\b(?:account|form|fields?|payment) (?:is|are) to be\b/i, why: 'stiff', say: 'will be, has to be' },
  { pattern: /\bgo(?:es|ing)? on\b|\bwent on\b/i, why: 'vague', say: 'continue' },
  { pattern: /\bnot whole\b/i, why: 'links are not whole or broken', say: 'incomplete' },
  { pattern: /\bheard of\b/i, why: 'a riddle', say: 'answered' },
  { pattern: /\bwr(?:ites|ote) down\b|\bwritten down\b/i, why: 'nobody writes', say: 'record, note' },
  { pattern: /\bof its own accord\b|\bby itself\b/i, why: 'clumsy', say: 'automatically' },
  {
    pattern:
      /\b(?:by|to|from|for|of) (?:you|them|us|me|him|her|operators|creators|referrals|a name|a telephone number) alone\b/i,
    why: '“only” is meant',
    say: 'only',
  },
  {
    pattern: /\b(?:operators?|author|creator|notices|material|engines|DMCA|browser|you) alone\b/i,
    why: '“only” is meant',
    say: 'only',
  },
  { pattern: /\bwas a slip\b/i, why: 'an idiom', say: 'a mistake' },
];

/** For creators and visitors: how it is built is not their matter. Operators' screens may say it. */
export const infrastructure: readonly Banned[] = [
  { pattern: /\bladder\b|\brungs?\b/i, why: 'our picture, not theirs', say: 'the next recipient, the next step' },
  { pattern: /\bqueues?\b/i, why: 'a mechanism', say: 'waits, is scheduled' },
  { pattern: /\bjobs?\b/i, why: 'a mechanism', say: 'task' },
  { pattern: /\bworkers?\b|\bcron\b|\bdaemon\b|\bscheduler\b/i, why: 'a mechanism', say: 'we' },
  { pattern: /\bS3\b|\bbuckets?\b|\bblobs?\b/i, why: 'where files are', say: 'storage, files' },
  { pattern: /\bDNS\b|\bresolver\b|\bTLS\b/i, why: 'a mechanism', say: 'address, connection' },
  { pattern: /\bHTTP\b|\bstatus \d|\b[245]xx\b/, why: 'a protocol', say: 'what the site answered' },
  { pattern: /\bSMTP\b|\bIMAP\b|\bMX\b/, why: 'a protocol', say: 'mail' },
  { pattern: /\bdeployments?\b|\bthis instance\b/i, why: 'how it runs', say: 'this service, here' },
  { pattern: /\bpackets?\b|\bpayload\b/i, why: 'our word', say: 'form' },
  { pattern: /\bcrawl/i, why: 'a mechanism', say: 'read, scan' },
  { pattern: /\btime-?outs?\b|\bback-?off\b|\brate limit/i, why: 'a mechanism', say: 'took too long, too often' },
  { pattern: /\bcaches?\b|\bthrottl/i, why: 'a mechanism', say: 'say what it means' },
  { pattern: /\bback-?end\b|\bendpoints?\b/i, why: 'a mechanism', say: 'service, address' },
  { pattern: /\bregex|\bboolean\b|\bnull\b/i, why: 'code', say: 'say what it means' },
  {
    pattern: /\bwebhooks?\b/i,
    why: 'only the page of webhooks, and plans, name them',
    say: 'what your program receives',
  },
];

// Texts made of an expression's own parts, each of which its engine may have to read again and again.
import { analyse } from 'scslre';

/** `before`, then `pumped` over and over, then `after`, at which the match fails. */
export interface Attack {
  readonly before: string;
  readonly pumped: string;
  readonly after: string;
}

type Pattern = ReturnType<typeof analyse>['parsed']['pattern'];
type Element = Pattern['alternatives'][number]['elements'][number];
type Alternative = Pattern['alternatives'][number];
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/** Keeps what is anchored to the start from taking all. */
const foreign = '\u0002';
/** Fails what is anchored to the end, and what stops at a line. */
const endings = ['\u0001', '\n\u0001'];
const alphabet = [...'a0 _-.@/:"=\t\n\u00e9\u4e2d#\u0002'];
/** Kinds of characters that are pumped for one quantifier. */
const kinds = 3;

/**
 * Attacks on each quantifier without an end. Where there is none, an expression reads each character a bounded number of
 * times, and there is no attack.
 *
 * @param mostAlike of how many quantifiers: those of an expression that is made of many words differ in the words only
 * @example attacksOn('a+b', '') // among others { before: '', pumped: 'a', after: '\u0001' }
 */
export function attacksOn(source: string, flags: string, mostAlike = 12): Attack[] {
  const { pattern } = analyse({ source, flags }, { reportTypes: { Trade: false, Self: false, Move: false } }).parsed;
  const pick = picker(source, flags);
  const attacks = new Map<string, Attack>();
  const pumpAt = (before: string, pumped: string): void => {
    if (pumped === '') return;
    for (const after of endings) attacks.set(JSON.stringify([before, pumped, after]), { before, pumped, after });
  };
  const quantifiers = unbounded(pattern.alternatives, '', pick);
  const step = Math.ceil(quantifiers.length / mostAlike);
  for (const [at, { quantifier, before, whole }] of quantifiers.entries()) {
    if (at % step !== 0) continue;
    const ones = [0, 1, 2].map((choice) => sample(quantifier.element, pick, choice));
    const characters = charactersOf(quantifier.element, pick);
    const pairs = characters.flatMap((first) =>
      characters.map((second) => (first === second ? first : first + second)),
    );
    for (const pumped of [
      ...ones,
      before,
      before + (ones[0] ?? ''),
      whole,
      ...pairs,
      ...characters.map((sign) => before + sign),
    ]) {
      pumpAt('', pumped);
      pumpAt(before, pumped);
    }
    for (const pumped of characters) pumpAt(foreign, pumped);
  }
  return [...attacks.values()];
}

interface Found {
  quantifier: Quantifier;
  before: string;
  whole: string;
}

/** Each endless quantifier, with the shortest text that leads to it, and one that its whole alternative takes. */
function unbounded(alternatives: readonly Alternative[], lead: string, pick: Pick): Found[] {
  return alternatives.flatMap(({ elements }) => {
    const whole = elements.map((element) => sample(element, pick)).join('');
    let before = lead;
    return elements.flatMap((element) => {
      const found = inside(element, before, whole);
      before += sample(element, pick);
      return found;
    });
  });

  function inside(element: Element, before: string, whole: string): Found[] {
    if (element.type === 'Quantifier') {
      const inner = inside(element.element, before, whole);
      return element.max === Number.POSITIVE_INFINITY ? [{ quantifier: element, before, whole }, ...inner] : inner;
    }
    return 'alternatives' in element ? unbounded(element.alternatives, before, pick) : [];
  }
}

/** A short text that it takes, by the alternative of that number where there are several; nothing for what takes no text. */
function sample(element: Element, pick: Pick, choice = 0): string {
  switch (element.type) {
    case 'Quantifier':
      return sample(element.element, pick, choice).repeat(Math.min(element.min, 64));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[Math.min(choice, element.alternatives.length - 1)]?.elements ?? [])
        .map((inner) => sample(inner, pick, choice))
        .join('');
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return pick(element.raw)[0] ?? '';
    default:
      return '';
  }
}

/** Characters of several kinds that it may begin with. */
function charactersOf(element: Element, pick: Pick): string[] {
  if (element.type === 'Quantifier') return charactersOf(element.element, pick);
  if ('alternatives' in element)
    return element.alternatives
      .flatMap(({ elements: [first] }) => (first ? charactersOf(first, pick) : []))
      .slice(0, 6);
  return 'raw' in element && element.type.startsWith('Character') ? pick(element.raw).slice(0, kinds) : [];
}

type Pick = (atom: string) => string[];

/** Characters that an atom takes, each of another kind to the other atoms or to `\b`: those that most take come first. */
function picker(source: string, flags: string): Pick {
  const setFlags = flags.replace(/[gymd]/g, '');
  const atoms = [...new Set(atomsOf(source, flags))].map((raw) => new RegExp(`^(?:${raw})$`, setFlags));
  const candidates = [...new Set([...alphabet, ...source])].map((character) => {
    const taken = atoms.map((atom) => atom.test(character));
    return { character, kind: [/\w/.test(character), ...taken].map(Number).join(''), by: taken.filter(Boolean).length };
  });
  const byKind = new Map(candidates.toReversed().map((candidate) => [candidate.kind, candidate]));
  const characters = [...byKind.values()].toSorted((a, b) => b.by - a.by).map(({ character }) => character);
  const known = new Map<string, string[]>();
  return (raw) => {
    const found = known.get(raw) ?? taking(raw);
    known.set(raw, found);
    return found;
  };

  function taking(raw: string): string[] {
    const atom = new RegExp(`^(?:${raw})$`, setFlags);
    const found = characters.filter((character) => atom.test(character));
    return found.length > 0 ? found : candidates.map(({ character }) => character).filter((one) => atom.test(one));
  }
}

function atomsOf(source: string, flags: string): string[] {
  const { pattern } = analyse({ source, flags }, { reportTypes: { Trade: false, Self: false, Move: false } }).parsed;
  const atoms = (element: Element): string[] => {
    if (element.type === 'Quantifier') return atoms(element.element);
    if ('alternatives' in element) return element.alternatives.flatMap(({ elements }) => elements.flatMap(atoms));
    return element.type.startsWith('Character') ? [element.raw] : [];
  };
  return pattern.alternatives.flatMap(({ elements }) => elements.flatMap(atoms));
}

import {
  type Agent,
  type Elements,
  type FileLeft,
  type Filled,
  filled,
  gatherElements,
  type Some,
} from '#modules/notices/elements.ts';
import type { Ground, NoticeBasis } from '#modules/notices/law/basis.ts';
import { type Language, lettersIn } from '#modules/notices/law/texts/letters.ts';
import { type UkField, ukFields } from '#modules/notices/law/uk-fields.ts';
import { line } from '#modules/notices/notice-text.ts';

/** What every law's elements have: where the material is, and by what name its subject or owner is known. */
interface Located {
  locations: Some<Filled>;
  filesLeft?: readonly FileLeft[];
  owner: Filled;
  signature: Filled;
}

/** Regulation (EU) 2022/2065, Article 16(2), (a) to (d). No postal address, no telephone, no oath. */
export interface DsaElements extends Located {
  law: 'dsa_16';
  /** (a) why the material is illegal, with the works that substantiate it. */
  explanation: Filled;
  works: readonly Filled[];
  authorisedExample?: Filled;
  /** (c) of the notifier: the agent. (b) is `locations`. */
  contact: { name: Filled; email: Filled };
  /** (d) */
  bonaFide: Filled;
  /** Made or altered to show the person; no copy and no authentic picture. */
  isFake?: true;
}

/** TAKE IT DOWN Act, Public Law 119-12, § 3(a)(1)(B), (i) to (iv): signature, locations, statement, contact. */
export interface TakeItDownElements extends Located {
  law: 'take_it_down';
  /** (ii) which depiction it is. */
  depiction: Filled;
  /** (iii) */
  nonConsensual: Filled;
  /** § 2(a): a digital forgery, and no authentic depiction. */
  isForgery?: true;
  /** (iv) of the authorised person who acts on behalf of the individual. */
  contact: { name: Filled; email: Filled; phone: Filled };
}

/** An intimate image content report, Online Safety Act 2023 s. 10(3A). Its fields are data: regulations will set them. */
export interface UkElements extends Located {
  law: 'uk_intimate';
  report: Record<UkField, Filled>;
  contact: { name: Filled; email: Filled };
}

/** A report under the recipient's own rules: no statute says what it holds, so it says what those of others ask for. */
export interface RulesElements extends Located {
  law: 'platform_rules';
  /** What is shown, and that it is made or altered. */
  explanation: Filled;
  contact: { name: Filled; email: Filled };
  statement: Filled;
}

export interface ElementsOf {
  dmca_512c: Elements;
  dmca_512d: Elements;
  dsa_16: DsaElements;
  take_it_down: TakeItDownElements;
  uk_intimate: UkElements;
  platform_rules: RulesElements;
}

/** A complete notice under one law. Elements of another law, or incomplete ones, do not compile. */
export type LawfulNotice = { [B in NoticeBasis]: { basis: B; elements: ElementsOf[B] } }[NoticeBasis];
export type AnyElements = ElementsOf[NoticeBasis];

export interface Gathering {
  agent: Agent | undefined;
  owner: string | undefined;
  works: string[];
  urls: string[];
  filesLeft?: readonly FileLeft[];
  authorisedExample?: string | undefined;
  ground: Ground;
  language: Language;
}

type Gathered = { ok: true; notice: LawfulNotice } | { ok: false; missing: string[] };

/** The elements that a law asks for, or the names of those that are missing. */
export function gatherFor(basis: NoticeBasis, input: Gathering): Gathered {
  if (basis === 'dmca_512c' || basis === 'dmca_512d') {
    const { authorisedExample, ground: _, language: __, ...rest } = input;
    const gathered = gatherElements({ ...rest, ...(authorisedExample === undefined ? {} : { authorisedExample }) });
    return gathered.ok ? { ok: true, notice: { basis, elements: gathered.elements } } : gathered;
  }
  const base = locate(input);
  if ('missing' in base) return { ok: false, missing: base.missing };
  if (basis === 'dsa_16') return gatherDsa(input, base);
  if (basis === 'platform_rules') return gatherRules(input, base);
  return basis === 'take_it_down' ? gatherTakeItDown(input, base) : gatherUk(input, base);
}

type Base = Located & { email: Filled };

function locate({ agent, owner: name, urls, filesLeft }: Gathering): Base | { missing: string[] } {
  const [signature, email, owner] = [filled(agent?.name), filled(agent?.email), filled(name)];
  const [location, ...locations] = urls.flatMap((url) => filled(url) ?? []);
  if (!signature || !email || !owner || !location)
    return { missing: missingOf({ signature, 'agent e-mail': email, owner, locations: location }) };
  return { signature, email, owner, locations: [location, ...locations], ...(filesLeft?.length ? { filesLeft } : {}) };
}

const missingOf = (parts: Record<string, unknown>): string[] =>
  Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name]));

function gatherDsa(input: Gathering, { email, ...base }: Base): Gathered {
  const words = lettersIn(input.language).dsa;
  const owner = line(base.owner);
  const works = input.works.flatMap((title) => filled(title) ?? []);
  if (input.ground === 'copyright' && works.length === 0) return { ok: false, missing: ['works'] };
  const explanation = filled(words[input.ground](owner));
  const bonaFide = filled(words.bonaFide);
  if (!explanation || !bonaFide)
    return { ok: false, missing: missingOf({ explanation, 'bona fide statement': bonaFide }) };
  const authorisedExample = filled(input.authorisedExample);
  const elements: DsaElements = {
    law: 'dsa_16',
    ...base,
    explanation,
    // Titles of intimate works would tell more than the notice needs.
    works: input.ground === 'copyright' ? works : [],
    ...(authorisedExample && input.ground === 'copyright' ? { authorisedExample } : {}),
    contact: { name: base.signature, email },
    bonaFide,
    ...(input.ground === 'forgery' || input.ground === 'fake' ? { isFake: true as const } : {}),
  };
  return { ok: true, notice: { basis: 'dsa_16', elements } };
}

function gatherRules({ language }: Gathering, { email, ...base }: Base): Gathered {
  const { rules } = lettersIn(language);
  const explanation = filled(rules.explanation(line(base.owner)));
  const statement = filled(rules.statement);
  if (!explanation || !statement) return { ok: false, missing: missingOf({ explanation, statement }) };
  const contact = { name: base.signature, email };
  return {
    ok: true,
    notice: { basis: 'platform_rules', elements: { law: 'platform_rules', ...base, explanation, contact, statement } },
  };
}

function gatherTakeItDown(input: Gathering, { email, ...base }: Base): Gathered {
  const isForgery = input.ground === 'forgery';
  const { takeItDown, forgery } = lettersIn(input.language);
  const words = isForgery ? forgery : takeItDown;
  const owner = line(base.owner);
  const phone = filled(input.agent?.phone);
  const depiction = filled(words.depiction(owner));
  const nonConsensual = filled(words.nonConsensual(owner));
  if (!phone || !depiction || !nonConsensual)
    return {
      ok: false,
      missing: missingOf({ 'agent phone': phone, depiction, 'statement of non-consent': nonConsensual }),
    };
  const contact = { name: base.signature, email, phone };
  const elements: TakeItDownElements = {
    law: 'take_it_down',
    ...base,
    depiction,
    nonConsensual,
    ...(isForgery ? { isForgery } : {}),
    contact,
  };
  return { ok: true, notice: { basis: 'take_it_down', elements } };
}

function gatherUk(input: Gathering, { email, ...base }: Base): Gathered {
  const { uk, forgery } = lettersIn(input.language);
  const about = { owner: line(base.owner), agent: line(base.signature) };
  const values = ukFields.map((name) => {
    const said = input.ground === 'forgery' ? forgery.ukFields[name] : undefined;
    return [name, filled(said ? said(about.owner) : uk.fields[name].value(about))] as const;
  });
  const missing = values.flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) return { ok: false, missing };
  const report = Object.fromEntries(values) as Record<UkField, Filled>; // each was seen to be filled above
  const contact = { name: base.signature, email };
  return { ok: true, notice: { basis: 'uk_intimate', elements: { law: 'uk_intimate', ...base, report, contact } } };
}

/** Stored elements with the law they were gathered for. Rows from before laws were chosen hold those of the DMCA. */
export const asElements = (stored: unknown): AnyElements => stored as AnyElements; // composed by `gatherFor` alone

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Modules in pipeline order: a module may import only what stands before it. Forward is an event. */
const order = [
  'access',
  'accounts',
  'guide',
  'billing',
  'brands',
  'trademarks',
  'escalations',
  'documents',
  'badges',
  'whitelist',
  'content',
  'faces',
  'discovery',
  'matching',
  'cases',
  'deepfakes',
  'evidence',
  'hosts',
  'notices',
  'hash-shares',
  'deindexing',
  'replies',
  'verification',
  'manual-removals',
  'reports',
  'notifications',
  'webhooks',
  'referrals',
  'registry',
  'impersonations',
  'name-watch',
  'community',
  'support',
  'operations',
  'own-data',
];
/** Modules whose contract the browser may read, and libraries that run there too. */
const pureLibs = [
  'animation-frames',
  'fingerprint',
  'local-features',
  'percent',
  'picture-views',
  'url-key',
  'video-frames',
];

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.gen\.ts$/.test(entry.name) ? [path] : [];
  });
}

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(/(?:^|\n)\s*(import|export)\s+(type\s+)?[^'"`;]*?from\s+['"]([^'"]+)['"]/g)) {
    found.push({ from: file, to: match[3] ?? '', typeOnly: match[2] !== undefined });
  }
  for (const match of text.matchAll(/(?:^|\n)\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    found.push({ from: file, to: match[1] ?? match[2] ?? '', typeOnly: false });
  }
  return found.map((one) => ({ ...one, to: resolve(file, one.to) })).filter((one): one is Import => one.to !== '');
}

/** A path below src, or '' for a package. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return relative(src, join(src, dirname(file), specifier));
  return '';
}

/** Pure files of modules that the browser may read by themselves: their contract would bring its schemas along. */
const pureParts = [
  'modules/accounts/onboarding.ts',
  'modules/cases/alike/reason-class.ts',
  'modules/cases/case.ts',
  'modules/cases/counted-as.ts',
  'modules/cases/causes.ts',
  'modules/cases/causes-of-waiting.ts',
  'modules/cases/causes.de.ts',
  'modules/cases/causes-of-waiting.de.ts',
  'modules/cases/considered.ts',
  'modules/guide/when-leaked.de.ts',
  'modules/guide/when-leaked.ts',
  'modules/hosts/check-again.ts',
  'modules/impersonations/choices.ts',
  'modules/notices/notice.ts',
  'modules/operations/directory/least-said.ts',
  'modules/own-data/deletion/phrase.ts',
  'modules/referrals/programme.ts',
  'modules/reports/chosen/most-chosen.ts',
  'modules/referrals/via.ts',
  'modules/webhooks/kinds.ts',
];
const isTest = (file: string): boolean => /\.(test|conformance)\.tsx?$/.test(file);

/** Why an import is wrong, in a sentence that says what to do instead; undefined when it is fine. */
function faultOf({ from, to, typeOnly }: Import): string | undefined {
  const [room, part] = from.split('/');
  const [toRoom, toPart = ''] = to.split('/');
  const say = (why: string): string => `${from} → #${to}: ${why}`;
  if (toRoom === 'main' && room !== 'main')
    return typeOnly ? undefined : say('nothing imports main; it wires, others are wired');
  if (to.startsWith('..') || !toRoom)
    return isTest(from) ? undefined : say('code under src imports nothing outside it');
  if (isTest(from) && room !== 'lib') return undefined;
  switch (room) {
    case 'main':
      return undefined;
    case 'lib':
      return toRoom === 'lib' ? undefined : say('lib knows nothing of this product');
    case 'platform':
      return ['lib', 'platform'].includes(toRoom)
        ? undefined
        : say('platform stands below the modules; hand it in from main');
    case 'sample':
      return ['lib', 'sample'].includes(toRoom)
        ? undefined
        : say('the sample world is outside the product and imports nothing of it');
    case 'web':
      if (part === 'language' && toRoom === 'web' && toPart !== 'language')
        return say('every screen stands on the language, so it knows none of them');
      if (toRoom === 'web') return undefined;
      if (toRoom === 'modules' && (/\/(contract|lengths)\.ts$/.test(to) || pureParts.includes(to))) return undefined;
      if (toRoom === 'lib' && pureLibs.includes(toPart)) return undefined;
      return say("the browser reads a module's contract.ts and pure libraries only");
    case 'modules':
      return moduleFault(part ?? '', to, say);
    default:
      return say(`src/${room} is no room of this house; see ARCHITECTURE.md`);
  }
}

function moduleFault(part: string, to: string, say: (why: string) => string): string | undefined {
  const [toRoom, toPart = ''] = to.split('/');
  if (!order.includes(part))
    return say(
      `${part} is not in the list of modules; add it in pipeline order to tests/rooms.test.ts and ARCHITECTURE.md`,
    );
  if (toRoom === 'lib' || toRoom === 'platform') return undefined;
  if (toRoom !== 'modules') return say('a module stands on lib, platform and earlier modules');
  if (toPart === part) return undefined;
  if (!order.includes(toPart)) return say(`${toPart} is not in the list of modules`);
  if (order.indexOf(toPart) > order.indexOf(part))
    return say(`${part} comes before ${toPart}; publish an event instead`);
  return to === `modules/${toPart}/index.ts` || to === `modules/${toPart}/contract.ts`
    ? undefined
    : say(`another module is entered by its front door, #modules/${toPart}/index.ts`);
}

describe('the rooms of the house', () => {
  it('import only what they may', () => {
    const faults = filesBelow(src)
      .map((path) => relative(src, path))
      .flatMap((file) => importsOf(file, readFileSync(join(src, file), 'utf8')))
      .flatMap((one) => faultOf(one) ?? []);
    expect(faults).toEqual([]);
  });
  it('know every module by name, each with a front door', () => {
    const modules = readdirSync(join(src, 'modules'));
    expect(modules.filter((name) => !order.includes(name))).toEqual([]);
    expect(modules.filter((name) => !readdirSync(join(src, 'modules', name)).includes('index.ts'))).toEqual([]);
  });
  it('hold no drawer for odds and ends', () => {
    const names = filesBelow(src).map((path) => relative(src, path));
    expect(names.filter((name) => /(^|\/)(utils?|helpers?|misc|common|manager)(\/|\.tsx?$)/.test(name))).toEqual([]);
  });
  it.each([
    ['modules/discovery/x.ts', 'modules/cases/index.ts', 'discovery comes before cases; publish an event instead'],
    ['modules/cases/x.ts', 'modules/content/store.ts', 'front door'],
    ['lib/x/y.ts', 'platform/log/index.ts', 'knows nothing of this product'],
    ['platform/x.ts', 'modules/cases/index.ts', 'stands below the modules'],
    ['sample/x.ts', 'modules/cases/index.ts', 'outside the product'],
    ['web/x.tsx', 'modules/cases/store.ts', 'contract.ts and pure libraries'],
    ['web/language/x.ts', 'web/ui/words.ts', 'knows none of them'],
    ['modules/unheard/x.ts', 'lib/x/index.ts', 'not in the list of modules'],
    ['platform/x.ts', 'main/start.ts', 'nothing imports main'],
  ])('refuse %s → %s and teach', (from, to, why) => {
    expect(faultOf({ from, to, typeOnly: false })).toContain(why);
  });
});

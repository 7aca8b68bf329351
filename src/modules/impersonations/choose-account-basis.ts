import { type AccountBasis, accountBases, type Presents } from '#modules/impersonations/choices.ts';
import type { Id } from '#platform/ids/index.ts';

/** A recorded mark as a report under it needs it, and keeps it. */
export interface MarkInUse {
  id: Id<'trademark'>;
  word: string;
  office: string;
  number: string;
  territory: string;
  classes: number[];
  holder: string;
  relation: 'holder' | 'licensee';
  textVersion: string;
  textSha256: string;
  signature: string;
  declaredAt: string;
  usedIn: 'handle' | 'displayed-name';
}

/** What the ground of a report of an account hangs on. */
export interface AccountFacts {
  presents: Presents;
  /** Their recorded mark that the account uses; undefined where it uses none, or none is recorded. */
  mark: MarkInUse | undefined;
  /** Whether they recorded any. */
  holdsMarks: boolean;
  platform: { title: string; takesTrademarks: 'yes' | 'unread' | 'no'; asksForId: boolean };
  /** They do not want to give an ID document. */
  withoutId: boolean;
}

interface NotTaken {
  basis: AccountBasis;
  why: string;
}
/** A report under a trade mark has its mark: the type leaves no way without one. */
export type AccountChoice = { notTaken: NotTaken[]; fits: AccountBasis[]; reason: string } & (
  | { basis: 'impersonation' }
  | { basis: 'trademark'; mark: MarkInUse }
  | { basis: undefined }
);

const notPosing = 'It is for accounts that claim to be you, and you said that this one does not.';

function whyNotTrademark({ mark, holdsMarks, platform }: AccountFacts): string | undefined {
  if (!holdsMarks) return 'It needs a registered trade mark, and you have recorded none.';
  if (!mark) return 'The account’s name doesn’t contain any trade mark you recorded.';
  if (platform.takesTrademarks === 'unread')
    return `We have not read ${platform.title}’s own page about trade mark reports yet.`;
  if (platform.takesTrademarks === 'no') return `We know of no way to report a trade mark to ${platform.title}.`;
  return undefined;
}
const whyNotImpersonation = ({ presents }: AccountFacts): string | undefined =>
  presents === 'as-person' ? undefined : notPosing;

/** Documents that a creator does not want to give are a reason for the way that needs none. */
const avoidsId = ({ withoutId, platform }: AccountFacts): boolean => withoutId && platform.asksForId;

function reasonOf(basis: AccountBasis, facts: AccountFacts, isOnly: boolean): string {
  const { mark, platform } = facts;
  if (basis === 'impersonation') {
    if (!avoidsId(facts)) return 'This account claims to be you. A report of impersonation says just that.';
    return isOnly
      ? `This account claims to be you. ${platform.title} asks for an ID document, and no other way fits.`
      : `This account claims to be you. ${platform.title} asks for an ID document for such a report.`;
  }
  const where = mark?.usedIn === 'handle' ? 'username' : 'displayed name';
  const uses = `This account uses your registered trade mark ${mark?.word} in its ${where}`;
  if (facts.presents === 'under-name') return `${uses}, and does not claim to be you.`;
  return avoidsId(facts)
    ? `${uses}. A report about it needs no ID document, which ${platform.title} asks for otherwise.`
    : `${uses}.`;
}

const passedOver: Record<AccountBasis, (facts: AccountFacts) => string> = {
  impersonation: ({ platform }) => `It fits as well, but ${platform.title} asks for an ID document.`,
  trademark: () => 'It fits as well, but says less of what happens: this account claims to be you.',
};

/**
 * Under which ground an account is reported, with its reason and why not the other. `wanted` is taken where it fits. Pure.
 *
 * @example chooseAccountBasis({ presents: 'under-name', mark, … }).basis // 'trademark'
 */
export function chooseAccountBasis(facts: AccountFacts, wanted?: AccountBasis): AccountChoice {
  const whyNot = { impersonation: whyNotImpersonation(facts), trademark: whyNotTrademark(facts) };
  const fits = accountBases.filter((basis) => whyNot[basis] === undefined);
  const usual = avoidsId(facts) && fits.includes('trademark') ? 'trademark' : fits[0];
  const isWanted = wanted !== undefined && fits.includes(wanted);
  const basis = isWanted ? wanted : usual;
  const notTaken = accountBases
    .filter((one) => one !== basis)
    .map((one) => ({
      basis: one,
      why:
        whyNot[one] ?? (isWanted && one === usual ? 'It fits as well. You chose the other.' : passedOver[one](facts)),
    }));
  const common = { notTaken, fits };
  const reason = basis ? reasonOf(basis, facts, fits.length === 1) : 'No report fits what you said of this account.';
  if (basis === 'trademark' && facts.mark) return { ...common, basis, mark: facts.mark, reason };
  return basis === 'impersonation' ? { ...common, basis, reason } : { ...common, basis: undefined, reason };
}

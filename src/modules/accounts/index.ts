/** Who a request comes from: sign-up, sign-in, sessions, the `me` call and the creator's switches. */
import { type CallerDeps, type Callers, type Entitled, makeCallers } from '#modules/accounts/caller.ts';
import { makeOwners, type Owners } from '#modules/accounts/confirm-owner.ts';
import { makeEnter } from '#modules/accounts/enter.ts';
import { type GoogleSettings, makeGoogleClient } from '#modules/accounts/google/google-client.ts';

export { languageAsked } from '#modules/accounts/language-asked.ts';

import { accountRoutes } from '#modules/accounts/routes.ts';
import { makeCheckCode } from '#modules/accounts/second-factor/check-code.ts';
import { tokenReader } from '#modules/accounts/session-cookie.ts';
import { makeOpenSession } from '#modules/accounts/sessions/open-session.ts';
import { makeSignIn } from '#modules/accounts/sign-in.ts';
import type { AnyRoute } from '#platform/http/route.ts';
import type { Log } from '#platform/log/index.ts';

export { addUser, type NewUser } from '#modules/accounts/add-user.ts';
export type { Entitled, Entitlement, Standing, StandingOf } from '#modules/accounts/caller.ts';
export { changeSettings } from '#modules/accounts/change-settings.ts';
export type { Owners } from '#modules/accounts/confirm-owner.ts';
export * from '#modules/accounts/contract.ts';
export { askDeletion } from '#modules/accounts/deletion/ask-deletion.ts';
export { endWithoutPlan } from '#modules/accounts/deletion/end-without-plan.ts';
export { keepToBuy } from '#modules/accounts/deletion/keep-to-buy.ts';
export { spare } from '#modules/accounts/deletion/spare.ts';
export { isLeaving, leavingUsers, markFinal, usersToDelete } from '#modules/accounts/deletion/store.ts';
export { undoDeletion, undoDeletionByLink } from '#modules/accounts/deletion/undo-deletion.ts';
export { closeDemoPeople, markDemoPerson, openDemoPeople } from '#modules/accounts/demo-people.ts';
export { confirmAddress } from '#modules/accounts/email/store.ts';
export {
  deletionUnannounced,
  deletionUndone,
  emailChanged,
  emailChangeUndone,
  emailConfirmed,
  operatorActed,
  passwordChanged,
  passwordReset,
  registryAskLeft,
  roleChanged,
  settingsChanged,
  signedUp,
  signInChanged,
  waysInDropped,
} from '#modules/accounts/events.ts';
export { originsOfIssuer } from '#modules/accounts/google/google-client.ts';
export { grantOperator } from '#modules/accounts/grant-operator.ts';
export { accountHandlers, accountJobs } from '#modules/accounts/jobs.ts';
export { makeReserveMail, type ReserveMail } from '#modules/accounts/limits/reserve-mail.ts';
export { reserveOutgoing } from '#modules/accounts/limits/reserve-outgoing.ts';
export { makeReserveVisit, type ReserveVisit } from '#modules/accounts/limits/reserve-visit.ts';
export { type AnswerLink, readAnswerToken } from '#modules/accounts/links/answer-token.ts';
export { readNewsToken } from '#modules/accounts/links/news-token.ts';
export {
  howChanged,
  type Letter,
  type Mail,
  type MailOutcome,
  type SendMail,
  type SignInChange,
  signInChanges,
} from '#modules/accounts/mail/mail.ts';
export { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
export { warningWaits } from '#modules/accounts/mail/store.ts';
export { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
export { type ChangeWords, changeWordsIn, dayIn } from '#modules/accounts/mail/texts.ts';
export { hashPassword } from '#modules/accounts/password/hash-password.ts';
export { pauseSending } from '#modules/accounts/pause-sending.ts';
export { operators, type PeopleSort, type PeopleWish, pageOfUsers } from '#modules/accounts/people-store.ts';
export { type Persona, personaPassword, personas } from '#modules/accounts/personas.ts';
export { browserOf, readCookie, touchCookie, touchOf } from '#modules/accounts/session-cookie.ts';
export {
  confirmedUsers,
  emailOf,
  forgetOffer,
  languageOf,
  lockUser,
  readSettings,
  timeZoneOf,
  timeZones,
  type UserRow,
  userByEmail,
  userById,
  userIdsAfter,
  usersInZones,
} from '#modules/accounts/store.ts';
export { suggestUpgrade } from '#modules/accounts/suggest-upgrade.ts';

export interface AuthDeps<Known extends Entitled> extends CallerDeps<Known> {
  log: Log;
  /** The name the service goes by, beside codes in an app. */
  product: string;
  /** So many mails a network may cause by signing up and asking for new passwords before it waits. */
  mailsPerNetwork: number;
  /** Undefined where Google is not connected; the button then says so. */
  google: GoogleSettings | undefined;
}

export interface Auth {
  routes: AnyRoute[];
  /** Who sent this request; undefined without a valid session. */
  identify: Callers['identify'];
  owners: Owners;
  /** Loads what only signing in needs, so that the first person does not wait for it. */
  warmUp(): Promise<unknown>;
}

/** Everything of sign-in that the API process mounts. */
export function createAuth<Known extends Entitled>(deps: AuthDeps<Known>): Auth {
  const openSession = makeOpenSession(deps);
  const checkCode = makeCheckCode(deps);
  const { enter, passFactor } = makeEnter({ ...deps, openSession, checkCode });
  const signIn = makeSignIn({ ...deps, enter });
  const google = deps.google && makeGoogleClient({ ...deps, ...deps.google });
  const { identify, readMe } = makeCallers(deps);
  return {
    routes: accountRoutes({ ...deps, google, openSession, enter, passFactor, checkCode, signIn, readMe }),
    identify,
    owners: makeOwners({ db: deps.db, now: deps.clock.now, readToken: tokenReader(deps) }),
    warmUp: () => import('better-auth/crypto'),
  };
}

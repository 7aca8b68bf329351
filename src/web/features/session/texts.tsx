import type { ReactNode } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import { translated } from '#web/language/translated.ts';

/** The words of session. */
export const sessionTexts = translated('session', {
  authRedirect: {
    googleIsNot: 'Google is not connected',
    signingInWith: 'Signing in with Google is not available here. Sign in with your e-mail instead.',
    thatDidNot: 'That did not work',
    finishingSignIn: 'Finishing sign-in',
    oneMoment: 'One moment.',
    thisSignIn: 'This sign-in could not be finished',
    whatCameBack: 'What came back is not the answer to what this browser asked. Nothing was changed.',
    youAreIn: 'You are in',
    youStoppedAt: 'You stopped at Google',
    nothingWasChanged: 'Nothing was changed.',
    googleHasNot: 'Google has not verified this address',
    soItCannot: 'So it cannot tell us that it is yours. Verify it at Google first, or use your e-mail and a password.',
    youAlreadyHave: 'You already have an account',
    hasOneThat: (strong: ReactNode) => (
      <>
        {strong} has one that Google does not open yet. Sign in as you did before, or set a new password by mail. Then
        connect Google in Account.
      </>
    ),
    backToAccount: 'Back to Account',
    signInWith: 'Sign in with e-mail',
    goToGoogle: 'Go to Google again',
    setANew: 'Set a new password',
  },
  codeField: {
    code: 'Code',
  },
  credentials: {
    chooseAPassword: 'Choose a password.',
    atLeast: (least: number, missing: number) => `Use at least ${least} characters; ${missing} more.`,
    oneCharacterRepeated: 'One character repeated is easy to guess. Use several words.',
    enterYourPassword: 'Enter your password.',
    enterYourE: 'Enter your e-mail address.',
    thisDoesNot: 'This does not look like an e-mail address, as in name@example.com.',
  },
  deadLink: {
    thisLinkWorks: 'This link no longer works',
    itWasUsed: 'It was used already, is too old, or a newer one was sent since. Nothing was changed by opening it.',
  },
  googleButton: {
    notAvailableIn: 'Not available here. Use your e-mail.',
    orWithE: 'or with e-mail',
  },
  googlePassword: {
    youAlreadyHave: 'You already have an account',
    hasOneWith: (strong: ReactNode) => (
      <>{strong} has one with a password. Enter it once: from then on Google opens your account, too.</>
    ),
    password: 'Password',
    connectGoogleAnd: 'Connect Google and sign in',
    forgotPassword: 'Forgot password?',
  },
  lookInYourMail: {
    lookInYour: 'Check your mailbox',
    weWroteTo: (strong: ReactNode) => (
      <>We sent the next step to {strong}. If you have an account already, sign in with its password.</>
    ),
    signIn: 'Sign in',
    setANew: 'Set a new password',
  },
  newPassword: {
    theTwoPasswords: 'The two passwords differ.',
    askForA: 'Ask for a new link',
    setANew: 'Set a new password',
    youSignIn: 'You sign in with it from now on.',
    newPassword: 'New password',
    passwordHelp: 'At least 12 characters. Several words are best.',
    repeatNewPassword: 'Repeat new password',
    resetPassword: 'Reset password',
  },
  nextSteps: {
    nameAccount: 'You name one account',
    nameAccountText: 'Then you add some of your pictures, to compare with.',
    proveAccount: 'You prove it is yours',
    proveAccountText: 'A short code in your bio. The free scan then starts automatically and shows live what it reads.',
    decide: 'You decide about each find',
    decideText: 'Pictures stay blurred. Nothing is sent until you allow it.',
    affiliateAccount: 'Your account begins now',
    affiliateAccountText: 'It holds your sign-in, your notifications and the pages of the programme.',
    affiliateFigures: 'You see what your link brings',
    affiliateFiguresText: 'A code and a link; clicks and sign-ups as numbers, never as names.',
    affiliateShare: `You earn ${asPercent(30)}`,
    affiliateShareText: 'Of what they pay for 12 months, held for 30 days. You ask to be paid, and a person sends it.',
    otherCreator: 'Here to protect your own content?',
    otherCreatorText: 'Begin with a free scan.',
    otherCreatorLink: 'Sign up as a creator',
    filesPrivate: 'Your files are encrypted where they are kept, and shown only when you ask.',
    namePrivate: 'Hosts see our name and address and your stage name, not your legal name.',
    otherAffiliate: 'Here to refer others?',
    otherAffiliateText: `Earn ${asPercent(30)} of what they pay for 12 months. An account for it needs no plan.`,
    otherAffiliateLink: 'Sign up as an affiliate',
    title: 'What happens next',
  },
  passkeyButton: {
    signInWith: 'Sign In with a Passkey',
  },
  passkeys: {
    thisDeviceHas: 'This device has a passkey of your account already.',
    passkeysDoNot: 'Passkeys do not work at this address. Open the service by its own name.',
    yourDeviceUsed: 'Your device used no passkey: it was stopped, took too long, or it has none for this service.',
  },
  passwordField: {
    hide: (what: string) => `Hide ${what}`,
    show: (what: string) => `Show ${what}`,
  },
  reset: {
    backToSign: 'Back to sign in',
    resetPassword: 'Reset Password',
    ifThereIs: 'If there is an account with this address, a link is on its way. It works for 30 minutes.',
    eMail: 'E-mail',
    sendPasswordReset: 'Send password reset email',
  },
  secondFactor: {
    enterYourCode: 'Enter your code',
    enterTheCode: 'Enter the code.',
    fromYourAuthenticator: 'From your authenticator app. If you do not have it, use one of your recovery codes.',
    doNotAsk: 'Do not ask in this browser for 30 days',
    signIn: 'Sign in',
    beginAgain: 'Begin again',
  },
  goOn: {
    goOnAs: (name: string) => `Continue as ${name}`,
  },
  signIn: {
    signInTo: 'Sign in to your affiliate account',
    signIn: 'Sign in',
    newHere: (link: ReactNode) => <>New here? {link}</>,
    createAnAccount: 'Create an account',
    signInWith: 'Sign In with Google',
    eMail: 'E-mail',
    password: 'Password',
    signingIn: 'Signing in',
    signInWithEmail: 'Sign In with Email',
    forgotPassword: 'Forgot password?',
    yourAccountWill:
      'Your account will be deleted in seven days, and you are signed out everywhere. To keep it, sign in until then.',
    yourPasswordIs: 'Your password is changed. Sign in with the new one.',
  },
  signUpForm: {
    theTwoPasswords: 'The two passwords differ.',
    agreeToThe: 'Agree to the terms to continue.',
    name: 'Name',
    referralCode: 'Referral code',
    codePlaceholder: 'ABC123',
    eMail: 'E-mail',
    password: 'Password',
    passwordHelp: 'At least 12 characters. Several words are best.',
    characters: (n: number) => `${n} characters.`,
    repeatPassword: 'Repeat password',
    iAgree: (terms: ReactNode) => <>I {terms}</>,
    creatingYourAccount: 'Creating your account',
    signUpWith: 'Sign Up with Email',
  },
  signUp: {
    createYourAffiliate: 'Create your affiliate account',
    createYourAccount: 'Create your account',
    alreadyHaveOne: (link: ReactNode) => <>Already have one? {link}</>,
    signIn: 'Sign in',
    signUpWith: 'Sign Up with Google',
    nextYourCode: 'Next: the terms, then your code and link.',
    nextYouName: 'Next: you name the account to protect.',
  },
  terms: {
    ifYouAre: (piece: ReactNode) => <>If you are new, continuing with Google means that you {piece}</>,
    agreeToThe: (terms: ReactNode, privacy: ReactNode) => (
      <>
        agree to the {terms} and have read the {privacy}.
      </>
    ),
    terms: 'terms',
    privacyPage: 'privacy page',
  },
  useEnter: {
    yourBrowserDid: 'Your browser did not keep the session. Allow cookies for this site, then try again.',
  },
  verification: {
    confirmYourE: 'Confirm your e-mail',
    onePressAnd: 'One press, and this address is yours here. Opening this page has changed nothing.',
    confirmMyE: 'Confirm my e-mail',
    yourEMail: 'Your e-mail is confirmed',
    newsAboutYour: 'News about your cases and the way back in go there.',
    wasItNot: 'Was it not you?',
    theAddressThat:
      'Your account uses the address that this mail went to again. Ways of signing in that were added within the last week are gone, every session ends, and the password no longer works. We send you a link to set a new one.',
    takeTheChange: 'Undo the change',
    theChangeIs: 'The change is undone',
    weHaveSent: 'We have sent a link to set a new password to this address. The old password no longer works.',
    keepYourAccount: 'Keep your account?',
    itIsTo:
      'It is scheduled for deletion, because you asked for that or because it has had no plan for a long time. Press once and it stays as it was. If you had asked for the deletion, messages that were waiting to be sent now wait for you to allow them.',
    keepMyAccount: 'Keep my account',
    yourAccountStays: 'Your account stays',
    nothingWasDeleted: 'Nothing was deleted. If you did not ask for the deletion, set a new password.',
    signIn: 'Sign in',
    goOn: 'Continue',
    signInTo: 'Sign in to get a new one',
  },
});

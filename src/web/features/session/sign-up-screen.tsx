import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import type { SignedIn } from '#web/features/api/types.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { useFirstTouch } from '#web/features/referrals/use-first-touch.ts';
import { useTexts } from '#web/language/texts.ts';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { firstHandleKey } from './first-handle.ts';
import { GoOn } from './go-on.tsx';
import { GoogleButton } from './google-button.tsx';
import { LookInYourMail } from './look-in-your-mail.tsx';
import { NextSteps } from './next-steps.tsx';
import { detourOf, type SignUpSearch } from './search.ts';
import { SignUpForm, signUpRules } from './sign-up-form.tsx';
import { sessionTexts } from './texts.tsx';
import { useEnter } from './use-enter.ts';
import { useEntryForm } from './use-entry-form.ts';

export default function SignUpScreen({ search }: ScreenProps<SignUpSearch>) {
  const texts = useTexts(sessionTexts).signUp;
  const { handle } = search;
  const detour = detourOf(search);
  const { rFromSearch, customRedirect, customOfferId, isAffiliateOnly } = detour;
  const [writtenTo, setWrittenTo] = useState<string>();
  const firstTouch = useFirstTouch(rFromSearch);
  const enter = useEnter();
  const keepHandle = () => {
    if (handle) sessionStorage.setItem(firstHandleKey, handle);
  };
  const entry = useEntryForm(signUpRules, async ({ name, referralCode, email, password }) => {
    keepHandle();
    const { user } = await api.post<SignedIn>('/auth/sign-up/email', {
      email: email.trim(),
      password,
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(referralCode.trim() ? { referralCode: referralCode.trim() } : {}),
      ...(isAffiliateOnly ? { isAffiliateOnly } : {}),
      ...(customOfferId ? { customOfferId } : {}),
      ...(customRedirect ? { customRedirect } : {}),
    });
    if (!(await enter(user.id, detour))) setWrittenTo(user.email);
  });
  if (writtenTo) return <LookInYourMail to={writtenTo} detour={detour} />;
  return (
    <AuthFrame
      title={isAffiliateOnly ? texts.createYourAffiliate : texts.createYourAccount}
      lead={texts.alreadyHaveOne(
        <a href={pathWith('/sign-in', detour)} className={textLink}>
          {texts.signIn}
        </a>,
      )}
      side={<NextSteps detour={detour} />}
    >
      <GoOn detour={detour} />
      <GoogleButton
        words={texts.signUpWith}
        detour={() => {
          keepHandle();
          return { ...detour, rFromSearch: entry.words().referralCode.trim() };
        }}
      />
      <SignUpForm
        entry={entry}
        referralCode={firstTouch ?? rFromSearch}
        next={isAffiliateOnly ? texts.nextYourCode : texts.nextYouName}
      />
    </AuthFrame>
  );
}

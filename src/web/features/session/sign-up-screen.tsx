import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import type { SignedIn } from '#web/features/api/types.ts';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { firstHandleKey } from './first-handle.ts';
import { GoogleButton } from './google-button.tsx';
import { LookInYourMail } from './look-in-your-mail.tsx';
import { NextSteps } from './next-steps.tsx';
import { detourOf } from './search.ts';
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-up');

export function SignUpScreen() {
  const search = route.useSearch();
  const { handle } = search;
  const detour = detourOf(search);
  const { rFromSearch, customRedirect, customOfferId, isAffiliateOnly } = detour;
  const [writtenTo, setWrittenTo] = useState<string>();
  const enter = useEnter();
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: { name: '', referralCode: rFromSearch ?? '', email: '', password: '', repeat: '', terms: false },
  });
  const keepHandle = () => {
    if (handle) sessionStorage.setItem(firstHandleKey, handle);
  };
  const submit = form.handleSubmit(async ({ name, referralCode, email, password }) => {
    try {
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
    } catch (error) {
      showProblem(form, error);
    }
  });
  if (writtenTo) return <LookInYourMail to={writtenTo} detour={detour} />;
  return (
    <AuthFrame
      title={isAffiliateOnly ? 'Create your affiliate account' : 'Create your account'}
      tab="Sign Up"
      lead={
        <>
          Already have one?{' '}
          <Link to="/sign-in" search={detour} className={textLink}>
            Sign in
          </Link>
        </>
      }
      side={<NextSteps detour={detour} />}
    >
      <GoogleButton
        words="Sign Up with Google"
        detour={() => {
          keepHandle();
          return { ...detour, rFromSearch: form.getValues('referralCode').trim() };
        }}
      />
      <SignUpForm
        form={form}
        onSubmit={submit}
        next={isAffiliateOnly ? 'Next: your code and your link.' : 'Next: you name the account to protect.'}
      />
    </AuthFrame>
  );
}

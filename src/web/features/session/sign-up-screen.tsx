import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { NextSteps } from './next-steps.tsx';
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx';
import { useEnter } from './use-enter.ts';

const route = getRouteApi('/sign-up');
/** Read by the first step of set-up, so that the handle typed on the front page is not asked for twice. */
export const firstHandleKey = 'first-handle';

export function SignUpScreen() {
  const { rFromSearch, customRedirect, customOfferId, handle, isAffiliateOnly } = route.useSearch();
  const enter = useEnter();
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: { name: '', referralCode: rFromSearch ?? '', email: '', password: '', repeat: '', terms: false },
  });
  const submit = form.handleSubmit(async ({ name, referralCode, email, password }) => {
    try {
      if (handle) sessionStorage.setItem(firstHandleKey, handle);
      await api.post('/auth/sign-up/email', {
        email: email.trim(),
        password,
        ...(name.trim() ? { name: name.trim() } : {}),
        ...(referralCode.trim() ? { referralCode: referralCode.trim() } : {}),
        ...(isAffiliateOnly ? { isAffiliateOnly } : {}),
        ...(customOfferId ? { customOfferId } : {}),
      });
      await enter(customRedirect);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <AuthFrame
      title={isAffiliateOnly ? 'Create your affiliate account' : 'Create your account'}
      tab="Sign Up"
      lead={
        <>
          Already have one?{' '}
          <Link to="/sign-in" search={{ customRedirect, isAffiliateOnly }} className={textLink}>
            Sign in
          </Link>
        </>
      }
      side={<NextSteps />}
    >
      <GoogleButton words="Sign Up with Google" />
      <SignUpForm form={form} onSubmit={submit} />
    </AuthFrame>
  );
}

// The only script of the front page: the reader's theme, the way back in for who has a session, a bare handle, whose link it was.
import { applyTheme, chosenTheme } from './brand/theme.ts';
import { countClick } from './features/referrals/count-click.ts';
import { hasSessionMark } from './features/session/session-mark.ts';

applyTheme(chosenTheme());
document.documentElement.dataset.session = hasSessionMark() ? 'open' : 'none';
document.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
  const handle = String(formData.get('handle') ?? '');
  formData.set('handle', handle.trim().replace(/^@/, ''));
});
void countClick();

// The only script of the front page: the reader's theme, the way back in for who has a session, a bare handle.
import { applyTheme, chosenTheme } from './brand/theme.ts';
import { hasSessionMark } from './features/session/session-mark.ts';

applyTheme(chosenTheme());
document.documentElement.dataset.session = hasSessionMark() ? 'open' : 'none';
document.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
  const handle = String(formData.get('handle') ?? '');
  formData.set('handle', handle.trim().replace(/^@/, ''));
});

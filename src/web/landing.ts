// The only script of the pages that the server draws: the reader's theme, the way back in for who has a session, a bare handle, whose link it was.
import { stylesNotFound } from './brand/styles-not-found.ts';
import { applyTheme, chosenTheme } from './brand/theme.ts';
import { countClick } from './features/referrals/count-click.ts';
import { hasSessionMark } from './features/session/session-mark.ts';

applyTheme(chosenTheme());
document.documentElement.dataset.session = hasSessionMark(document.cookie) ? 'open' : 'none';
document.querySelector('form')?.addEventListener('formdata', ({ formData }) => {
  const handle = String(formData.get('handle') ?? '');
  formData.set('handle', handle.trim().replace(/^@/, ''));
});
void countClick();

/** The sheet stands in the document; once all has loaded or failed, its tokens hold or it is not there. */
function seeStyles(): void {
  const { mode = '' } = document.documentElement.dataset;
  if (getComputedStyle(document.documentElement).getPropertyValue('--background') === '') stylesNotFound(mode);
}
if (document.readyState === 'complete') seeStyles();
else addEventListener('load', seeStyles);

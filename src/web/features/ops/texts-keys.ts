import { translated } from '#web/language/translated.ts';

/** The words of working at the desk without a mouse. */
export const deskKeysTexts = translated('deskKeys', {
  keys: {
    copy: 'Open it, then copy the next field of the form',
    form: 'Open the form in another tab',
    reference: 'To the reference number; Enter records it',
    back: 'Out of a field, back to the keys',
    act: 'What is to be done first; Enter, where something leaves',
    others: 'To what else can be done, in its order; Enter does it',
    look: 'Look at both pictures',
    skip: 'On to the next, nothing done',
    previous: 'Back to the one before',
    undo: 'Take the last record back',
    list: 'This list',
    leave: 'Leave to an empty page',
  },
  undone: 'Undone. It waits again.',
  notUndone: 'Not undone',
  nothingToUndo: 'Nothing to undo here',
});

/** Words of the desk for messages to the team and for removals by hand. */
export const serviceFacts = {
  message: 'Latest message',
  promisedHours: 'Hours promised',
  messages: 'Messages',
  files: 'Files',
  caseState: 'Case stands at',
  asked: 'Asked for',
  lastStep: 'Last step',
  minutesSpent: 'Minutes spent',
};

export const serviceActions = {
  'answer creator': 'Send this answer',
  'note for team': 'Keep this note',
  'open files': 'Open the files',
  'close thread': 'Close the thread',
  'take up': 'Take it up',
  'record step': 'Record this step',
  'ask about page': 'Ask its creator this',
  'removed by hand': 'It is removed',
  'not possible by hand': 'It is not possible',
};

export const serviceConsequences = {
  'answer creator': 'The creator reads it here; a mail says only that there is an answer.',
  'note for team': 'Operators alone read it. The thread still waits.',
  'open files': 'The creator reads in their log that you opened them.',
  'close thread': 'The creator is told, and opens it again by writing in it.',
  'take up': 'The first step. The creator is told that the team works on it.',
  'record step': 'It stands in the case with its minutes; the creator reads it there.',
  'ask about page': 'It waits for their answer, off this desk.',
  'removed by hand': 'You have looked: it is not there. The creator is told; our own checks of the case go on.',
  'not possible by hand': 'The creator reads why, and what they can do next.',
};

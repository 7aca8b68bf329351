// All that a reading child can do (`lib/foreign-text`). It is loaded there: no module with tables or routes belongs here.
import { classifyMailTask, readMailTask } from '#lib/inbound-mail/index.ts';
import { readDrawnTask, readPageTask } from '#lib/page-read/index.ts';
import { bootstrapTask, deskTask, domainTask, networkTask } from '#lib/rdap/index.ts';
import { judgeProfileTask } from '#modules/brands/read-profile.ts';
import { readChannelTask } from '#modules/discovery/sources/telegram/read-channel.ts';
import { readProfilePageTask } from '#modules/name-watch/accounts/read-profile.ts';
import { readTileNamesTask } from '#modules/name-watch/certificates/read-tile-names.ts';

export const tasks = [
  readPageTask,
  readDrawnTask,
  readMailTask,
  classifyMailTask,
  judgeProfileTask,
  readChannelTask,
  readProfilePageTask,
  readTileNamesTask,
  bootstrapTask,
  networkTask,
  domainTask,
  deskTask,
];

import type { Site } from '../site.ts';
import { boomerang } from './boomerang.ts';
import { bucketbay } from './bucketbay.ts';
import { chatterbox } from './chatterbox.ts';
import { claimjump } from './claimjump.ts';
import { cliptide } from './cliptide.ts';
import { endlesspit } from './endlesspit.ts';
import { fairreview } from './fairreview.ts';
import { fanlane } from './fanlane.ts';
import { fencedyard } from './fencedyard.ts';
import { frontglass } from './frontglass.ts';
import { hollowgate } from './hollowgate.ts';
import { leakpalace } from './leakpalace.ts';
import { linknest } from './linknest.ts';
import { loopreel } from './loopreel.ts';
import { mirrormere } from './mirrormere.ts';
import { nameless } from './nameless.ts';
import { nightcellar } from './nightcellar.ts';
import { paperwall } from './paperwall.ts';
import { partnerpress } from './partnerpress.ts';
import { pixhoard } from './pixhoard.ts';
import { ratchet } from './ratchet.ts';
import { recastle } from './recastle.ts';
import { rheinspiegel } from './rheinspiegel.ts';
import { scoffer } from './scoffer.ts';
import { sidestall } from './sidestall.ts';
import { slowmill } from './slowmill.ts';
import { snipshed } from './snipshed.ts';
import { telegram } from './telegram.ts';
import { threadharbor } from './threadharbor.ts';
import { velvetgate } from './velvetgate.ts';

/** Every site of the world, the creators' platform first. A new site is a file and a line here. */
export const allSites: readonly Site[] = [
  fanlane,
  leakpalace,
  threadharbor,
  pixhoard,
  cliptide,
  boomerang,
  mirrormere,
  recastle,
  snipshed,
  slowmill,
  ratchet,
  fencedyard,
  endlesspit,
  velvetgate,
  claimjump,
  scoffer,
  linknest,
  chatterbox,
  fairreview,
  partnerpress,
  sidestall,
  nameless,
  paperwall,
  nightcellar,
  hollowgate,
  bucketbay,
  frontglass,
  rheinspiegel,
  loopreel,
  telegram,
];

import { hostTextsGerman } from '#web/features/hosts/host-texts.de.ts';
import { letterTextsGerman } from '#web/features/hosts/letter-texts.de.ts';
import { hostsTextsGerman } from '#web/features/hosts/texts.de.ts';
import { jobsTextsGerman } from '#web/features/machinery/jobs-texts.de.ts';
import { lumenCopiesTextsGerman } from '#web/features/machinery/lumen-copies-texts.de.ts';
import { sourcesTextsGerman } from '#web/features/machinery/sources-texts.de.ts';
import { offersTextsGerman } from '#web/features/offers/texts.de.tsx';
import { logTextsGerman } from '#web/features/ops/log-texts.de.tsx';
import { opsLinksTextsGerman } from '#web/features/ops/ops-links-texts.de.ts';
import { reasonTextsGerman as opsReasonTextsGerman } from '#web/features/ops/reason-texts.de.ts';
import { opsTextsGerman } from '#web/features/ops/texts.de.tsx';
import { consequenceTextsGerman } from '#web/features/ops/texts-consequences.de.ts';
import { deskKeysTextsGerman } from '#web/features/ops/texts-keys.de.ts';
import { openedTextsGerman } from '#web/features/ops/texts-later.de.tsx';
import { openedServiceTextsGerman } from '#web/features/ops/texts-opened-service.de.ts';
import { pairTextsGerman } from '#web/features/ops/texts-pair.de.ts';
import {
  serviceActionsGerman,
  serviceConsequencesGerman,
  serviceFactsGerman,
} from '#web/features/ops/texts-service.de.ts';
import { deskValueTextsGerman } from '#web/features/ops/texts-values.de.ts';
import { peopleTextsGerman } from '#web/features/people/texts.de.tsx';

/** German of the pages that operators alone read, by the ids of the English catalogues. */
export const germanOfTheTeam: Readonly<Record<string, object>> = {
  consequence: consequenceTextsGerman,
  deskKeys: deskKeysTextsGerman,
  deskValues: deskValueTextsGerman,
  host: hostTextsGerman,
  hosts: hostsTextsGerman,
  jobs: jobsTextsGerman,
  letterExample: letterTextsGerman,
  log: logTextsGerman,
  lumenCopies: lumenCopiesTextsGerman,
  offers: offersTextsGerman,
  opened: openedTextsGerman,
  openedService: openedServiceTextsGerman,
  ops: opsTextsGerman,
  'ops/reason': opsReasonTextsGerman,
  opsLinks: opsLinksTextsGerman,
  pair: pairTextsGerman,
  people: peopleTextsGerman,
  serviceActions: serviceActionsGerman,
  serviceConsequences: serviceConsequencesGerman,
  serviceFacts: serviceFactsGerman,
  sources: sourcesTextsGerman,
};

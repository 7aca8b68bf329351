import { probePlatformNamed } from '#modules/name-watch/accounts/platforms/index.ts';
import type { Decided, Namesake, SimilarDomain } from '#modules/name-watch/contract.ts';
import type { NamesakeRow, SimilarDomainRow } from '#modules/name-watch/tables.ts';

const day = (at: Date | null): string | undefined => at?.toISOString();

const asked = ({
  askedAt,
  answeredAt,
  firstSeenAt,
  silence,
  mark,
  markedAt,
  entryId,
}: NamesakeRow | SimilarDomainRow) => ({
  askedAt: day(askedAt),
  answeredAt: day(answeredAt),
  firstSeenAt: day(firstSeenAt),
  silence: silence ?? undefined,
  mark: mark ?? undefined,
  markedAt: day(markedAt),
  isWhitelisted: entryId !== null,
});

export const presentNamesake = (row: NamesakeRow): Namesake => ({
  id: row.id,
  platform: row.platform,
  title: probePlatformNamed(row.platform)?.title ?? row.platform,
  username: row.username,
  profileUrl: row.profileUrl,
  answer: row.answer ?? 'unknown',
  ...asked(row),
});

export const presentDomain = (row: SimilarDomainRow): SimilarDomain => ({
  id: row.id,
  domain: row.domain,
  likeness: row.likeness,
  kind: row.kind,
  answer: row.answer ?? 'unknown',
  registeredAt: day(row.registeredAt),
  registrar: row.registrar ?? undefined,
  abuseContact: row.abuseContact ?? undefined,
  certificate:
    row.certifiedAt && row.certificateLog !== null && row.certificateEntry !== null
      ? { at: row.certifiedAt.toISOString(), log: row.certificateLog, entry: row.certificateEntry }
      : undefined,
  ...asked(row),
});

export const presentDecided = ({ id, mark, markedAt, entryId }: NamesakeRow | SimilarDomainRow): Decided => ({
  id,
  mark: mark ?? undefined,
  markedAt: day(markedAt),
  isWhitelisted: entryId !== null,
});

/** Words that an alias must not hold, because whoever reads it would take its bearer for the service or an office. */
export const reservedAliases: readonly string[] = [
  'admin',
  'administrator',
  'moderator',
  'official',
  'operator',
  'police',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'removed',
];

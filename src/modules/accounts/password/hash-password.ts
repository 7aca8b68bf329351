/** Loaded on use: no process needs it to start. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import('better-auth/crypto');
  return crypto.hashPassword(password);
}

/** Whether this is the password of the hash. Without one it takes as long, and is never. */
export async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  const crypto = await import('better-auth/crypto');
  if (hash !== undefined) return crypto.verifyPassword({ hash, password });
  await crypto.hashPassword(password);
  return false;
}

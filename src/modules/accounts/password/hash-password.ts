/** As the sign-in engine reads it. Loaded on use: no process needs it to start. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import('better-auth/crypto');
  return crypto.hashPassword(password);
}

/** A message without the address of the copy, for a creator who may not see findings now: its ids and states stay. */
export function withoutAddresses(body: string): string {
  const message = JSON.parse(body) as { data?: { case?: { url?: string; host?: string } } }; // as tell-webhooks wrote it
  delete message.data?.case?.url;
  delete message.data?.case?.host;
  return JSON.stringify(message);
}

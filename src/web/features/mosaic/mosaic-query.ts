import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** What the stream of a scan told last of the pictures that it compared; nothing asks the server for it. */
export const mosaicQuery = (scanId: string) =>
  queryOptions({
    queryKey: ['mosaic', scanId],
    queryFn: skipToken as typeof skipToken | (() => string),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function keepMosaic(client: QueryClient, scanId: string, data: string): void {
  const told: unknown = JSON.parse(data);
  if (typeof told === 'object' && told !== null && 'colours' in told && typeof told.colours === 'string')
    client.setQueryData(mosaicQuery(scanId).queryKey, told.colours);
}

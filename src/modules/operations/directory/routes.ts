import { z } from 'zod';
import { hostDetailSchema, hostsPage, hostsQuery } from '#modules/operations/directory/contract.ts';
import { listHosts } from '#modules/operations/directory/list-hosts.ts';
import { readHost } from '#modules/operations/directory/read-host.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

/** Of hosts and of all creators together: nobody's data is opened here. */
export function directoryRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/hosts',
      summary: 'Every host with a case or a contact: whom we write to, and how it answers',
      tag: 'operator',
      query: hostsQuery,
      answer: hostsPage,
      run: ({ transaction, query }) => transaction((ctx) => listHosts(ctx, query)),
    }),
    route({
      method: 'get',
      path: '/ops/hosts/{host}',
      summary: 'One host: its ladder as it is climbed, who runs it, and how it answers',
      tag: 'operator',
      params: z.object({ host: z.string().max(253) }),
      answer: hostDetailSchema,
      run: ({ transaction, params }) => transaction((ctx) => readHost(ctx, params)),
    }),
  ];
}

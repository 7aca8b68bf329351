import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLabel } from '#web/brand/deployment.tsx';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { Packet } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { clock } from '#web/ui/words.ts';
import { HandIn, WasHandedIn } from './hand-in.tsx';
import { PacketFields } from './packet-fields.tsx';
import { packetQuery } from './packet-query.ts';
import { PacketUrls } from './packet-urls.tsx';
import { engineName, outcomeWords, packetTitle } from './packet-words.ts';

const route = getRouteApi('/_app/takedown-report_/search-engines/$packetId');

/** One form of a search engine: to be handed in by a person, then what became of each address in it. */
export function PacketScreen() {
  const { packetId } = route.useParams();
  const query = useQuery({ ...packetQuery(packetId), refetchInterval: 30_000 });
  const report = useLabel('/takedown-report');
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page
      title="Search engine form"
      crumb={
        <Link to="/takedown-report" search={{ tab: 'search-engines' }} className="hover:underline max-md:hidden">
          {report}
        </Link>
      }
    >
      {query.data ? (
        <Whole key={query.data.id} packet={query.data} />
      ) : (
        <Card>
          <NotLoaded
            error={query.error}
            refetch={query.refetch}
            title={unknown ? 'There is no such form' : 'This form could not be loaded'}
            safe="Nothing was handed in or changed because of this."
            rows={6}
          />
        </Card>
      )}
    </Page>
  );
}

function Whole({ packet }: { packet: Packet }) {
  const waits = packet.state === 'to_submit';
  return (
    <>
      <PageLead title={packetTitle(packet)}>{leadOf(packet)}</PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        {waits && (
          <Card aria-label="Fields">
            <CardHead title="What goes into the form" />
            <CardBody>
              <PacketFields packet={packet} />
            </CardBody>
          </Card>
        )}
        {!waits && <PacketUrls packet={packet} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {waits ? <HandIn packet={packet} /> : <WasHandedIn packet={packet} />}
          {waits ? <PacketUrls packet={packet} /> : <AsHandedIn packet={packet} />}
        </div>
      </div>
    </>
  );
}

function leadOf(packet: Packet): string {
  if (packet.state === 'submitted')
    return `${capital(outcomeWords(packet))}. The pages stay where they are; only results go.`;
  const open =
    new Date(packet.closesAt) > productNow() ? ` Until ${clock(packet.closesAt)} further results join it.` : '';
  return `Open ${engineName(packet.engine)}’s form, copy each field, send it, and write down the number it gives. A form is never sent by a machine.${open}`;
}

function AsHandedIn({ packet }: { packet: Packet }) {
  return (
    <Card>
      <CardBody className="pt-3">
        <details>
          <summary className="cursor-pointer text-small font-[550] text-primary max-md:py-2">
            What was handed in
          </summary>
          <div className="mt-3">
            <PacketFields packet={packet} />
          </div>
        </details>
      </CardBody>
    </Card>
  );
}

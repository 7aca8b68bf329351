import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLabel } from '#web/brand/deployment.tsx';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { Packet } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { clock } from '#web/ui/words.ts';
import { engineName } from './engine-name.ts';
import { HandIn } from './hand-in.tsx';
import { PacketFields } from './packet-fields.tsx';
import { packetQuery } from './packet-query.ts';
import { PacketUrls } from './packet-urls.tsx';
import { becameWords, packetTitle } from './packet-words.ts';
import { searchEngineTexts } from './texts.tsx';
import { packetTexts } from './texts-later.tsx';
import { useRestored } from './use-restored.ts';

const route = getRouteApi('/_app/takedown-report_/search-engines/$packetId');

/** One form of a search engine: to be handed in by a person, then what became of each address in it. */
export function PacketScreen() {
  const texts = useTexts(packetTexts).one;
  const { packetId } = route.useParams();
  const query = useQuery({ ...packetQuery(packetId), refetchInterval: 30_000 });
  const report = useLabel('/takedown-report');
  const { onboarding } = useViewer();
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page
      title={texts.name}
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
          {unknown && !onboarding.ownership ? (
            <UnverifiedState />
          ) : (
            <NotLoaded
              error={query.error}
              refetch={query.refetch}
              title={unknown ? texts.none : texts.notLoaded}
              safe={texts.safe}
              rows={6}
            />
          )}
        </Card>
      )}
    </Page>
  );
}

function Whole({ packet }: { packet: Packet }) {
  const texts = useTexts(packetTexts).one;
  const restored = useRestored(packet);
  const waits = packet.state === 'to_submit';
  return (
    <>
      <PageLead title={packet.withdraws ? withdrawalTitle(packet) : packetTitle(packet)}>
        {leadOf(packet, restored.size)}
      </PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        {waits && (
          <Card aria-label={texts.fields}>
            <CardHead title={packet.withdraws ? texts.answerTitle : texts.fieldsTitle} />
            <CardBody>
              <PacketFields packet={packet} />
            </CardBody>
          </Card>
        )}
        {!waits && <PacketUrls packet={packet} restored={restored} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HandIn packet={packet} />
          {waits ? <PacketUrls packet={packet} restored={restored} /> : <AsHandedIn packet={packet} />}
        </div>
      </div>
    </>
  );
}

function withdrawalTitle({ engine, count, state }: Packet): string {
  const { withdraw, withdrawn } = textsOf(packetTexts).one;
  return (state === 'to_submit' ? withdraw : withdrawn)(engineName(engine), textsOf(searchEngineTexts).results(count));
}

function leadOf(packet: Packet, restored: number): string {
  const texts = textsOf(packetTexts).one;
  if (packet.withdraws) return texts.withdraws;
  if (packet.state === 'submitted') return texts.became(capital(becameWords(packet, restored)));
  const how = texts.how(engineName(packet.engine));
  return new Date(packet.closesAt) > productNow() ? `${how} ${texts.openUntil(clock(packet.closesAt))}` : how;
}

function AsHandedIn({ packet }: { packet: Packet }) {
  const texts = useTexts(packetTexts).one;
  return (
    <Card>
      <CardBody className="pt-3">
        <details>
          <summary className="cursor-pointer text-small font-[550] text-primary max-md:py-2">
            {packet.withdraws ? texts.wasSent : texts.wasHandedIn}
          </summary>
          <div className="mt-3">
            <PacketFields packet={packet} />
          </div>
        </details>
      </CardBody>
    </Card>
  );
}

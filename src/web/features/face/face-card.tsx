import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FaceLead } from '#modules/faces/contract.ts';
import { CONSENT_WORDING } from '#modules/faces/lengths.ts';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { day } from '#web/ui/words.ts';
import { faceQuery } from './face-query.ts';
import { OwnFace } from './own-face.tsx';
import { PicturesOfMe } from './pictures-of-me.tsx';
import { faceTexts } from './texts.tsx';
import { TurnOff } from './turn-off.tsx';

/**
 * A creator agrees to be looked for by their face, gives pictures of themselves, and turns it off again. Where the deployment
 * stopped to look, the card is there as long as something is kept.
 */
export default function FaceCard() {
  const texts = useTexts(faceTexts);
  const { data, error, refetch } = useQuery(faceQuery);
  const { faces = false } = useDeployment();
  const isOffered = data?.isOffered ?? faces;
  if (!isOffered && !data?.since) return null;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title}>{data?.since && <TurnOff isOffered={isOffered} />}</CardHead>
      {!data && <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={3} />}
      {data && (
        <CardBody className="grid gap-4">
          {!isOffered ? <StillKept lead={data} /> : data.since ? <OwnFace lead={data} /> : <Agree lead={data} />}
        </CardBody>
      )}
    </Card>
  );
}

/** The deployment stopped to look for faces: nothing is given any more, and all can be deleted before it is. */
function StillKept({ lead: { references, since = '', deletedAt } }: { lead: FaceLead }) {
  const texts = useTexts(faceTexts);
  const { isPaused, unread, refused } = texts.ended;
  return (
    <>
      <p className="max-w-[68ch]">{isPaused(day(since), deletedAt && day(deletedAt))}</p>
      <PicturesOfMe references={references} unread={unread} refused={refused} />
    </>
  );
}

function Agree({ lead }: { lead: FaceLead }) {
  const texts = useTexts(faceTexts);
  const client = useQueryClient();
  const agree = useAct(async () =>
    client.setQueryData(faceQuery.queryKey, await api.post<FaceLead>('/account/face', { wording: CONSENT_WORDING })),
  );
  return (
    <>
      <p className="max-w-[68ch]">{texts.lead}</p>
      <Agreement />
      <ProblemStrip of={agree.error} />
      {lead.mayTurnOn ? (
        <div>
          <Button size="small" busy={agree.busy} onClick={() => agree.act(undefined)}>
            {texts.agree}
          </Button>
        </div>
      ) : (
        <p className="text-small">
          {texts.verifyFirst}{' '}
          <Link to="/brands" className="font-[500] text-primary hover:underline">
            {texts.toAccounts}
          </Link>
        </p>
      )}
    </>
  );
}

export function Agreement() {
  const texts = useTexts(faceTexts);
  return (
    <ul className="grid max-w-[68ch] list-disc gap-1.5 pl-5 text-small text-muted">
      {texts.agreement.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

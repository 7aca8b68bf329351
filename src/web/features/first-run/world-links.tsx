import { useQuery } from '@tanstack/react-query';
import type { Brand } from '#web/features/api/types.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { useTexts } from '#web/language/texts.ts';
import { inSampleWorld, sampleQuery } from './sample-query.ts';
import { WorldLink } from './step-frame.tsx';
import { firstRunTexts } from './texts.tsx';

/** The page of an account in the sample world, where its bio is edited. */
export function ProfileLink({ brand: { profileUrl } }: { brand: Pick<Brand, 'profileUrl'> }) {
  const texts = useTexts(firstRunTexts).firstRun;
  const { data: sample } = useQuery(sampleQuery);
  const href = profileUrl && inSampleWorld(profileUrl, sample);
  if (!href || href === profileUrl) return null;
  return <WorldLink href={href}>{texts.editProfile}</WorldLink>;
}

/** The mailbox where all mail of the sample world arrives, and the profile whose bio the viewer can edit. */
export function WorldLinks() {
  const texts = useTexts(firstRunTexts).firstRun;
  const { data: sample } = useQuery(sampleQuery);
  const { items } = useWholeList<Brand>('/brands');
  const profile = items.find(
    ({ profileUrl }) => profileUrl && sample && inSampleWorld(profileUrl, sample) !== profileUrl,
  );
  return (
    <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 px-4 pb-4">
      <WorldLink href={sample?.mailbox}>{texts.mailbox}</WorldLink>
      {profile?.profileUrl && <WorldLink href={inSampleWorld(profile.profileUrl, sample)}>{texts.profile}</WorldLink>}
    </p>
  );
}

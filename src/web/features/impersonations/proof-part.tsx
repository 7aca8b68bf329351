import { Link } from '@tanstack/react-router';
import type { Proof } from '#modules/impersonations/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { reportTexts } from './report-texts.tsx';

/** What stands behind the real profile; where nothing does, what to do next. */
export function ProofPart({ proof: { state, platform, handle, by, authorization } }: { proof: Proof }) {
  const texts = useTexts(reportTexts).proof;
  const account = (
    <span translate="no">
      @{handle}, {platform}
    </span>
  );
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <p>
        {state === 'proved'
          ? texts.proved(account, texts.how[by ?? 'operator'])
          : state === 'waiting'
            ? texts.waiting(account)
            : texts.none}
      </p>
      {state === 'none' && (
        <Button asChild size="small">
          <Link to="/brands">{texts.prove}</Link>
        </Button>
      )}
      {authorization !== 'signed' && (
        <>
          <p>{texts.unsigned}</p>
          <Button asChild size="small">
            <Link to="/account">{texts.sign}</Link>
          </Button>
        </>
      )}
    </div>
  );
}

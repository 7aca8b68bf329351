import { openDescriber, type PictureDescriber } from '#lib/picture-descriptor/index.ts';
import type { Config } from '#platform/config/index.ts';

type Opened = { describer: PictureDescriber; near: number } | { why: string };

/** The deployment's model, or the sentence that says why it goes on without. Undefined where none was given. */
export async function openCopyModel({ copyModel }: Pick<Config, 'copyModel'>): Promise<Opened | undefined> {
  if (!copyModel) return undefined;
  const opened = await openDescriber(copyModel);
  if (opened.ok) return { describer: opened.describer, near: copyModel.near };
  return { why: `COPY_MODEL is not used, since ${copyModel.path} ${opened.why}` };
}

/** The same sentence, for whoever starts the product without describing anything. */
export async function whyNoCopyModel(config: Pick<Config, 'copyModel'>): Promise<string | undefined> {
  const opened = await openCopyModel(config);
  if (opened && 'describer' in opened) await opened.describer.close();
  return opened && 'why' in opened ? opened.why : undefined;
}

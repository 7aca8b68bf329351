import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of the whole product wait for much and take longest: begun last, they would run alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const whole = ({ moduleId }: TestSpecification): boolean =>
      moduleId.includes('/tests/') || moduleId.includes('/main/');
    const sorted = await super.sort(files);
    return [...sorted.filter(whole), ...sorted.filter((file) => !whole(file))];
  }
}

/** What is kept of the stills of a video: small pictures of them, and the corners by which parts of frames are recognised. */
export { type DescribedStill, type DescribedStills, describeStills } from './describe-stills.ts';

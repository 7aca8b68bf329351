/** Describes pictures by a learned model (ONNX) that the deployment brings, in a child process with limits on time and memory. */
export { decodeDescriptor, encodeDescriptor, likeness } from './descriptor.ts';
export { type ModelFile, openDescriber, type PictureDescriber } from './picture-describer.ts';

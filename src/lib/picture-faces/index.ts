/** Finds faces in a picture and describes each by numbers, in a child process with limits on time and memory. */
export { createFaceReader, distanceOf, FACE_NUMBERS, type FaceReader, NEAR } from './face-reader.ts';

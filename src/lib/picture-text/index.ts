/** Reads the words in a picture, such as a watermark with a name, in a child process with limits on time and memory. */
export { createTextReader, LONGEST_TEXT, type TextReader } from './text-reader.ts';

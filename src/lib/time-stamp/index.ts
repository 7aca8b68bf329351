/** RFC 3161 time stamps: the request for a SHA-256, and the checks that an answer passes before it is believed. */
export { createStampRequest, type StampRequest } from './request.ts';
export { readStampResponse, type StampRead } from './response.ts';

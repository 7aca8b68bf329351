// One worker of bench/copies.ts: the comparison of corners takes most of the time and holds its thread.
import { parentPort, workerData } from 'node:worker_threads';
import { lookAtShare, type Sample } from './look-at.ts';

const { sample, share, of } = workerData as { sample: Sample; share: number; of: number };
parentPort?.postMessage(await lookAtShare(sample, share, of));

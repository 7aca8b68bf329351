// Loaded before a process of the product.
import { setLightHashes } from './light-hashes.ts';

setLightHashes(true);

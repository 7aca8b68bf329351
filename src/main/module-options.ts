import { sourceOptions } from '#modules/discovery/sources/settings.ts';
import { certificateFaults, certificateSettings } from '#modules/name-watch/certificates/settings.ts';

/** What modules want of the configuration. `readConfig(process.env, { root, ...moduleOptions })` */
export const moduleOptions = {
  ...sourceOptions,
  settings: [...sourceOptions.settings, ...certificateSettings],
  faultsOf: certificateFaults,
};

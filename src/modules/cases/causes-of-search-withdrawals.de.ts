import type { causesOfSearchWithdrawals } from './causes-of-search-withdrawals.ts';

/** German of `causesOfSearchWithdrawals`. */
export const causesOfSearchWithdrawalsGerman: typeof causesOfSearchWithdrawals = {
  searchWithdrawalWaits: ({ engine, number }) =>
    `Unser Team wird zurückziehen, was bei ${engine}${number && ` unter der Nummer ${number}`} eingereicht wurde`,
  searchWithdrawalHandedIn: ({ engine, number }) =>
    `${engine} wurde mitgeteilt, dass die Meldung${number && ` mit der Nummer ${number}`} zurückgezogen ist`,
  searchWithdrawalTakenBack: ({ engine }) =>
    `${engine} wurde die Rücknahme doch nicht mitgeteilt, deshalb wartet sie wieder auf das Team`,
  searchWithdrawalDropped: ({ engine }) =>
    `Bei ${engine} wurde doch nichts eingereicht, deshalb gibt es nichts zurückzuziehen`,
  searchWithdrawalRefused: ({ engine }) => `${engine} hat die Meldung abgelehnt, deshalb gibt es nichts zurückzuziehen`,
};

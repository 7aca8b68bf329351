type Of = { engine: string; number: string };

/** What was handed in at a search engine is taken back by a person there. */
export const causesOfSearchWithdrawals = {
  searchWithdrawalWaits: ({ engine, number }: Of) =>
    `Our team will withdraw what was submitted to ${engine}${number && ` with the number ${number}`}`,
  searchWithdrawalHandedIn: ({ engine, number }: Of) =>
    `${engine} was told that the report${number && ` with the number ${number}`} is withdrawn`,
  searchWithdrawalTakenBack: ({ engine }: Of) =>
    `${engine} was not told of the withdrawal after all, so it waits for the team again`,
  searchWithdrawalDropped: ({ engine }: Of) =>
    `Nothing was submitted to ${engine} after all, so there is nothing to withdraw`,
  searchWithdrawalRefused: ({ engine }: Of) => `${engine} refused the report, so there is nothing to withdraw`,
};

type Of = { name: string };

/** What comes of payment processors and ad networks of a site, to whom operators write once nobody else is left. */
export const causesOfMoneyServices = {
  moneyServicesFound: ({ names }: { names: readonly string[] }) =>
    `There is no other recipient for this page. Its site uses ${names.join(' and ')}, so the team writes there next`,
  moneyServiceTold: ({ name }: Of) => `The team wrote to ${name}, which the site uses to make money`,
  moneyServiceActed: ({ name }: Of) => `${name} acted on what the team wrote`,
  moneyServiceRefused: ({ name }: Of) => `${name} answered that it does not act`,
  moneyServiceSilent: ({ name }: Of) => `${name} did not answer in time`,
  moneyServiceLeftOut: ({ name }: Of) => `The team looked and does not write to ${name} about this page`,
  moneyServiceWithdrawn: ({ name }: Of) => `The team told ${name} that this complaint is withdrawn`,
  moneyServiceUndone: ({ name }: Of) => `The team corrected its last record of ${name}; earlier messages to it stay`,

  nextWriteService: ({ name }: Of) => `The team writes to ${name}, which the site uses to make money`,
  nextServiceAnswers: ({ name }: Of) => `We wrote to ${name} and wait for its answer`,
};

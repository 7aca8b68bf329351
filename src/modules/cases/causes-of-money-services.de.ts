import type { causesOfMoneyServices } from './causes-of-money-services.ts';

/** German of `causesOfMoneyServices`. */
export const causesOfMoneyServicesGerman: typeof causesOfMoneyServices = {
  moneyServicesFound: ({ names }) =>
    `Für diese Seite gibt es keinen anderen Empfänger. Ihre Website nutzt ${names.join(' und ')}, deshalb schreibt das Team als Nächstes dorthin`,
  moneyServiceTold: ({ name }) =>
    `Das Team hat an ${name} geschrieben, einen Dienst, mit dem die Website Geld verdient`,
  moneyServiceActed: ({ name }) => `${name} hat auf das Schreiben des Teams hin gehandelt`,
  moneyServiceRefused: ({ name }) => `${name} hat geantwortet, nicht zu handeln`,
  moneyServiceSilent: ({ name }) => `${name} hat nicht rechtzeitig geantwortet`,
  moneyServiceLeftOut: ({ name }) => `Das Team hat es geprüft und schreibt wegen dieser Seite nicht an ${name}`,
  moneyServiceWithdrawn: ({ name }) => `Das Team hat ${name} mitgeteilt, dass diese Beschwerde zurückgezogen ist`,
  moneyServiceUndone: ({ name }) =>
    `Das Team hat seinen letzten Vermerk zu ${name} berichtigt; frühere Nachrichten dorthin bleiben`,

  nextWriteService: ({ name }) => `Die Website verdient Geld mit ${name}; das Team schreibt dorthin`,
  nextServiceAnswers: ({ name }) => `Wir haben ${name} geschrieben und warten auf die Antwort`,
};

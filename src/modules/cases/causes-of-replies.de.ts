import type { causesOfReplies, NamedThen, ThenOf } from './causes-of-replies.ts';

type Replied = Parameters<(typeof causesOfReplies)['replied']>[0]['outcome'];
type Ended = Parameters<(typeof causesOfReplies)['counterNoticeEnded']>[0]['result'];

const said: Record<Replied, string> = {
  actioned: 'Der Hoster sagt, sie wurde entfernt',
  already_gone: 'Der Hoster sagt, sie war schon verschwunden',
  refused: 'Der Hoster lehnt ab',
  not_resolvable: 'Der Empfänger sagt, er ist nicht zuständig',
  need_more_information: 'Der Empfänger bittet um mehr Angaben',
  counter_notice: 'Wer die Kopie veröffentlicht hat, bestreitet das. Bis du entscheidest, wird nichts mehr gesendet',
  bounce: 'Die Nachricht konnte nicht zugestellt werden',
  auto_reply: 'Eine automatische Antwort',
};

const then: Record<ThenOf, string> = {
  look: 'wir prüfen selbst',
  next: 'der nächste Empfänger wird angeschrieben',
  operator: 'unser Team antwortet',
  climb: 'der nächste Kontakt wird angeschrieben',
  again: 'die Frage wartet wieder auf unser Team',
};

const ended: Record<Ended, string> = {
  mistaken: 'Unser Team hat die Nachricht gelesen, und sie ist keine Gegenmeldung',
  upheld: 'Die Klage wurde gewonnen; die Adresse darf wieder gemeldet werden',
  lost: 'Die Klage wurde verloren; die Meldung ist zurückgezogen',
};

const named: Record<NamedThen, (address: string) => string> = {
  next: (address) => `Als Nächstes schreiben wir an den dort veröffentlichten Missbrauchskontakt ${address}`,
  operator: (address) => `Unser Team prüft ${address}, bevor wir dorthin schreiben`,
  told: (address) => `An ${address} haben wir schon geschrieben`,
  never: (address) => `An ${address} schreiben wir nicht`,
};

/** German of `causesOfReplies`. */
export const causesOfRepliesGerman: typeof causesOfReplies = {
  replied: (of) =>
    [
      said[of.outcome],
      ...(of.earlier ? ['es geht um eine frühere Meldung'] : []),
      ...(of.next ? [then[of.next]] : []),
    ].join('; '),
  strangerSaysGone: ({ looks }) =>
    `Ein Absender, dem wir nicht geschrieben haben, sagt, dass sie verschwunden ist${looks ? '; wir prüfen selbst' : ''}`,
  hostNamed: ({ name, address, then: next }) => `Als Hoster wurde uns ${name} genannt. ${named[next](address)}`,
  counterNoticeAgain: () => 'Eine weitere Gegenmeldung ging ein',
  counterNoticeLate: () => 'Eine Gegenmeldung ging ein; der Fall ist geschlossen',
  counterNoticeEnded: (of) =>
    `${ended[of.result]}${of.another ? ', aber eine weitere Gegenmeldung ging ein' : ''}: ${of.reason}`,
  courtLost: () => 'Die Klage wurde verloren, deshalb ist die Meldung zurückgezogen',
  goesOn: () => 'Der Fall geht weiter',
  courtTold: ({ note }) => `Unser Team hat dem Hoster die Klage mitgeteilt: ${note}`,
};

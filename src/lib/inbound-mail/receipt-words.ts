import type { NoteRow } from './letter-note-words.ts';

/** Of read and delivery receipts, in single sentences in lower case. Every example is a test. */
export const receiptRows: readonly NoteRow[] = [
  {
    kind: 'receipt',
    pattern:
      /\bwithout (?:being|having been) (?:read|opened|displayed)\b|\b(?:deleted|discarded|erased|removed) (?:\S{1,60} ){0,3}(?:unread|unopened)\b|\b(?:deleted|discarded|erased|removed) without (?:reading|opening|displaying)\b|\bunread (?:\S{1,60} ){0,4}(?:deleted|discarded|erased)\b|\b(?:message|mail|e-?mail|letter)\b(?:[^.]|\.(?=\S)){0,200} (?:was|has been) (?:read|opened|displayed) (?:on|at)\b|\b(?:read|return|delivery) receipt\b/,
    examples: [
      'Your message was deleted without being read on Tuesday.',
      'Your message was deleted unread.',
      'Deleted without reading: Notice',
      'Your message to abuse@host.test was read on Tuesday, 3 February.',
      'This is a return receipt for the mail that you sent.',
    ],
  },
  {
    kind: 'receipt',
    pattern:
      /ungelesen (?:\S{1,60} ){0,3}(?:gelöscht|verworfen|entfernt)|(?:gelöscht|verworfen|entfernt)[^.]{0,30} ungelesen|ohne (?:gelesen|geöffnet) (?:zu werden|worden zu sein)|(?:nachricht|e-?mail|mail)(?:[^.]|\.(?=\S)){0,120} wurde[^.]{0,60} (?:gelesen|geöffnet)|lesebestätigung/,
    examples: [
      'Ihre Nachricht wurde am Dienstag ungelesen gelöscht.',
      'Ihre E-Mail wurde gelöscht, ohne gelesen zu werden.',
      'Dies ist eine Lesebestätigung.',
    ],
  },
  {
    kind: 'receipt',
    pattern:
      /sans (?:avoir été|être) (?:lu|ouvert)e?s?|(?:confirmation|accusé) de lecture|(?:message|courriel|e-?mail)(?:[^.]|\.(?=\S)){0,120} a été (?:lu|ouvert) le\b/,
    examples: [
      'Votre message a été supprimé sans être lu.',
      'Ceci est une confirmation de lecture.',
      'Votre message à abuse@host.test a été lu le 3 février.',
    ],
  },
  {
    kind: 'receipt',
    pattern:
      /sin (?:leer(?:se|lo)?|abrir(?:se|lo)?|(?:haber sido|ser) (?:leíd|abiert)[oa])(?!\p{L})|(?:confirmación|acuse) de lectura|(?:mensaje|correo)(?:[^.]|\.(?=\S)){0,120} (?:fue|ha sido) (?:leíd|abiert)o/u,
    examples: [
      'Su mensaje fue eliminado sin leerse.',
      'El mensaje ha sido eliminado sin haber sido leído.',
      'Su mensaje fue leído el 3 de febrero.',
    ],
  },
  {
    kind: 'receipt',
    pattern:
      /senza (?:essere (?:stat[oa] )?)?(?:lett|apert)[oa](?!\p{L})|(?:conferma|ricevuta) di (?:lettura|ritorno)/u,
    examples: ['Il messaggio è stato eliminato senza essere letto.', 'Conferma di lettura del messaggio.'],
  },
  {
    kind: 'receipt',
    pattern: /sem (?:(?:ter )?sid[oa] |ser )?(?:lid|abert)[oa](?!\p{L})|(?:confirmação|recibo) de leitura/u,
    examples: ['A sua mensagem foi eliminada sem ser lida.', 'Confirmação de leitura.'],
  },
  {
    kind: 'receipt',
    pattern:
      /ongelezen|zonder (?:te (?:zijn|worden) (?:gelezen|geopend)|(?:gelezen|geopend) te (?:zijn|worden))|leesbevestiging/,
    examples: ['Uw bericht is verwijderd zonder te zijn gelezen.', 'Uw bericht is ongelezen verwijderd.'],
  },
  {
    kind: 'receipt',
    pattern: /bez (?:prze)?czytania|nieprzeczytan|potwierdzenie (?:prze|od)czytania/,
    examples: ['Wiadomość została usunięta bez przeczytania.', 'Potwierdzenie przeczytania.'],
  },
  {
    kind: 'receipt',
    pattern: /непрочитан|без прочтения|не был[оа]? прочитан|уведомление о прочтении/,
    examples: ['Ваше сообщение удалено без прочтения.', 'Письмо удалено непрочитанным.'],
  },
  {
    kind: 'receipt',
    pattern: /okunmadan|okundu bilgisi/,
    examples: ['İletiniz okunmadan silindi.', 'Okundu bilgisi.'],
  },
  {
    kind: 'receipt',
    pattern:
      /utan att (?:ha )?(?:läsas|lästs)|oläst|läskvitto|uden at (?:blive|være blevet) læst|uten å (?:bli|ha blitt) lest|ulæst|ulest/,
    examples: [
      'Meddelandet togs bort utan att ha lästs.',
      'Beskeden blev slettet ulæst.',
      'Meldingen ble slettet ulest.',
    ],
  },
  {
    kind: 'receipt',
    pattern: /未読のまま|読まれ(?:ずに|ることなく)|開封(?:確認|通知)/,
    examples: ['メッセージは読まれずに削除されました。', '開封確認'],
  },
  {
    kind: 'receipt',
    pattern: /읽지 않(?:고|은)|읽음 확인/,
    examples: ['메시지를 읽지 않고 삭제했습니다.', '읽음 확인'],
  },
  {
    kind: 'receipt',
    pattern: /未(?:经|經)?(?:阅读|閱讀|读|讀)|(?:已读|已讀|阅读|閱讀)回(?:执|條|条)/,
    examples: ['您的邮件未经阅读即被删除。', '您的郵件未讀即被刪除。', '已读回执'],
  },
];

import { receiptRows } from './receipt-words.ts';

/** One way to say it. Every example is a test. */
export interface NoteRow {
  kind: 'receipt' | 'filter';
  pattern: RegExp;
  examples: readonly string[];
}

/**
 * Told of single sentences in lower case. Each row is tried on sentences that tell of what was done; what a desk may do with
 * attachments it only explains.
 */
export const noteRows: readonly NoteRow[] = [
  ...receiptRows,
  // Quarantines
  {
    kind: 'filter',
    pattern:
      /quarantin|quarantän|quarantaine|quarantena|cuarentena|quarentena|kwarantann|карантин|karantina|karantän|karantæne|karantene|隔離|隔离|検疫|격리|क्वारंटाइन|cách ly/,
    examples: [
      'Your message was placed in quarantine.',
      'Ihre Nachricht wurde unter Quarantäne gestellt.',
      'Votre message a été mis en quarantaine.',
      'El mensaje se puso en cuarentena y los archivos fueron eliminados.',
      'Il messaggio è stato messo in quarantena.',
      'A mensagem foi colocada em quarentena.',
      'Uw bericht is in quarantaine geplaatst.',
      'Wiadomość umieszczono w kwarantannie.',
      'Сообщение помещено в карантин.',
      'İletiniz karantinaya alındı.',
      'Meddelandet har satts i karantän.',
      'メッセージは隔離されました。',
      '메시지가 격리되었습니다.',
      '您的邮件已被隔离。',
    ],
  },

  // Attachments
  {
    kind: 'filter',
    pattern:
      /(?:^|[,:;("] ?|\b(?:and|that|but|as|because|since|so) )(?:(?:the|an?|your|this|these|one|two|three|several|all|some|any|following|original|unsafe|dangerous|suspicious|potentially|harmful|following|file|mail|e-?mail|\d{1,3}) ){0,4}(?:attachments?|enclosures?|attached (?:files?|documents?|pictures?|images?|messages?|parts?))(?:(?! (?:and|but|which we) )[^.,]){0,60}? (?:(?:was|were|has|have|had|is|are|been|being) ){1,3}(?:\w+ly )?(?:removed|deleted|stripped|blocked|disabled|replaced|detached|dropped|discarded|cleaned|disarmed|sanitized|rejected|filtered|withheld|held|scrubbed|taken out)/,
    examples: [
      'An attachment was blocked.',
      'The attachment was removed from your message.',
      'Two attachments of your mail have been automatically deleted.',
      'The attached files were stripped.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /\b(?:removed|deleted|stripped|blocked|disabled|replaced|detached|dropped|discarded|withheld|filtered) (?:(?:the|an?|your|this|these|one|two|all|some|any|its|following|original|unsafe|dangerous|suspicious|potentially|harmful|\d{1,3}) ){0,4}(?:attachments?|enclosures?|attached (?:files?|documents?|messages?|parts?))\b|\battachments? (?:removed|deleted|stripped|blocked|disabled|replaced|warning)\b/,
    examples: [
      'Our server has removed an attachment.',
      'The gateway stripped all unsafe attachments.',
      'Attachment removed: notice.pdf',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?<!(?:in|im|am|zum|aus|von|vom|mit|zu|laut|gemäß|siehe|per) (?:(?:der|dem|den|ihrem|ihrer|ihren|unserem) )?)(?<!\p{L})(?:anhang|anhänge|anlagen?|(?:angehängt|beigefügt)\w{1,3} \p{L}{1,20})(?:(?! (?:und|aber|sowie) )[^.,]){0,60}? (?:entfernt|gelöscht|gesperrt|blockiert|deaktiviert|ersetzt|herausgefiltert|zurückgehalten|abgetrennt)/u,
    examples: ['Der Anhang wurde entfernt.', 'Die angehängte Datei wurde gelöscht.', 'Zwei Anhänge wurden blockiert.'],
  },
  {
    kind: 'filter',
    pattern:
      /(?<!(?:dans|en|de|à|par|avec|selon|voir|des|aux|du) (?:(?:la|le|les|votre|vos|notre) )?)(?:pièces? jointes?|fichiers? joints?|documents? joints?)(?:(?! (?:et|mais) )[^.,]){0,60}? (?:supprim|retir|bloqu|désactiv|remplac|écart)/,
    examples: [
      'La pièce jointe a été supprimée.',
      "Le fichier joint a été supprimé par l'antivirus.",
      'Les pièces jointes ont été bloquées.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?<!(?:en|de|con|por|según|ver|del|al) (?:(?:el|la|los|su|sus) )?)(?:(?:archivos?|ficheros?|documentos?) adjuntos?|(?<!(?:archivos?|ficheros?|documentos?) )\badjuntos?)(?:(?! (?:y|pero) )[^.,]){0,60}? (?:eliminad|borrad|bloquead|desactivad|retirad|reemplazad|suprimid|sustituid)/,
    examples: ['El archivo adjunto ha sido eliminado.', 'Los adjuntos fueron bloqueados.'],
  },
  {
    kind: 'filter',
    pattern: /\ballegat[oi]\b[^.]{0,60} (?:rimoss|eliminat|cancellat|bloccat|disattivat|sostituit)/,
    examples: ["Il file allegato è stato rimosso dall'antivirus.", 'Gli allegati sono stati bloccati.'],
  },
  {
    kind: 'filter',
    pattern: /\banexos?\b[^.]{0,60} (?:removid|excluíd|eliminad|apagad|bloquead|desativad|substituíd)/,
    examples: ['O anexo foi removido.', 'Os anexos foram bloqueados.'],
  },
  {
    kind: 'filter',
    pattern: /\bbijlagen?\b[^.]{0,60} (?:verwijderd|geblokkeerd|gewist|uitgeschakeld|vervangen)/,
    examples: ['De bijlage is verwijderd.', 'Twee bijlagen zijn geblokkeerd.'],
  },
  {
    kind: 'filter',
    pattern: /załącznik\p{L}{0,4}[^.]{0,60} (?:usuni|zablokowan|skasowan|zastąpion)/u,
    examples: ['Załącznik został usunięty.', 'Załączniki zostały zablokowane.'],
  },
  {
    kind: 'filter',
    pattern: /вложени\p{L}{1,4}[^.]{0,60} (?:был\p{L} )?(?:удал[её]н|заблокирован|отключен|замен[её]н)/u,
    examples: ['Вложение было удалено.', 'Вложения заблокированы.'],
  },
  {
    kind: 'filter',
    pattern:
      /(?:\bek(?:ler|i|leri)?|ek dosya\p{L}{0,6})(?!\p{L})[^.]{0,60} (?:silindi|kaldırıldı|engellendi|çıkarıldı)/u,
    examples: ['Ek dosya kaldırıldı.', 'İletinin ekleri engellendi.'],
  },
  {
    kind: 'filter',
    pattern:
      /(?:bilag(?:an|or|orna)|bifogad\p{L}{0,2}|vedhæft\p{L}{1,8}|vedlegg\p{L}{0,3})(?!\p{L})[^.]{0,60} (?:tagits bort|togs bort|raderat|blockera|fjernet|slettet|blokeret|blokkert)/u,
    examples: ['Bilagan har tagits bort.', 'Vedhæftede filer er blevet fjernet.', 'Vedlegget er slettet.'],
  },
  {
    kind: 'filter',
    pattern: /添付[^。]{0,30}(?:削除|除去|ブロック|無効)/,
    examples: ['添付ファイルは削除されました。'],
  },
  { kind: 'filter', pattern: /첨부[^.]{0,30}(?:삭제|제거|차단)/, examples: ['첨부 파일이 차단되었습니다.'] },
  {
    kind: 'filter',
    pattern: /附件[^。]{0,30}(?:删除|刪除|移除|拦截|攔截|阻止)/,
    examples: ['附件已被删除。', '附件已被移除。'],
  },
  { kind: 'filter', pattern: /(?:अटैचमेंट|संलग्न)[^।]{0,30}(?:हटा|ब्लॉक)/, examples: ['अटैचमेंट हटा दिया गया है।'] },
  { kind: 'filter', pattern: /tệp đính kèm[^.]{0,40}(?:xóa|xoá|gỡ|chặn)/, examples: ['Tệp đính kèm đã bị xóa.'] },

  // Files that only a letter holds
  {
    kind: 'filter',
    pattern:
      /\b(?:removed|deleted|blocked|stripped|entfernt|gelöscht|supprimée?s?|eliminad[oa]s?)\b[^/]{0,60}(?<![/\w])[\w-]{1,60}\.(?:xarf|eml|msg|p7s|p7m|ics|vcf|asc|json|xml|pdf|docx?|html?|txt|dat)(?![/\w])|(?<![/\w])[\w-]{1,60}\.(?:xarf|eml|msg|p7s|p7m|asc|json)(?![/\w])[^/]{0,60}\b(?:removed|deleted|blocked|stripped|entfernt|gelöscht|supprimée?s?|eliminad[oa]s?)\b/,
    examples: [
      'Following files were removed: report.xarf',
      'xarf.json was removed.',
      'Folgende Dateien wurden entfernt: xarf.json',
    ],
  },

  // The letter itself, and what is in it
  {
    kind: 'filter',
    pattern:
      /\b(?:removed|deleted|stripped|blocked|disabled|taken out|replaced|detached) (?:(?:\S{1,60} ){0,3})?(?:from|in|within) (?:this|your|the|the original|your original) (?:original |incoming |inbound )?(?:e-?mails?|messages?|mails?|letters?)(?! (?:board|list|forum|thread))\b/,
    examples: [
      'Two files have been removed from the original message by the virus scanner.',
      'Content was stripped from this e-mail.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /\b(?:links?|images?|pictures?|contents?|scripts?|files?|parts?|urls?|objects?|macros?|hyperlinks?|graphics) (?:in|within|from|of) (?:this|the|the original) (?:e-?mails?|message|mail|letter)(?:(?! and )[^.,]){0,40}? (?:removed|deleted|stripped|blocked|disabled|replaced|rewritten|neutrali[sz]ed|filtered)|\b(?:links?|images?|pictures?|scripts?|urls?|hyperlinks?|graphics) in your (?:e-?mail|message|mail) (?:have|has|were|was|are|is) (?:been )?(?:blocked|disabled|rewritten|neutrali[sz]ed|filtered)|\b(?:removed|deleted|stripped|blocked|disabled|replaced|rewritten)(?: \S{1,60}){0,2} for your (?:protection|security|safety|privacy)/,
    examples: [
      'Links in this message have been disabled for your protection.',
      'Images in this email have been blocked.',
      'Links in your message were disabled.',
      'Some content was removed for your security.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?:^|[,:;] |\b(?:and|that|but|because|since) )(?:your|this|the original) (?:e-?mail|message|mail|letter)(?: (?!(?:and|but|was|has|is|which)\b)[^\s,]{1,60}){0,6} (?:was|has been|is|had been) (?:\w+ly )?(?:identified|classified|marked|flagged|detected|recogni[sz]ed|categori[sz]ed|treated|considered|tagged|moved|held|blocked|intercepted|filtered|stripped|sanitized|cleaned|modified)\b|(?:^|[,:;] |\b(?:and|that|but|because|since) )your (?:e-?mail|message|mail|letter)(?: (?!(?:and|but|was|has|is|which)\b)[^\s,]{1,60}){0,6} (?:was|has been) (?:\w+ly )?(?:deleted|removed|discarded|erased|rejected|refused)\b/,
    examples: [
      'Your message was identified as spam and has been deleted.',
      'Your message has been deleted by the recipient.',
      'Your e-mail to abuse@host.test has been flagged as suspicious.',
      'This message was moved to the junk folder and the files were deleted.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?:^|[,:;] |(?<!\p{L})(?:dass|aber) )(?:ihre|diese|die) (?:nachricht|e-?mail|mail)(?:(?! (?:und|haben) )[^.,]){0,60}? (?:wurde|ist) (?:(?! und )[^.,]){0,40}?(?:als (?:spam|unerwünscht|verdächtig|schädlich)|herausgefiltert|abgefangen|zurückgehalten)|(?:aus (?:dieser|der|ihrer)|in dieser) (?:nachricht|e-?mail|mail) (?:wurden? )?(?:\S{1,60} ){0,3}(?:entfernt|herausgefiltert|deaktiviert|blockiert)|(?:links|bilder|inhalte) in dieser (?:nachricht|e-?mail|mail)/u,
    examples: [
      'Ihre Nachricht wurde als Spam erkannt und gelöscht.',
      'Die Dateien wurden aus Ihrer Nachricht entfernt.',
      'Bilder in dieser E-Mail wurden blockiert.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?<!(?:dans|de|par|à|en|selon|avec) )(?:votre|ce) (?:message|courriel|e-?mail) a été (?:\S{1,60} ){0,2}(?:identifié|classé|marqué|détecté|considéré|filtré|bloqué|retenu|intercepté|supprimé)|(?:images|liens|contenus?) (?:dans|de) ce (?:message|courriel|e-?mail)/,
    examples: [
      'Votre message a été identifié comme spam.',
      'Votre message a été supprimé.',
      'Les images dans ce message ont été bloquées.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?<!(?:en|de|por|con|según) )(?:su|este) (?:mensaje|correo)(?: electrónico)? (?:ha sido|fue|se ha) (?:\S{1,60} ){0,2}(?:identificad|clasificad|marcad|detectad|considerad|filtrad|bloquead|retenid|eliminad)|(?:imágenes|enlaces|contenidos?) (?:en|de) este (?:mensaje|correo)/,
    examples: [
      'Su mensaje ha sido identificado como spam.',
      'Su mensaje fue eliminado.',
      'Los enlaces en este mensaje han sido desactivados.',
    ],
  },
  {
    kind: 'filter',
    pattern:
      /(?:anti-?virus|virus[- ]?scan\w{0,4}|mail ?scanner|(?:anti-?)?spam[- ]?(?:filter|filtre|filtro|schutz)|filtre anti-?spam|filtro anti-?spam|virenscanner|virenschutz|(?:e-?mail|mail|message|content|attachment|web) (?:filter|gateway|scanner|security|protection)|data loss prevention|safe ?links|safe ?attachments)(?!\p{L})[^.]{0,80} (?:removed|deleted|stripped|blocked|disabled|replaced|rejected|found|detected|entfernt|gelöscht|blockiert|supprim|retir|bloqu|eliminad|borrad|bloquead|rimoss|eliminat|removid|verwijderd|geblokkeerd|usuni)|(?:removed|deleted|stripped|blocked|disabled|replaced|rejected|entfernt|gelöscht|blockiert|supprimée?s?|retirée?s?|bloquée?s?|eliminad[oa]s?|borrad[oa]s?|bloquead[oa]s?|rimoss[oaie]|eliminat[oaie]|removid[oa]s?|verwijderd|geblokkeerd)[^.]{0,80} (?:by|von|vom|durch|par|por|da|dal|pelo|door)(?: \S{1,60}){0,3}? (?:l')?(?:anti-?virus|virus|virenscanner|virenschutz|spam|anti-?spam|filters?|filtre|filtro|(?:e-?mail|mail|message|content|web)[- ]?(?:filter|gateway|scanner|security|protection|server)|gateway|firewall)/u,
    examples: [
      'Our virus scanner has removed two files.',
      'The files were removed by our mail gateway.',
      'The pictures were deleted by the anti-virus program.',
      'Die Dateien wurden vom Virenscanner gelöscht.',
      "Les fichiers ont été supprimés par l'antivirus.",
      'Los archivos fueron eliminados por el antivirus.',
    ],
  },
];

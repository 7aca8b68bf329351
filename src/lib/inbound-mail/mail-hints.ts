/** What is said of mail far more often than of pages; beside it a removal may be one of parts of our letter. */
export const mailHints: readonly { pattern: RegExp; examples: readonly string[] }[] = [
  {
    pattern:
      /(?<!\p{L})(?:virus(?:es|se)?|infected|infiziert\p{L}{0,2}|infectée?s?|infectad[oa]s?|malware|trojan\p{L}{0,2}|macros|anti-?virus\p{L}{0,10}|viren\p{L}{0,10}|dlp|spam[- ]?(?:filter|filtre|filtro|folder)|(?:as|als|comme|como|come) (?:spam|junk)|junk (?:mail|folder|e-?mail)|gateway|(?:e-?mail|mail|content|message|attachment)[- ]?(?:filter|scanner|security|policy|delivery policy|gateway))(?!\p{L})/u,
    examples: [
      'A virus was detected. The infected file has been removed.',
      'Der Virenscanner hat die Nachricht geprüft. Die Bilder wurden entfernt.',
      'Le message contenait un virus. Il a été supprimé.',
      'Your mail was taken for junk mail. It has been removed.',
      'Content filter: 2 images were removed.',
      'The macros in your document were disabled.',
    ],
  },
  {
    pattern:
      /(?<!\b(?:in|of|from|per|see|to|with|als|dans|en|im|laut|siehe|voir|ver|nel|no) (?:(?:the|your|our|an|this|la|les|votre|el|los|su|der|dem|den|ihrem) )?)(?<!\p{L})(?:attachments?|attached (?:files?|documents?|messages?|images?|pictures?)|enclosures?|anhang|anhänge|angehängte?n?|pièces? jointes?|fichiers? joints?|adjuntos?|allegat[oi]|anexos?|bijlagen?|załącznik\p{L}{0,4}|вложени\p{L})(?!\p{L})/u,
    examples: [
      'Attachments are not allowed here. The files were removed.',
      'WARNING: this e-mail contained attachments. The images have been deleted.',
      'The attached files have been taken down. We removed the page.',
      'Nous avons retiré les pièces jointes de votre message.',
      'Hemos eliminado los archivos adjuntos de su correo.',
    ],
  },
  {
    pattern:
      /(?<!\p{L})(?:mimecast|proofpoint|barracuda|sophos|trend micro|fortimail|ironport|messagelabs|symantec|mcafee|forcepoint|hornetsecurity|spamassassin|kaspersky|bitdefender|avast|microsoft defender|defender for office|safe (?:links|attachments)|could not (?:be )?scan(?:ned)?)(?!\p{L})|\.[a-z]{3,4} (?:was|has been) (?:removed|deleted|blocked) (?:due to|because of|by|under) (?:(?:a|an|our|the|company|security) ){0,2}polic(?:y|ies)\b/u,
    examples: [
      'The URL was removed by Mimecast.',
      'Barracuda Networks: the content has been removed.',
      'WARNING: The file image.jpg was removed due to policy.',
      'ATTENTION: the gateway could not scan; images have been removed.',
    ],
  },
  {
    pattern:
      /\bfor (?:security|privacy|safety) reasons\b|\bto protect (?:your|the recipient's) (?:privacy|computer|device)\b|\b(?:external|remote|embedded|inline) (?:images?|pictures?|contents?)\b|aus (?:sicherheits|datenschutz)gründen|(?:pour des raisons|par mesure) de sécurité|por (?:motivos|razones) de seguridad/u,
    examples: [
      'External images were removed to protect your privacy.',
      'Embedded images have been removed.',
      'The link was removed for security reasons.',
      'Der Link wurde aus Sicherheitsgründen entfernt.',
      'Le lien a été supprimé par mesure de sécurité.',
      'El enlace ha sido eliminado por motivos de seguridad.',
    ],
  },
  {
    pattern:
      /\b(?:removed|deleted|blocked|stripped) by (?:our|the|your) (?:\w{1,20} ){0,1}(?:ticket(?:ing)?|help ?desk|support|mail|e-?mail|crm) (?:system|software|tool|server|program)\b|supprimée?s? (?:de|dans) (?:votre|ce) (?:message|courriel|e-?mail)|(?:eliminad|borrad|retirad)[oa]s? de(?:l| su| este) (?:mensaje|correo)|inhalte dieser (?:nachricht|e-?mail|mail)|\b(?:removed|deleted|blocked) by (?:(?:our|the|company|corporate|mail) ){0,2}polic(?:y|ies)\b|\b(?:from|of|in) (?:this|the|your) ticket\b|\b(?:files?|pictures?|images?|screenshots?|documents?) (?:that |which )?you (?:have )?(?:sent|attached|provided|enclosed)\b|\b(?:personal data|your (?:personal )?(?:data|details)|contact details)\b|\bin your signature\b|\battached to (?:your|the|this) (?:message|mail|e-?mail|letter)\b/u,
    examples: [
      'The images in your report were removed by our ticket system.',
      'Le lien a été supprimé de votre message.',
      'Los archivos fueron eliminados de su correo.',
      'Es wurden Inhalte dieser Nachricht entfernt.',
      'Content removed by policy.',
      'The pictures were deleted from the ticket.',
      'The content of your ticket has been deleted.',
      'The files you sent have been deleted.',
      'All personal data has been deleted from our system.',
      'The picture in your signature was removed.',
      'The file attached to your message has been removed.',
    ],
  },
  {
    pattern:
      /\bmessage (?:deleted|removed|blocked|rejected)\b|\b(?:the|this|your) (?:message|e-?mail|mail) (?:was|has been) (?:blocked|held|stopped|rejected|cleaned|filtered|infected|modified|altered)\b|\b(?:embedded|inline|included inline) (?:\S{1,60} ){0,2}in (?:your|this|the) (?:e-?mail|message|mail)\b|\b(?:this|your) (?:e-?mail|mail|message) (?:contained|contains|had)\b/,
    examples: [
      'Message deleted: the content has been removed by policy.',
      'The message was blocked and its content removed.',
      'The pictures embedded in your e-mail were removed.',
      'Your e-mail contained forbidden files. They were deleted.',
    ],
  },
];

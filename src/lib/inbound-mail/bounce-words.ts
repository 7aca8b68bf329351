/**
 * What mail servers call a letter that did not arrive, by language; of subjects and of texts. `recipient`: why it did not,
 * which desks may say of a user or a page, too. Every example is a test.
 */
interface BounceRow {
  delivery: RegExp;
  recipient?: RegExp;
  examples: readonly string[];
}

export const bounceRows: readonly BounceRow[] = [
  {
    delivery:
      /unzustellbar|nicht (?:zugestellt|zustellbar|übermittelt|ausgeliefert)|konnten? [^.\n]{0,60} nicht (?:zugestellt|übermittelt|ausgeliefert|versandt)|zustellung(?:[^.\n]|\.(?=\S)){0,60} (?:fehlgeschlagen|gescheitert|nicht möglich)|zustellfehler/iu,
    recipient:
      /(?:empfänger|mail-?adresse|postfach)[^.\n]{0,30} (?:unbekannt|nicht gefunden|existiert nicht|nicht vorhanden|voll)|adresse nicht gefunden/iu,
    examples: [
      'Unzustellbar: Notice',
      'Ihre Nachricht konnte nicht zugestellt werden.',
      'Die Zustellung an abuse@host.test ist fehlgeschlagen.',
      'Adresse nicht gefunden',
    ],
  },
  {
    delivery:
      /non (?:remis|distribué|délivré|livré)e?(?!\p{L})|n'a (?:pas|pu|pas pu) (?:être |été )?(?:remis|distribué|délivré|livré|envoyé|acheminé)|n[’']a pas pu être (?:remis|distribué|délivré|livré|envoyé|acheminé)|n[’']a pas été (?:remis|distribué|délivré|livré|envoyé|acheminé)|échec (?:de (?:la )?|d')(?:remise|distribution|livraison|envoi)|impossible de (?:remettre|distribuer|livrer|délivrer)|retourné à l'expéditeur/iu,
    recipient:
      /adresse (?:e-?mail )?(?:introuvable|inconnue|inexistante)|destinataire (?:est )?(?:introuvable|inconnu|inexistant)|boîte(?: aux lettres| de réception)?[^.\n]{0,20} (?:pleine|inexistante|saturée)/iu,
    examples: [
      'Adresse introuvable',
      "Votre message n'a pas été remis à abuse@host.test.",
      'Message non distribué',
      "Votre message n'a pas pu être distribué.",
      'Échec de la remise',
    ],
  },
  {
    delivery:
      /no (?:se )?(?:ha |han |pudo |puede |ha podido |ha sido |fue )?(?:ser )?entreg(?:ad[oa]|ar)|(?:entrega|envío) fallid[oa]|error (?:de|en la) entrega|fallo (?:de|en la) entrega|devuelto al remitente|no (?:se )?(?:pudo|puede) (?:enviar|entregar)/iu,
    recipient:
      /dirección no encontrada|destinatario (?:desconocido|no encontrado|inexistente)|buzón (?:está )?(?:llen|inexistent)/iu,
    examples: [
      'Su mensaje no se ha entregado.',
      'No se puede entregar el mensaje',
      'No se pudo entregar el correo.',
      'Error de entrega',
      'Dirección no encontrada',
    ],
  },
  {
    delivery:
      /non (?:è stato possibile |può essere |è stato |può |è )?(?:recapita|consegna)|mancat[oa] (?:recapito|consegna)|impossibile (?:recapitare|consegnare)|errore di recapito/iu,
    recipient:
      /destinatario (?:sconosciuto|inesistente)|casella (?:di posta )?(?:piena|inesistente)|indirizzo non trovato/iu,
    examples: ['Mancato recapito', 'Non è stato possibile recapitare il messaggio.', 'Indirizzo non trovato'],
  },
  {
    delivery:
      /não (?:pôde|foi possível|pode)[^.\n]{0,20}entreg|não (?:foi )?entregue|falha (?:na|de) entrega|(?:mensagem|e-?mail) devolvid[ao]|erro (?:na|de) entrega/iu,
    recipient:
      /destinatário (?:desconhecido|inexistente|não encontrado)|caixa (?:postal )?cheia|endereço[^.\n]{0,10}(?:[^.\n]|\.(?=\S)){0,60} não (?:existe|encontrado|foi encontrado)/iu,
    examples: [
      'Falha na entrega',
      'O endereço abuse@host.test não existe.',
      'A mensagem não foi entregue a abuse@host.test.',
      'Endereço não encontrado',
    ],
  },
  {
    delivery:
      /onbestelbaar|niet (?:worden |kunnen worden )?(?:bezorgd|afgeleverd)|(?:aflevering|bezorging)(?:[^.\n]|\.(?=\S)){0,80} mislukt|bezorging mislukt|niet bezorgd/iu,
    recipient:
      /(?:(?:e-?mail-?)?adres|postvak|mailbox|ontvanger|geadresseerde)[^.\n]{0,40} (?:bestaat niet|onbekend|niet gevonden|is vol)/iu,
    examples: [
      'Bezorging aan de volgende ontvangers is mislukt: abuse@host.test',
      'Onbestelbaar: Notice',
      'Uw bericht kan niet worden bezorgd.',
      'De ontvanger bestaat niet.',
    ],
  },
  {
    delivery:
      /nie (?:można|udało się|został[ao]?|mog[łl]a? zostać)[^.\n]{0,20} ?(?:dostarcz)|niedostarcz|niedoręcz|nie (?:można|udało się) doręczyć|dostarczenie(?:[^.\n]|\.(?=\S)){0,80} nie powiodło|zwrot (?:wiadomości|poczty)|błąd dostarczania/iu,
    recipient: /(?:adres|skrzynka|odbiorca|adresat)[^.\n]{0,40} (?:nie istnieje|nieznan|nie znaleziono|przepełnion)/iu,
    examples: [
      'Nie można doręczyć wiadomości.',
      'Dostarczenie wiadomości do abuse@host.test nie powiodło się.',
      'Nie można dostarczyć wiadomości',
      'Wiadomość nie została dostarczona.',
      'Odbiorca nie istnieje.',
    ],
  },
  {
    delivery:
      /не (?:было |может быть |удалось |уда[её]тся |вдалося |был[ао]? )?(?:доставлен|доставить|доставити)|недоставлен|возвращ[её]нн\p{L}{2} (?:письмо|сообщени\p{L})|доставка не удалась|ошибка доставки|сбой доставки/iu,
    recipient:
      /адресат не найден|(?:пользовател|получател|адрес)\p{L}{0,3} не (?:найден|существует)|ящик\p{L}{0,2} (?:переполнен|не существует)/iu,
    examples: [
      'Не удается доставить сообщение',
      'Возвращенное письмо',
      'Не удалось доставить',
      'Письмо не было доставлено.',
      'Адресат не найден',
      'Не вдалося доставити',
    ],
  },
  {
    delivery:
      /(?:teslim|iletim) (?:edilemedi|edilmedi|edilemiyor|edilememiştir|edilmemiştir)|iletilemedi|iletilmedi|gönderilemedi|teslim hatası|teslimat başarısız/iu,
    recipient: /alıcı (?:bulunamadı|yok)|posta kutusu (?:dolu|bulunamadı)|adres bulunamadı/iu,
    examples: ['Teslim edilemedi', 'İletiniz teslim edilmedi.', 'Teslimat başarısız', 'Adres bulunamadı'],
  },
  {
    delivery:
      /kunde inte (?:levereras|skickas)|kan inte levereras|(?:gick|går) inte att leverera|levering(?:en)? mislykkedes|olevererbar|kunne ikke (?:leveres|sendes)|kan ikke leveres|ei voi(?:tu|da)? toimittaa|toimitus epäonnistui|leverans(?:en)? misslyckades/iu,
    examples: [
      'Går inte att leverera: Notice',
      'Levering mislykkedes',
      'Kan inte levereras',
      'Meddelandet kunde inte levereras.',
      'Kunne ikke leveres',
      'Toimitus epäonnistui',
    ],
  },
  {
    delivery:
      /nedoručiteln|nelze doručit|nebyl[ao]? doručen|doručení(?:[^.\n]|\.(?=\S)){0,60} selhalo|nedoručen|nem sikerült kézbesíteni|nem kézbesíthető|kézbesítés sikertelen|kézbesíthetetlen|nu a putut fi livrat|nu se poate livra|nije isporučen|neisporučen|δεν μπόρεσε να παραδοθεί|δεν είναι δυνατή η παράδοση|nelivrat|livrare eșuată|δεν παραδόθηκε|αποτυχία παράδοσης|δεν ήταν δυνατή η παράδοση/iu,
    examples: [
      'Doručení na abuse@host.test selhalo.',
      'Az üzenetet nem sikerült kézbesíteni.',
      'Nu se poate livra: Notice',
      'Το μήνυμα δεν μπόρεσε να παραδοθεί.',
      'Poruka nije isporučena.',
      'Nedoručitelné',
      'Zprávu nelze doručit.',
      'Kézbesítés sikertelen',
      'Mesajul nu a putut fi livrat.',
      'Αποτυχία παράδοσης',
    ],
  },
  {
    delivery:
      /退信|退回|退件|(?:无法|無法|未能|不能)(?:投递|投遞|送达|送達|发送|傳送|传送|傳遞|传递|寄送)|(?:投递|投遞|发送|傳送|传递|傳遞|寄送)失[败敗]|未送[达達]|(?:发送|發送|投递)(?:到|至)[^。\n]{1,80}失[败敗]/u,
    recipient:
      /不存在.{0,20}(?:收件人|邮箱|郵箱)|(?:收件人|邮箱|郵箱|邮件地址|電郵地址)[^。\n]{0,30}(?:不存在|未找到|找不到|已满|已滿)|用户不存在|用戶不存在/u,
    examples: [
      '系统退信',
      '您的邮件未能送达。',
      '发送到 abuse@host.test 失败',
      '用户不存在',
      '邮箱已满',
      '无法送达',
      '無法傳遞',
      '郵件無法送達',
      '发送失败',
    ],
  },
  {
    delivery:
      /配信(?:できません|に失敗|不能|エラー)|送信できません|送信エラー|届けることができません|配信されませんでした|届きませんでした|未配信|不達/u,
    recipient: /(?:宛先|メールアドレス)[^。\n]{0,20}(?:見つかりません|存在しません)/u,
    examples: [
      '未配信: Notice',
      '送信したメールは届きませんでした',
      '配信できません',
      'abuse@host.test に配信できませんでした。',
      '配信エラー',
      '宛先が見つかりません',
    ],
  },
  {
    delivery: /(?:전송|발송|배달|전달)(?:하지 못|할 수 없|되지 않|이? ?불가|[에이]? ?실패|하지 못)|반송/u,
    recipient:
      /(?:수신자|받는 사람|주소)[^.\n]{0,20}(?:없습니다|찾을 수 없)|존재하지 않는 (?:메일|이메일|전자 ?메일)? ?주소/u,
    examples: [
      '메시지를 배달하지 못했습니다.',
      '존재하지 않는 메일 주소입니다',
      '배달 실패',
      '발송 실패',
      '메시지를 전송할 수 없습니다.',
      '메일이 반송되었습니다.',
    ],
  },
  {
    delivery:
      /(?:डिलीवर|वितरित|भेजा) नहीं|(?:डिलीवर|वितरित) नहीं किया जा सका|डिलीवरी (?:विफल|असफल)|वितरण विफल|वापस (?:लौटाया|लौट)/u,
    recipient: /(?:पता|प्राप्तकर्ता) नहीं मिला/u,
    examples: ['आपका संदेश डिलीवर नहीं हुआ।', 'डिलीवरी विफल', 'पता नहीं मिला'],
  },
  {
    delivery:
      /không (?:thể )?(?:gửi|chuyển|phát)(?: đi)?(?: được| thành công)|không thể (?:gửi|chuyển|phát)|(?:gửi|chuyển) (?:thư )?(?:không thành công|thất bại)|thư bị trả lại|chưa được gửi/iu,
    recipient: /không tìm thấy địa chỉ|địa chỉ không tồn tại/iu,
    examples: ['Thư của bạn không gửi được.', 'Không thể chuyển thư', 'Gửi thất bại', 'Không tìm thấy địa chỉ'],
  },
  {
    delivery:
      /(?:tidak (?:dapat|bisa) (?:terkirim|dikirim)|tidak terkirim|gagal (?:terkirim|dikirim)|pengiriman gagal)|ส่งไม่สำเร็จ|ไม่สามารถ(?:ส่ง|จัดส่ง|นำส่ง)|ส่ง[^\n]{1,60}ไม่ได้|לא נמסר|לא ניתן (?:היה )?למסור|לא ניתן למסירה|لا يمكن (?:ال)?(?:تسليم|إرسال)|(?:تعذر|فشل) (?:ال)?(?:تسليم|إرسال)|لم يتم (?:ال)?(?:تسليم|إرسال)/iu,
    examples: [
      'Pesan tidak terkirim',
      'ไม่สามารถส่งข้อความ',
      'ส่งข้อความถึง abuse@host.test ไม่ได้',
      'לא ניתן היה למסור את ההודעה',
      'لا يمكن تسليم رسالتك',
      'ההודעה לא נמסרה',
      'تعذر تسليم الرسالة',
      'لم يتم تسليم رسالتك',
    ],
  },
];

/** That a letter did not arrive. */
export const saysUndelivered = (text: string): boolean => bounceRows.some(({ delivery }) => delivery.test(text));
/** … or why it may not have. */
export const saysWhyUndelivered = (text: string): boolean =>
  bounceRows.some(({ recipient }) => recipient?.test(text) === true);

import { plain } from '#modules/verification/sentences.ts';

/**
 * Words of a page whose work is still to be had: at another address, by those who pay, on another server, or in part.
 * Beside them the words of a removal speak of this address, of some readers or of one picture.
 */
const rows = [
  // English
  '(?<=^|[.!:;,] ?)(?:it (?:was |has been |is )?)?(?:moved|merged) (?:in)?to|(?:was|has been|were|been|is) (?:now )?(?:moved|merged) (?:to(?! the (?:trash|bin))|into|with)|(?:deleted|removed) and (?:moved|merged)|(?:we|i)(?: have|.ve)? moved (?:to|here)',
  "(?<=^|[.!:;,] ?)now (?:at|on)(?! the)|(?:is|are|it's) (?:now )?(?:at|on) [a-z0-9-]{1,40}\\.[a-z]{2,10}(?: now)?|on [a-z0-9-]{1,40}\\.[a-z]{2,10} now",
  'members (?:can|may|still|will)|(?:premium|paying) (?:members|users)|still (?:see|sees|view|watch|read|visible|available|accessible|online|works?)(?! doesn)|visible to members|members see',
  '(?:[0-9]{1,5}|the rest|others|which|that|it) (?:\\p{L}{1,12} )?remains?(?! (?:the property|copyright))|the remaining [0-9]{1,5}|(?:another|other|second|different) (?:server|player)|(?:server|source|player) [b-z2-9]|mirror [0-9]|archive copy|in the (?:vault|archive)|(?:our|the|a) new (?:site|address|domain|home)|(?:on|join) our (?:discord|telegram)|more (?:pictures|photos|videos|pics|images) below|(?:for|to) donors|(?:staff|supporters|donors) can',
  'for (?:guests|free (?:users|members)|non-?members)|from (?:the )?(?:free|public) (?:area|section|view|part)',
  '(?<=^|[.!:;,] )(?:undo|rückgängig|annuler|deshacer|annulla|desfazer|отменить|geri al)|new links? (?:inside|below|here|in)',
  // German, Dutch, Nordic
  '(?:neue[rn]?|nouvelle|nueva|nuovo|novo|nieuwe?|nowy|новый|yeni|ny) (?:adresse?|domain|dirección|indirizzo|endereço|adres|адрес|domein)',
  'jetzt (?:auf|bei|unter) [a-z0-9-]{1,40}\\.[a-z]{2,10}|verschoben (?:nach|in)|(?:in|mit) [^.]{1,40} zusammengeführt|(?:mitglieder|nutzer) (?:sehen|können)|sehen (?:sie|ihn|es) weiter|weiterhin (?:sichtbar|verfügbar|online|zu sehen)|(?:anderen|nächsten) server',
  'nu (?:op|bij) [a-z0-9-]{1,40}\\.[a-z]{2,10}|verplaatst naar|samengevoegd|leden (?:kunnen|zien)|nog (?:steeds|altijd) (?:te zien|zichtbaar)|flyttad? till|flyttet til|medlem\\p{L}{1,4} kan',
  // French, Spanish, Italian, Portuguese
  '(?:maintenant|désormais) sur|déplacée? (?:vers|dans)|fusionnée?|membres [^.]{0,20}(?:y ont|peuvent|voient)|autre (?:serveur|lecteur)',
  'ahora en|movid[oa]s? a|fusionad[oa]s?|miembros [^.]{0,20}(?:ven|pueden)|(?:aún|todavía) (?:lo|la|los|las) (?:ven|pueden)|otro servidor',
  '(?:ora|adesso) su|spostat[oaie] (?:in|su|nel|nella|a)|unit[oa] a|(?:membri|utenti) [^.]{0,20}(?:vedono|possono)|altro server',
  'agora (?:em|no|na)|movid[oa]s? para|mesclad[oa]|membros [^.]{0,20}(?:veem|podem)|outro servidor',
  // Polish, Russian, Turkish
  'teraz (?:na|w)|przeniesion\\p{L}{1,2} (?:do|na)|scalon\\p{L}{1,2}|(?:członkowie|użytkownicy) [^.]{0,20}(?:widzą|mogą)|inny serwer',
  'теперь (?:на|в|по)|перенес[её]н\\p{L}{0,2} (?:в|на)|перемещ[её]н\\p{L}{0,2} (?:в|на)|объедин[её]н\\p{L}{0,2}|участники [^.]{0,20}(?:видят|могут)|друг(?:ой|ом) (?:сервер|плеер)\\p{L}{0,2}|вип',
  'art[ıi]k .{0,30}adresinde|taş[ıi]nd[ıi]|birleştirildi|üyeler [^.]{0,20}görebilir|başka sunucu\\p{L}{0,3}',
  '(?<![a-z])vip',
];
const inSigns =
  '元に戻す|撤销|撤銷|실행 취소|新(?:アドレス|地址|域名|网址|網址)|새 ?주소|に(?:移動|移転|統合)(?:しま|され)|(?:会員|メンバー)[^。]{0,6}(?:閲覧|視聴)でき|残り[0-9]|別の(?:サーバー|プレーヤー)|(?:移至|移动到|移動到|迁移到|遷移到|已合并|已合併|合并到|合併到)|(?:会员|會員)[^。]{0,4}(?:仍|可以|可查看)|现在在|現在在|(?:其他|另一)(?:服务器|伺服器|线路|線路)|(?:으로|로) (?:이동|병합|이전)(?:했|되|하)|회원[^.]{0,8}볼 수 있|다른 서버';
const stillThere = new RegExp(`(?<!\\p{L})(?:${rows.join('|')})(?!\\p{L})|${inSigns}`, 'u');

/**
 * Whether a line or text says that what it speaks of is still to be had.
 *
 * @example isStillThere('Moved to VIP') // true
 */
export const isStillThere = (text: string): boolean => stillThere.test(plain(text));

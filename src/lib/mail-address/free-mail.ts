import { parse } from 'tldts';

/**
 * Sites at which anybody has a mail address for nothing: as a mark they would answer for every one of their customers, and
 * each of those for them. The houses that nodemailer 10.6 knows by name, and, from general knowledge and not read anywhere,
 * the names that these and other large ones use in single countries: one too many here is only no mark of anybody.
 */
const freeMail: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com hotmail.com live.com msn.com passport.com outlook.de outlook.fr outlook.es outlook.it outlook.at outlook.be
  outlook.dk outlook.ie outlook.jp outlook.kr outlook.pt outlook.sk outlook.cz outlook.hu outlook.in outlook.sa
  outlook.com.au outlook.com.br outlook.com.ar outlook.com.gr outlook.com.tr outlook.com.vn outlook.co.id outlook.co.il
  outlook.co.th outlook.cl outlook.lv outlook.my outlook.ph outlook.sg hotmail.co.uk hotmail.de hotmail.fr hotmail.it
  hotmail.es hotmail.be hotmail.nl hotmail.se hotmail.no hotmail.dk hotmail.fi hotmail.gr hotmail.ch hotmail.ca
  hotmail.com.br hotmail.com.ar hotmail.com.au hotmail.com.tr hotmail.co.jp hotmail.co.th live.co.uk live.de live.fr live.it
  live.nl live.be live.se live.no live.dk live.at live.ca live.ie live.jp live.cn live.com.au live.com.mx live.com.pt
  live.com.ar live.cl live.co.za live.in live.ru
  yahoo.com ymail.com rocketmail.com myyahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca yahoo.in yahoo.co.in
  yahoo.co.jp yahoo.co.id yahoo.co.kr yahoo.co.nz yahoo.co.th yahoo.co.za yahoo.com.ar yahoo.com.au yahoo.com.br
  yahoo.com.co yahoo.com.hk yahoo.com.mx yahoo.com.my yahoo.com.ph yahoo.com.sg yahoo.com.tr yahoo.com.tw yahoo.com.vn
  yahoo.at yahoo.be yahoo.dk yahoo.fi yahoo.gr yahoo.ie yahoo.nl yahoo.no yahoo.pl yahoo.pt yahoo.ro yahoo.se yahoo.cz
  yahoo.hu yahoo.ch
  aol.com aim.com aol.co.uk aol.de aol.fr aol.it aol.jp
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me
  tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr gmx.es gmx.co.uk gmx.us gmx.info gmx.org web.de email.de mail.com
  usa.com email.com europe.com consultant.com post.com t-online.de freenet.de arcor.de posteo.de posteo.net mailbox.org
  disroot.org riseup.net autistici.org fastmail.com fastmail.fm hushmail.com runbox.com kolabnow.com lavabit.com mailfence.com
  startmail.com zoho.com zohomail.com zohomail.eu hey.com inbox.com mail.ch bluewin.ch ik.me ikmail.com etik.com
  yandex.com yandex.ru yandex.ua yandex.by yandex.kz ya.ru mail.ru inbox.ru list.ru bk.ru internet.ru xmail.ru rambler.ru
  lenta.ru ro.ru myrambler.ru ukr.net i.ua meta.ua bigmir.net mail.ua tut.by
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com tom.com 21cn.com
  naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
  rediffmail.com indiatimes.com sify.com
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr aliceadsl.fr numericable.fr
  libero.it virgilio.it tiscali.it alice.it tin.it tim.it aruba.it pec.aruba.it iol.it inwind.it
  wp.pl o2.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl interia.pl interia.eu interia.com gazeta.pl tlen.pl poczta.fm
  seznam.cz email.cz post.cz spoluzaci.cz centrum.cz atlas.cz volny.cz centrum.sk azet.sk zoznam.sk post.sk
  freemail.hu citromail.hu indamail.hu abv.bg mail.bg dir.bg inbox.lv inbox.lt one.lt mail.ee hot.ee
  btinternet.com talktalk.net virginmedia.com ntlworld.com sky.com blueyonder.co.uk
  telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl hetnet.nl
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net juno.com
  netzero.net rogers.com shaw.ca sympatico.ca telus.net bigpond.com optusnet.com.au xtra.co.nz
  bol.com.br uol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br
  walla.co.il walla.com mynet.com sapo.pt simplelogin.com duck.com mozmail.com anonaddy.com
  mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org trashmail.com sharklasers.com
  `
    .trim()
    .split(/\s+/),
);

/**
 * Whether a site is nobody's own: anybody has a mail address there, or a name below it. Pure.
 *
 * @example isEverybodys('gmail.com') // true
 * @example isEverybodys('github.io') // true
 */
export const isEverybodys = (site: string): boolean => freeMail.has(site) || isSuffix(site);

/** Whether names are given out below it to anybody. Pure. @example isSuffix('co.uk') // true */
export function isSuffix(site: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(site, { allowPrivateDomains: true });
  return publicSuffix === site && (isIcann === true || isPrivate === true);
}

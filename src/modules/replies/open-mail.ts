/** Mail providers that give an address to anybody, by registrable domain; `name.*` where they have it in many countries. */
export const openMail: ReadonlySet<string> = new Set(
  `
gmail.* googlemail.* outlook.* hotmail.* live.* msn.com passport.com windowslive.com yahoo.* ymail.com rocketmail.com
myyahoo.com aol.* aim.com verizon.net icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tuta.com
tuta.io tutamail.com tutanota.com tutanota.de keemail.me gmx.* mail.com email.com usa.com post.com web.de freenet.de
t-online.de arcor.de posteo.* mailbox.org mail.de fastmail.* fastmail.fm hey.com zoho.com zoho.eu zohomail.com
zohomail.eu hushmail.com hush.com runbox.com startmail.com countermail.com mailfence.com disroot.org riseup.net
autistici.org inventati.org cock.li onionmail.org danwin1210.de duck.com simplelogin.com anonaddy.com addy.io
mozmail.com skiff.com ctemplar.com lavabit.com kolabnow.com pobox.com excite.com lycos.com rediffmail.com qq.com
foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com hanmail.net daum.net
nate.com yandex.* ya.ru mail.ru rambler.ru inbox.ru bk.ru list.ru internet.ru ukr.net i.ua meta.ua bigmir.net abv.bg
mail.bg dir.bg seznam.cz email.cz post.cz centrum.cz volny.cz centrum.sk azet.sk zoznam.sk wp.pl o2.pl onet.pl onet.eu
op.pl interia.pl interia.eu poczta.fm gazeta.pl freemail.hu citromail.hu inbox.lv inbox.lt inbox.com mail.ee hot.ee
free.fr laposte.net orange.fr wanadoo.fr sfr.fr neuf.fr bbox.fr libero.it virgilio.it tiscali.it alice.it tin.it
bluewin.ch hispeed.ch aon.at chello.at ziggo.nl kpnmail.nl planet.nl telenet.be skynet.be telia.com online.no
btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com comcast.net att.net sbcglobal.net bellsouth.net cox.net
charter.net earthlink.net juno.com netzero.net rogers.com shaw.ca sympatico.ca bigpond.com optusnet.com.au xtra.co.nz
terra.com.br uol.com.br bol.com.br ig.com.br sapo.pt telefonica.net docomo.ne.jp ezweb.ne.jp softbank.ne.jp
mailinator.com guerrillamail.com yopmail.com
`.match(/\S+/g),
);

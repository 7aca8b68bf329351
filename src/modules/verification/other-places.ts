/** Countries whose courts and laws pages name: what was removed "in Germany" is there for all others. */
const countries = [
  'germany|austria|switzerland|france|spain|italy|portugal|poland|russia|turkey|türkiye|(?:the )?netherlands|belgium|sweden|norway|denmark|finland|ireland|greece|hungary|romania|ukraine|(?:the )?united (?:kingdom|states|arab emirates)|(?:the )?(?:uk|u\\.k\\.|us|u\\.s\\.|usa|eu|european union|eea)|england|canada|australia|india|japan|south korea|korea|china|brazil|mexico|argentina|indonesia|thailand|vietnam|pakistan|israel|egypt|texas|florida|utah|virginia|louisiana',
  'deutschland|österreich|frankreich|spanien|italien|polen|russland|(?:der )?(?:türkei|schweiz|eu)|(?:den )?(?:niederlanden|usa)|großbritannien|japan|china',
  'allemagne|autriche|suisse|espagne|italie|pologne|russie|turquie|belgique|europe|alemania|españa|francia|italia|polonia|rusia|turquía|argentina|méxico|estados unidos|germania|spagna|svizzera|alemanha|espanha|frança|itália|brasil|portugal',
  'duitsland|frankrijk|spanje|italië|belgië|nederland|niemczech|francji|polsce|hiszpanii|rosji|tyskland|sverige|norge|danmark',
  'германии|россии|франции|испании|италии|польше|украине|турции|сша|европе',
];
const inCountries = `(?:in|en|au|aux|em|no|na|w|we|i|в|на) (?:${countries.join('|')})`;
const inCountriesInSigns =
  '(?:日本|ドイツ|アメリカ|フランス|イギリス|韓国|中国)(?:国内)?では|在(?:中国|德国|德國|美国|美國|日本|法国|法國|英国|英國)(?:境内)?(?:被|不|已)|(?:한국|독일|미국|일본|프랑스|영국)에서';

/** In one language only: the page stands in another one. */
const inLanguages = [
  'in (?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|turkish|japanese|chinese|korean|(?:this|your|that|the (?:selected|chosen)) language)|auf (?:deutsch|englisch|französisch|spanisch|italienisch)|in (?:dieser|ihrer|deiner) sprache',
  'en (?:français|anglais|allemand|espagnol|inglés|español|alemán|francés|este idioma|tu idioma)|dans (?:cette|votre) langue|in (?:italiano|inglese|questa lingua)|em (?:português|inglês|espanhol|este idioma|seu idioma)|neste idioma',
  'in het (?:nederlands|engels)|in deze taal|po (?:polsku|angielsku|niemiecku)|w (?:tym|twoim) języku|на (?:русском|английском|этом языке|вашем языке)|(?:türkçe|ingilizce|bu dilde) (?:olarak )?(?:mevcut|bulunam)\\p{L}{0,6}',
  'på (?:svenska|engelska|norsk|dansk|engelsk|detta språk)',
];
const inLanguagesInSigns =
  '(?:日本語|英語|この言語)では|(?:中文|英文|该语言|此语言)版?(?:不存在|不可用|未找到)|(?:한국어|영어|이 언어)로';

export const otherPlaces: readonly string[] = [inCountries, ...inLanguages];
export const otherPlacesInSigns = `${inCountriesInSigns}|${inLanguagesInSigns}`;

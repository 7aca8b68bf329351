import { afterPath, proxied, translated } from './read-view.ts';
import type { Viewer } from './viewer.ts';

const own = 'https://own.test/a';
const coded = 'https%3A%2F%2Fown.test%2Fa';

export const translators: readonly Viewer[] = [
  { hosts: ['translate.goog'], read: translated, example: ['https://own-test.translate.goog/a?_x_tr_tl=de', own] },
  { hosts: ['translate.google.*'], query: ['u'], example: [`https://translate.google.de/translate?u=${coded}`, own] },
  {
    hosts: ['translate.googleusercontent.com'],
    query: ['u'],
    example: [`https://translate.googleusercontent.com/translate_c?sl=en&u=${coded}`, own],
  },
  {
    hosts: ['translate.yandex.*'],
    query: ['url'],
    example: [`https://translate.yandex.com/translate?url=${coded}`, own],
  },
  {
    hosts: ['turbopages.org', 'z5h64q92x9.net'],
    read: proxied,
    example: ['https://translated.turbopages.org/proxy_u/en-ru.ru.1/https/own.test/a', own],
  },
  {
    hosts: ['translatetheweb.com', 'microsofttranslator.com', 'translate.bing.com', 'translatoruser-int.com'],
    query: ['a'],
    example: [`https://www.translatetheweb.com/?from=en&to=de&a=${coded}`, own],
  },
  {
    hosts: ['bing.com'],
    path: /^\/translator\/?$/,
    query: ['a', 'url', 'u'],
    example: [`https://www.bing.com/translator?to=de&a=${coded}`, own],
  },
  {
    hosts: ['papago.naver.net', 'papago.naver.com', 'translate.naver.net'],
    query: ['url'],
    example: [`https://papago.naver.net/website?locale=ko&source=en&target=ko&url=${coded}`, own],
  },
  {
    hosts: ['fanyi.baidu.com', 'translate.baidu.com'],
    query: ['query', 'url'],
    example: [`https://fanyi.baidu.com/transpage?query=${coded}&from=en&to=zh&source=url`, own],
  },
  {
    hosts: ['fanyi.youdao.com', 'fanyi.sogou.com'],
    query: ['url'],
    example: [`https://fanyi.youdao.com/WebpageTranslate?url=${coded}`, own],
  },
  {
    hosts: ['honyaku.yahoo.co.jp'],
    query: ['url'],
    example: [`https://honyaku.yahoo.co.jp/url_result?url=${coded}`, own],
  },
  {
    hosts: ['online-translator.com', 'translate.ru', 'promt.com'],
    query: ['sourceURL', 'url'],
    example: [`https://www.online-translator.com/url/translation.aspx?direction=er&sourceURL=${coded}`, own],
  },
  {
    hosts: ['excite-webtl.jp'],
    query: ['wb_url'],
    example: [`https://www.excite-webtl.jp/world/english/web/?wb_lp=ENJA&wb_url=${coded}`, own],
  },
  {
    hosts: ['j2k.naver.com'],
    read: afterPath(/^\/j2k(?:_frame)?\.php\/\w{1,20}\/(.+)$/),
    example: ['https://j2k.naver.com/j2k_frame.php/korean/own.test/a', own],
  },
];

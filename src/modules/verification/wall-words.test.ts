import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { saysOtherPlaces, wallOf } from './wall-words.ts';

const of = (words: string, title = '') => wallOf({ title, headings: [], words });

describe('wallOf', () => {
  it.each([
    ['unreachable', 'We’ll be back soon! We are performing some maintenance.'],
    ['unreachable', 'Die Seite ist wegen Wartungsarbeiten nicht erreichbar.'],
    ['unreachable', 'Servidor en mantenimiento. Volvemos pronto.'],
    ['unreachable', 'Site en maintenance. Nous revenons bientôt.'],
    ['unreachable', 'Ведутся технические работы.'],
    ['unreachable', '网站正在升级维护'],
    ['unreachable', 'ただいまメンテナンス中です'],
    ['unreachable', 'Please try again later.'],
    ['unreachable', '服务器繁忙'],
    ['unreachable', 'This Account has been suspended. Contact your hosting provider.'],
    ['unreachable', 'Аккаунт заблокирован. Обратитесь к хостинг-провайдеру.'],
    ['blocked', 'Please complete the security check'],
    ['blocked', 'Подтвердите, что вы не робот.'],
    ['blocked', '403 Forbidden'],
    ['blocked', 'Your IP address has been blocked.'],
    ['blocked', 'Too Many Requests'],
    ['blocked', 'This video is not available in your country.'],
    ['blocked', 'Ten film jest niedostępny w twoim kraju.'],
  ])('is %s: %s', (wall, words) => {
    expect(of(words)).toEqual({ wall });
  });

  it.each([
    ['login-wall', 'You must be logged in to do that.'],
    ['login-wall', 'This album is private.'],
    ['login-wall', 'Inhalt nur für Mitglieder'],
    ['login-wall', 'Vous devez être connecté pour voir ce contenu.'],
    ['login-wall', '您需要登录后才可以查看'],
    ['login-wall', 'ログインしてください'],
    ['blocked', 'You must be 18 or older to enter this site.'],
    ['blocked', 'Мне есть 18 лет'],
    ['blocked', '您是否已满18岁？'],
    ['blocked', 'Please enable JavaScript.'],
    ['login-wall', 'This video is not available for your subscription.'],
    ['login-wall', 'Only for followers'],
    ['login-wall', 'For VIP members'],
    ['login-wall', 'Subscribe to watch'],
    ['login-wall', 'You need 20 credits to view this.'],
    ['login-wall', 'Nur für Abonnenten'],
    ['login-wall', 'Bitte melden Sie sich an'],
    ['login-wall', 'Réservé aux abonnés'],
    ['login-wall', 'Solo para suscriptores'],
    ['login-wall', 'Solo per abbonati'],
    ['login-wall', 'Apenas para assinantes'],
    ['login-wall', 'Alleen voor abonnees'],
    ['login-wall', 'Tylko dla subskrybentów'],
    ['login-wall', 'Только по подписке'],
    ['login-wall', 'Sadece aboneler için'],
    ['login-wall', 'Endast för prenumeranter'],
    ['login-wall', 'フォロワー限定'],
    ['login-wall', '仅粉丝可见'],
    ['login-wall', '구독자 전용'],
    ['blocked', 'Texas law requires us to verify your age'],
    ['blocked', 'Altersprüfung erforderlich'],
    ['blocked', 'Vérifiez votre âge pour continuer.'],
    ['blocked', 'Verifica tu edad'],
    ['blocked', 'Verifica la tua età'],
    ['blocked', 'Verifique sua idade'],
    ['blocked', 'Leeftijdscontrole vereist'],
    ['blocked', 'Potwierdź swój wiek'],
    ['blocked', 'Подтвердите свой возраст'],
    ['blocked', 'Yaşınızı doğrulayın'],
    ['blocked', 'Bekräfta din ålder'],
    ['blocked', '年齢確認が必要です'],
    ['blocked', '请验证您的年龄'],
    ['blocked', '성인 인증이 필요합니다'],
    ['blocked', 'Turn off your VPN.'],
    ['blocked', 'Accept cookies to continue'],
    ['blocked', 'Acceptez les cookies pour continuer'],
    ['blocked', 'Open it in our app'],
    ['blocked', 'アプリで開く'],
    ['unreachable', 'Please refresh.'],
    ['unreachable', 'Your session has expired.'],
    ['unreachable', 'Something went wrong.'],
    ['unreachable', 'No free download slots.'],
    ['unreachable', 'Bitte warten Sie 60 Minuten.'],
    ['unreachable', 'Veuillez patienter 30 secondes.'],
    ['unreachable', 'Espere 60 minutos.'],
    ['unreachable', 'Aguarde 60 segundos.'],
    ['unreachable', 'Sessie verlopen'],
    ['unreachable', 'Подождите 60 секунд'],
    ['unreachable', '60分お待ちください'],
    ['unreachable', '请等待60秒'],
  ])('is softly %s: %s', (wall, words) => {
    expect(of(words)).toEqual({ wall, isSoft: true });
  });

  it.each([
    'Her set, 30 pictures.',
    'You must be logged in to comment.',
    'Log in to reply to this topic',
    '12K subscribers',
    'Subscribe to our newsletter.',
    'Download our app.',
    'This site uses cookies. Accept.',
    'Loading comments…',
    'Please wear a mask in Germany.',
    'Melde dich an, um zu kommentieren.',
    'All models were 18 years or older.',
    `${'She has many fans. '.repeat(15)} You must be 18 or older to enter this site.`,
    'Nothing was found at this location.',
    'This account has been suspended. It broke the rules.',
    `Under maintenance. ${'She has many fans. '.repeat(100)}`,
    '',
  ])('is none: %.60s', (words) => {
    expect(of(words)).toBeUndefined();
  });

  it('reads titles and headings, too', () => {
    expect(of('', 'leak.test | 521: Web server is down')).toEqual({ wall: 'unreachable' });
    expect(wallOf({ title: '', headings: ['503 Service Unavailable'], words: 'nginx' })).toEqual({
      wall: 'unreachable',
    });
  });

  it.each(['you must ', 'maintenance ', 'suspended host ', '403 ', 'log in ', '维护', 'not available '])(
    'a text of %j costs no more for each character than a short one',
    (part) => {
      expect(costGrowth(180, (length) => void of(part.repeat(length / part.length)))).toBeLessThan(30);
    },
  );
});

describe('saysOtherPlaces', () => {
  it.each([
    ['Not available in your region', true],
    ['You are in the European Economic Area', true],
    ['Due to local laws this site is closed', true],
    ['此内容在您所在的地区不可用', true],
    ['Nothing was found at this location', false],
    ['Page not found', false],
  ])('%s: %s', (words, says) => {
    expect(saysOtherPlaces({ title: '', headings: [], words })).toBe(says);
    expect(saysOtherPlaces({ title: words, headings: [], words: '' })).toBe(says);
  });
});

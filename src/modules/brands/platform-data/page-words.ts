import { words } from '#modules/brands/platform-data/row.ts';

/** Words of paths that are parts of a platform and no account's name, wherever a handle may stand. */
export const partsOfPlatforms: readonly string[] = words(
  'p r s i reel reels tv watch shorts playlist video videos status hashtag groups pages posts post photo photos',
  'comments discover live media stories user users u c channel add joinchat',
);

/**
 * Words that platforms have for pages of their own, as the first word of a path or before the host. Somebody may be called
 * so all the same: their account is then known by the address of its profile alone, and a stranger's page is never taken
 * for an account.
 */
export const pageWords: ReadonlySet<string> = new Set(
  words(
    'ad admin ads advert advertise advertiser advertisers advertising adverts affiliate affiliates agencies agency',
    'agreement ai album albums alerts all amp analytics android announcements apis applications apply apps archive',
    'article articles assets audio auth authorize avatar avatars awards backend badge badges ban banned best beta',
    'billing blogs board boards bookmark bookmarks brand brands browse bugs business buy cache calendar callback',
    'cam campaign campaigns cams captcha careers cart categories category cdn cgi-bin challenge changelog channels',
    'charts chat chats checkout city click clip clips cloud club clubs code collection collections comment commerce',
    'communities community company compare complaints compliance confirm connect content contests cookie',
    'cookie-policy cookies copyright countries country create creator creators credits crossdomain.xml css customer',
    'customers cookies-policy dashboard data deal deals delete demo design dev developer developers device',
    'directory discovery dm docs document documents donate donations downloads drafts edit editor email emails',
    'embed emojis en error errors event events experiments external faq faqs favicon favorites favourites feature',
    'featured feedback feeds fees file files filter find find-friends flag follow followers following fonts forgot',
    'forgot-password forum forums forward free friends friendships fundraiser gallery game games gaming gift gifts',
    'go guide guidelines guides hashtags health hot icons image images img imprint inbox info insights install intl',
    'investors invitations invite invites ios item items job join js keyword language languages latest leaderboard',
    'learn library license licenses like likes link links list lists live-streams loading local location locations',
    'log log-in log-out login.php logs mail main manage manifest.json map maps market marketplace me member members',
    'membership memberships memories merch message mobile model models moments monetization more movie movies my',
    'myaccount names nearby network new newest news newsfeed newsletter newsletters newsroom next notification',
    'oauth oauth2 offer offers offline official on online opensearch.xml order orders outgoing package packages',
    'page partner partners partnership password pay payment payments payouts people performers ping pinned place',
    'places plan plans platform play player playlists plugins plus podcast podcasts policies policy poll polls',
    'popular popup preferences press preview privacy-policy pro product products profile profile.php profiles',
    'program programs promo promos promote promotions proxy public purchase purchases push qr query questions',
    'random rank ranking rankings recent recommend recommendations recommended recover redeem redirect refer',
    'referral referrals refund refunds register.php release releases remote remove report reports request requests',
    'reset reset-password resources rest results review reviews rewards robots.txt room rooms root rss rules safety',
    'sale sales save saved schedule screenshots script scripts search.php secure security self sell seller sellers',
    'send server service services session sessions setup shop shopping shops short shorten show shows sign-in',
    'sign-out sign-up signout sitemap sitemap.xml site sites snap social sounds source spaces sponsor sponsors sso',
    'staff start static statistics stats statuses sticker stickers store stores story stream streaming streams',
    'studio subscribe subscriber subscribers subscription subscriptions suggestions suspended sw.js sync system',
    'team teams template templates terms-and-conditions terms-of-service terms-of-use test testimonials theme',
    'themes thread threads thumb thumbs ticket tickets timeline today token tokens tools top topic topics tour',
    'track tracking translate translations trends trust unsubscribe update updates upgrade upload uploads url',
    'username v1 v2 v3 verification verified verify version view views vote wallet wall web webcam webcams webhooks',
    'webmaster webmasters welcome widget widgets wiki wishlist wishlists work writers year',
    'billingsupport changes charity community-guidelines cookie_policy games_hub how-it-works log_in messaging music',
    'search-advanced site_map supporters',
    // Languages and countries.
    'ar bg br ca cn cs cz da de dk ee el en-gb en-us en_us es es-es es-mx et fi fil fr fr-fr gb gr he hi hk hr hu',
    'id in it ja jp ko kr lt lv ms mx nb nl no pl pt pt-br pt-pt ro rs ru sk sl sr sv th tr tw uk us vi zh zh-cn',
    'zh-hans zh-hant zh-tw',
  ),
);

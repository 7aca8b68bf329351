const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

interface Row {
  /** Without the language before them; `*.name` is every name below it. */
  hosts: readonly string[];
  marks: readonly string[];
  /** Further ones that name no page, without which the address may not open. */
  needed?: readonly string[];
  /** An address as its platform shares it, and the page. */
  example: readonly [shared: string, page: string];
}

/** Marks of whoever shared an address, on sites where they name no page. Every example is a test. */
export const shareMarks: readonly Row[] = [
  {
    hosts: ['x.com', 'twitter.com'],
    marks: listed('s t cn cxt mx ref_src twsrc twcamp twterm twgr twcon lang'),
    example: ['https://x.com/mara/status/1?s=46&t=Ab&mx=2', 'https://x.com/mara/status/1'],
  },
  {
    hosts: ['youtube.com', 'music.youtube.com', 'youtu.be'],
    marks: listed('si pp feature ab_channel app persist_app noapp sub_confirmation cbrd ucbcb themerefresh'),
    example: ['https://youtu.be/abc?si=Ab&pp=Zm&app=desktop', 'https://youtu.be/abc'],
  },
  {
    hosts: ['open.spotify.com'],
    marks: listed('si context nd dlsi pi sp_cid'),
    example: ['https://open.spotify.com/track/1?si=Ab&nd=1&dlsi=2', 'https://open.spotify.com/track/1'],
  },
  {
    hosts: ['soundcloud.com'],
    marks: listed('si ref p c'),
    example: ['https://soundcloud.com/mara/a?ref=clipboard&p=i&c=1&si=Ab', 'https://soundcloud.com/mara/a'],
  },
  {
    hosts: listed('reddit.com old.reddit.com new.reddit.com sh.reddit.com np.reddit.com'),
    marks: listed(
      'rdt correlation_id ref ref_source share_id st sh solution js_challenge jsc_orig_r post_fullname',
      '$deep_link $web_only $3p $original_url $android_deeplink_path $deeplink_path',
    ),
    example: [
      'https://www.reddit.com/r/a/comments/1/?share_id=A&%24web_only=true',
      'https://www.reddit.com/r/a/comments/1/',
    ],
  },
  {
    hosts: listed('facebook.com web.facebook.com touch.facebook.com mbasic.facebook.com'),
    marks: listed(
      'rdid share_url sfnsn paipv eav __tn__ __xts__ __cft__ __eep__ __so__ __rv__ _ft_ locale _rdr _rdc wtsid hrc',
      'refsrc fref pnref hc_ref hc_location notif_id notif_t comment_tracking acontext m_entstream_source extid vh',
      '_fb_noscript checkpoint_src',
    ),
    example: ['https://www.facebook.com/photo?fbid=1&__tn__=A&notif_id=2', 'https://www.facebook.com/photo?fbid=1'],
  },
  {
    hosts: ['instagram.com'],
    marks: listed('img_index hl __d'),
    example: ['https://www.instagram.com/p/Cx1/?hl=de&img_index=2&igsh=A', 'https://www.instagram.com/p/Cx1/'],
  },
  {
    hosts: ['tiktok.com'],
    marks: listed(
      '_t _r _d is_from_webapp is_copy_url sender_device sec_uid sec_user_id share_app_id share_link_id share_iid',
      'social_share_type tt_from tt_medium tt_content web_id u_code ug_btm checksum enter_from enter_method lang',
      'sharer_language refer referer_url referer_video_id embed_source sender_web_id timestamp user_id region mid',
      'share_item_id share_author_id share_app_name preview_pb language ugbiz_name iid device_id previous_page t',
    ),
    example: ['https://www.tiktok.com/@mara/video/1?_t=8k&_r=1&region=DE', 'https://www.tiktok.com/@mara/video/1'],
  },
  {
    hosts: ['threads.net', 'threads.com'],
    marks: listed('xmt slof'),
    example: ['https://www.threads.com/@mara/post/A?xmt=B&slof=1', 'https://www.threads.com/@mara/post/A'],
  },
  {
    hosts: ['pinterest.com'],
    marks: listed('mt sfo invite_code sender lp nic_v1 nic_v2 nic_v3'),
    example: ['https://www.pinterest.com/pin/1/?nic_v3=A&sender=2', 'https://www.pinterest.com/pin/1/'],
  },
  {
    hosts: ['linkedin.com'],
    marks: listed('trk trackingid lipi rcm lici originalsubdomain midtoken midsig trkemail otptoken refid'),
    example: ['https://www.linkedin.com/in/mara?trk=A&rcm=B&lipi=C', 'https://www.linkedin.com/in/mara'],
  },
  {
    hosts: ['snapchat.com'],
    marks: listed('sid locale sc_referrer sc_ua invite_id timestamp'),
    example: ['https://www.snapchat.com/add/mara?sid=A&locale=de&sc_referrer=x', 'https://www.snapchat.com/add/mara'],
  },
  {
    hosts: ['t.me'],
    marks: listed('embed single mode userpic tme_mode dark'),
    example: ['https://t.me/mara/1?single&embed=1', 'https://t.me/mara/1'],
  },
  {
    hosts: ['twitch.tv'],
    marks: listed('tt_medium tt_content tt_email_id sr referrer'),
    example: ['https://www.twitch.tv/mara?tt_medium=A&sr=a', 'https://www.twitch.tv/mara'],
  },
  {
    hosts: ['vimeo.com'],
    marks: listed('share fl fe embedded source owner'),
    example: ['https://vimeo.com/1?h=ab&share=copy&fl=pl&fe=sh', 'https://vimeo.com/1?h=ab'],
  },
  {
    hosts: ['patreon.com'],
    marks: listed('fan_landing view_as'),
    example: ['https://www.patreon.com/mara?fan_landing=true&view_as=public', 'https://www.patreon.com/mara'],
  },
  {
    hosts: ['substack.com', '*.substack.com'],
    marks: listed('r s showwelcomeonshare triedredirect isfreemail publication_id'),
    example: ['https://mara.substack.com/p/a?r=Ab&s=r&triedRedirect=true', 'https://mara.substack.com/p/a'],
  },
  {
    hosts: ['medium.com', '*.medium.com'],
    marks: listed('source gi'),
    example: ['https://mara.medium.com/a-1?source=friends_link&gi=2', 'https://mara.medium.com/a-1'],
  },
  {
    hosts: ['tumblr.com', '*.tumblr.com'],
    marks: listed('source'),
    example: ['https://www.tumblr.com/mara/1/a?source=share', 'https://www.tumblr.com/mara/1/a'],
  },
  {
    hosts: ['weibo.com', 'weibo.cn'],
    marks: listed('refer_flag from wm featurecode sourcetype luicode lfid sudaref display retcode jumpfrom wfr'),
    needed: ['type'],
    example: ['https://weibo.com/1/A?refer_flag=10&type=comment', 'https://weibo.com/1/A'],
  },
  {
    hosts: ['xiaohongshu.com'],
    marks: listed(
      'app_platform app_version share_from_user_hidden xhsshare appuid apptime xsec_source author_share shareredid',
      'ignoreengage',
    ),
    needed: ['xsec_token'],
    example: [
      'https://www.xiaohongshu.com/explore/1?xsec_token=A&xsec_source=pc',
      'https://www.xiaohongshu.com/explore/1',
    ],
  },
  {
    hosts: ['douyin.com', 'iesdouyin.com'],
    marks: listed(
      'previous_page region mid u_code share_sign share_version ts did iid with_sec_did titletype from_ssr',
    ),
    example: ['https://www.douyin.com/video/1?region=DE&u_code=2&ts=3', 'https://www.douyin.com/video/1'],
  },
  {
    hosts: ['bilibili.com'],
    marks: listed(
      'vd_source spm_id_from share_source share_medium share_plat share_session_id share_tag share_times unique_k',
      'timestamp bbid ts from_source from_spmid is_story_h5 plat_id buvid mid',
    ),
    example: ['https://www.bilibili.com/video/BV1?p=2&vd_source=A', 'https://www.bilibili.com/video/BV1?p=2'],
  },
  {
    hosts: ['vk.com', 'vk.ru'],
    marks: ['from'],
    example: ['https://vk.com/mara?from=search', 'https://vk.com/mara'],
  },
  {
    hosts: ['rumble.com'],
    marks: listed('mref mrefc e9s'),
    example: ['https://rumble.com/v1-a.html?e9s=src&mref=1', 'https://rumble.com/v1-a.html'],
  },
  {
    hosts: ['chaturbate.com'],
    marks: listed('disable_sound join_overlay mobileredirect embed_video_only'),
    needed: listed('tour campaign track'),
    example: ['https://chaturbate.com/in/?tour=A&campaign=B&track=c&room=mara', 'https://chaturbate.com/in/?room=mara'],
  },
  {
    hosts: ['stripchat.com'],
    marks: listed('affiliateid campaignid sourceid'),
    example: ['https://stripchat.com/mara?affiliateId=1&campaignId=2', 'https://stripchat.com/mara'],
  },
];

interface Marks {
  sure: ReadonlySet<string>;
  needed: ReadonlySet<string>;
}
const marksOf: ReadonlyMap<string, Marks> = new Map(
  shareMarks.flatMap(({ hosts, marks, needed = [] }) =>
    hosts.map((host) => [host, { sure: new Set(marks), needed: new Set(needed) }] as const),
  ),
);

/** Of a host without `www.`. @example marksAt('de.linkedin.com')?.sure.has('trk') // true */
export function marksAt(host: string): Marks | undefined {
  const above = host.slice(host.indexOf('.') + 1);
  const isLanguage = /^[a-z]{2}(?:-[a-z]{2})?\./.test(host);
  return marksOf.get(host) ?? (isLanguage ? marksOf.get(above) : undefined) ?? marksOf.get(`*.${above}`);
}

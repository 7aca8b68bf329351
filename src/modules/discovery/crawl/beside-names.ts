/** Words that stand right beside a name of three signs or more, in scripts that are written without blanks. */
export const besideNames = {
  before: [
    // Chinese
    ...['的', '看', '网红', '網紅', '主播', '模特', '女神', '美女', '博主', '女优', '女優'],
    // Japanese, Korean
    ...['元', '人気', 'グラドル', 'レイヤー', '배우', '모델', '스트리머', '여캠'],
  ].join('|'),
  after: [
    ...[
      '的',
      '写真',
      '寫真',
      '视频',
      '視頻',
      '图片',
      '圖片',
      '照片',
      '泄露',
      '洩露',
      '流出',
      '私拍',
      '合集',
      '资源',
      '資源',
    ],
    ...['裸照', '无码', '無碼', '直播', '影片', '套图', '套圖', '大尺度', '自拍', '福利'],
    ...['の', 'さん', 'ちゃん', '様', '氏', '画像', '動画', '無修正', 'ヌード', '盗撮'],
    ...['유출', '사진', '영상', '직캠', '노출', '움짤', '온리팬스'],
    // Particles, at the end of a word.
    '(?:의|은|는|이|가|을|를|님|씨|양|와|과|도|랑|이랑|아|야|만)(?![\\p{L}\\p{M}\\p{N}])',
  ].join('|'),
} as const;

/** Words that are written together with a name, as in "#annavaleleaked". */
export const leakWords = 'leak(?:s|ed)?|nudes?|onlyfans|fansly|official|real|porn|xxx|vip|videos?|pics';

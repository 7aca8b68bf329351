import type { RemovalLanguage } from './removal-language.ts';

/** Languages of which only whole sentences are read: a thing, that it was removed, and at most by whom. */
const sentences = [
  // Ukrainian, Czech, Slovak, Hungarian, Romanian, Finnish, Greek
  '(?:це |цей |ця )?(?:відео|зображення|фото|контент|сторінк[ау]|файл|публікаці[яю]|альбом|допис) (?:було )?(?:видалено|вилучено|видалений|видалена)',
  '(?:tento |tato |toto )?(?:video|obrázek|obsah|stránka|soubor|příspěvek|galerie|album|obrázok|súbor|príspevok) (?:byl[aoy]? |bol[aoi]? )?(?:odstraněn[aoy]?|smazán[aoy]?|odstránen[ýáé]|vymazan[ýáé])(?: uživatelem| autorem| na žádost autora)?',
  '(?:ezt a |a |az |ez a )?(?:tartalmat|tartalom|videót|videó|képet|kép|oldalt|oldal|fájlt|fájl) (?:eltávolították|törölték|eltávolításra került|törlésre került)',
  '(?:acest |această |acestă )?(?:conținut(?:ul)?|videoclip(?:ul)?|imagine(?:a)?|pagin[aă]|fișier(?:ul)?|postare(?:a)?) a fost (?:șters|ștearsă|eliminată?)',
  '(?:tämä |tämän )?(?:sisältö|video|kuva|sivu|tiedosto|julkaisu|viesti) on (?:poistettu|poistanut)',
  '(?:το |η |αυτό το |αυτή η )?(?:βίντεο|περιεχόμενο|εικόνα|σελίδα|αρχείο|ανάρτηση|δημοσίευση) (?:αφαιρέθηκε|διαγράφηκε|έχει αφαιρεθεί|έχει διαγραφεί)',
  // Indonesian, Vietnamese, Thai
  '(?:video|konten|gambar|foto|file|halaman|postingan|album)(?: ini)? (?:telah|sudah) (?:dihapus|diturunkan)(?: oleh (?:pengguna|pemilik|admin|moderator))?',
  '(?:nội dung|video|hình ảnh|trang|tệp|bài viết|ảnh)(?: này)? đã bị (?:xóa|xoá|gỡ|gỡ bỏ)(?: bởi \\p{L}{1,20}(?: \\p{L}{1,20})?)?',
  '(?:เนื้อหา|วิดีโอ|รูปภาพ|หน้า|ไฟล์|โพสต์)(?:นี้)?(?:ได้)?ถูก(?:ลบ|นำออก)(?:ไป)?(?:แล้ว)?',
  // Arabic, Hebrew, Persian, Hindi
  '(?:لقد )?تم(?:ت)? (?:حذف|إزالة|ازالة) (?:هذا |هذه )?(?:المحتوى|الفيديو|الصورة|الصفحة|الملف|المنشور)',
  '(?:התוכן|הסרטון|התמונה|הדף|הקובץ|הפוסט)(?: הזה)? (?:הוסר|הוסרה|נמחק|נמחקה)',
  '(?:این )?(?:محتوا|ویدیو|تصویر|صفحه|فایل|پست) حذف شده(?: است)?',
  '(?:यह |इस )?(?:वीडियो|सामग्री|चित्र|पृष्ठ|फ़ाइल|पोस्ट)(?: को)? हटा (?:दिया|दी) गया है',
];

const never = /(?!)/u;

export const further: RemovalLanguage = {
  stem: /вида|вилуч|odstr|smaz|vymaz|eltáv|töröl|törlés|șters|ștear|eliminat|poist|αφαιρ|διαγρ|dihapus|diturun|đã bị|ถูก|حذف|زالة|הוסר|נמחק|हटा/u,
  said: new RegExp(`^[^\\p{L}\\p{N}]{0,3}(?:${sentences.join('|')})[^\\p{L}\\p{N}]{0,3}$`, 'gu'),
  did: new RegExp(never.source, 'gu'),
  lacks: new RegExp(never.source, 'gu'),
  within: never,
  pointer: never,
  condition: never,
  another: never,
  instead: never,
  next: /^[^\p{L}\p{N}]{0,3}(?:нов|ось|nov|új|nou|uusi|νέο|baru|mới|ใหม่|جديد|חדש|جدید|नया|telegram)/u,
};

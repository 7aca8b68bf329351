import { printable } from './printable.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it is shown in HTML, in an attribute too. Signs that cannot be seen are made visible. */
export const escapeHtml = (text: string): string => printable(text).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** A file's name, which turns the direction of nothing beside it. */
export const nameOf = (name: string): string => `<bdi translate="no">${escapeHtml(name)}</bdi>`;

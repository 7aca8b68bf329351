/** Types of pictures that a screenshot may have. */
export const pictures = 'image/jpeg,image/png,image/webp';

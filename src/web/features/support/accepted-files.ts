export const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf,text/plain';

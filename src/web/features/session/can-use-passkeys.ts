export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
